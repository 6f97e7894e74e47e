import type { MaskedBankRecord } from '@pollen/contract/operations/bank';
import type { CashoutDetail } from '@pollen/contract/operations/cashout';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner, saveTestBank } from '@pollen/dev-env/test-bank';
import type { TestMember } from '@pollen/dev-env/test-member';
import { insertTestOperators } from '@pollen/dev-env/test-operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoSenders } from '../../../adapters/payout-files/senders.ts';
import { openPayees } from '../bank/public.ts';
import { approveCashout, createBatch, exportBatch, readBatchFile } from './public.ts';

const [anna, bela] = [11, 12];
let world: TestApp;
beforeEach(async () => {
  world = await createTestApp();
  await insertTestOperators(world.database, [anna, bela]);
});
afterEach(() => world.close());

const thai = { bankType: 'bsb', accountName: 'สมชาย ใจดี', accountNumber: '7654321' };
const aDay = 86_401;

/** A bank record from before the Latin spelling was required. */
async function insertOldRecord(member: TestMember): Promise<number> {
  const { keyRing } = world.services;
  const record = JSON.stringify({ ...thai, branch: '062-184' });
  const sealed = keyRing.seal(record, `bank record of member ${member.id}`);
  const [row] = await world.database.db.raw<{ id: number }>(
    `INSERT INTO bank_record (member_id, country, bank_type, last_digits, blind_index,
       master_key_id, wrapped_key, ciphertext, created_at)
     VALUES ($1, 2, 'bsb', '4321', $2, $3, $4, $5, $6) RETURNING id`,
    [
      member.id,
      Buffer.from(`index of ${member.id}`),
      sealed.masterKeyId,
      sealed.wrappedKey,
      sealed.ciphertext,
      world.clock(),
    ],
  );
  world.clock.advanceSeconds(aDay);
  return row?.id ?? 0;
}

async function approvedCashout(member: TestMember): Promise<number> {
  const { data } = await member.post<CashoutDetail>('/v1/cashout', { points: 1000 });
  const cashoutId = Number(data.id);
  for (const operatorId of [anna, bela]) {
    await world.database.db.transact((tx) =>
      approveCashout(tx, { cashoutId, operatorId, now: world.clock() }),
    );
  }
  return cashoutId;
}

async function exportedFile(): Promise<{ readonly batchId: number; readonly text: string }> {
  const services = { keyRing: world.services.keyRing, senders: demoSenders };
  const { db } = world.database;
  const batchId = await db.transact((tx) =>
    createBatch(tx, { country: 2, operatorId: anna, now: world.clock() }),
  );
  const file = await db.transact(async (tx) => {
    await exportBatch(tx, services, { batchId, operatorId: bela, now: world.clock() });
    return readBatchFile(tx, services, { batchId, now: world.clock() });
  });
  return { batchId, text: file.bytes.toString('latin1') };
}

const recordOf = async (member: TestMember) =>
  (await member.get<{ record: MaskedBankRecord }>('/v1/user/bank')).data.record;

test('an ABA file names a payee by the Latin spelling the member gave', async () => {
  const member = await createEarner(world, { country: 2, points: 1500 });
  const record = { ...thai, bsb: '062-184' };
  await expect(saveTestBank(world, member, record)).rejects.toThrow('400');
  await saveTestBank(world, member, { ...record, latinName: 'Somchai Jaidee' });
  world.clock.advanceSeconds(aDay);
  await approvedCashout(member);
  const { text } = await exportedFile();
  expect(text).toContain(`${'Somchai Jaidee'.padEnd(32)}POLLEN`);
  expect(await recordOf(member)).toMatchObject({
    accountName: 'สมชาย ใจดี',
    latinName: 'Somchai Jaidee',
    latinNameMissing: false,
  });
});

test('a payout to a record without the spelling is held back with its reason until it is added', async () => {
  const member = await createEarner(world, { country: 2, points: 1500 });
  const oldRecord = await insertOldRecord(member);
  const other = await createEarner(world, { country: 2, points: 1500 });
  const held = await approvedCashout(member);
  await approvedCashout(other);

  const { batchId, text } = await exportedFile();
  expect(text.split('\r\n').filter((line) => line.startsWith('1'))).toHaveLength(1);
  expect(text).not.toContain(`${' '.repeat(32)}POLLEN`);
  const { db, services } = { db: world.database.db, services: world.services };
  expect(
    await db.raw(
      'SELECT cashout_id, step, reasons FROM payout_batch_exclusion WHERE batch_id = $1',
      [batchId],
    ),
  ).toEqual([{ cashout_id: held, step: 'export', reasons: ['latinNameMissing'] }]);
  expect(await recordOf(member)).toMatchObject({ latinName: null, latinNameMissing: true });

  const payee = async () => (await openPayees(db, services.keyRing, [oldRecord])).get(oldRecord);
  expect(await payee()).toMatchObject({ latinNameMissing: true });
  const spelt = { bsb: '062-184', latinName: 'Somchai Jaidee' };
  await saveTestBank(world, member, { ...thai, accountNumber: '1111111', ...spelt });
  // The spelling of another account does not count for this one.
  expect(await payee()).toMatchObject({ latinNameMissing: true });
  await saveTestBank(world, member, { ...thai, ...spelt });
  expect(await payee()).toMatchObject({ accountName: 'Somchai Jaidee', latinNameMissing: false });
});
