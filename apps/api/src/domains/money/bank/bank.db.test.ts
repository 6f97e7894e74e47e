import type { MaskedBankRecord } from '@pollen/contract/operations/bank';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyRingOf } from '../../../adapters/key-ring.ts';
import { issueTicket } from '../../accounts/identity/public.ts';
import {
  bankHooks,
  listAccountMates,
  listSharedAccounts,
  readCurrentRecord,
  rewrapKeys,
} from './public.ts';
import { sealRecord } from './sealing.ts';
import { insertRecord } from './store.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** A ticket as /v1/user/check/password issues it. */
async function ticketFor(member: TestMember): Promise<string> {
  const [row] = await world.database.db.raw<{ id: number }>(
    'SELECT id FROM member_session WHERE member_id = $1',
    [member.id],
  );
  return issueTicket(world.database.db, row?.id ?? 0, 'guard', world.clock());
}

const iban = 'PL61 1090 1014 0000 0712 1981 2874';
const polish = { bankType: 'iban', accountName: 'Anna Żółć', accountNumber: iban };
const filipino = { bankType: 'bpi', accountName: 'Ana Cruz', accountNumber: '0123456789' };

async function save(member: TestMember, record: object, key?: string) {
  const ticket = await ticketFor(member);
  return member.post<{ record: MaskedBankRecord }>('/v1/user/bank', { ...record, ticket }, key);
}
const read = async (member: TestMember) =>
  (await member.get<{ record: MaskedBankRecord | null }>('/v1/user/bank')).data.record;

test('a record is saved, read back masked, and holds payouts for 24 hours', async () => {
  const member = await createTestMember(world, { country: 8 });
  expect(await read(member)).toBeNull();
  const { code, data } = await save(member, polish);
  expect(code).toBe(200);
  expect(data.record).toEqual({
    bankType: 'iban',
    bankName: 'Santander Bank Polska',
    kind: 'bank',
    accountName: 'Anna Żółć',
    latinName: null,
    latinNameMissing: false,
    accountNumber: '•••• 2874',
    branch: null,
    changedAt: world.clock().toISOString(),
    heldUntil: new Date(world.clock().getTime() + 86_400_000).toISOString(),
  });
  expect(await read(member)).toEqual(data.record);
  world.clock.advanceSeconds(86_400);
  expect((await read(member))?.heldUntil).toBeNull();
});

test('the owner is notified by mail, with the bank and the masked number', async () => {
  const member = await createTestMember(world, { country: 8, locale: 'vi' });
  const mails = () =>
    world.database.db.raw(
      'SELECT template, locale, params FROM mail WHERE recipient = $1 ORDER BY id',
      [member.email],
    );
  await save(member, polish);
  const params = { account: 'Santander Bank Polska •••• 2874' };
  expect(await mails()).toEqual([{ template: 'bankSaved', locale: 'vi', params }]);
  await save(member, polish);
  expect(await mails()).toMatchObject([{}, { template: 'bankChanged', params }]);
});

test('a missing, used or foreign ticket changes nothing', async () => {
  const member = await createTestMember(world, { country: 8 });
  const other = await createTestMember(world, { country: 8 });
  const ticket = await ticketFor(member);
  const attempt = (who: TestMember, given: string) =>
    who.post('/v1/user/bank', { ...polish, ticket: given });
  expect((await attempt(member, 'guess')).code).toBe(1004);
  expect((await attempt(other, ticket)).code).toBe(1004);
  expect((await attempt(member, ticket)).code).toBe(200);
  expect((await attempt(member, ticket)).code).toBe(1004);
  world.clock.advanceSeconds(1);
  const late = await ticketFor(member);
  world.clock.advanceSeconds(601);
  expect((await attempt(member, late)).code).toBe(1004);
});

test('a wrong checksum is refused at its field, and the ticket stays valid', async () => {
  const member = await createTestMember(world, { country: 8 });
  const ticket = await ticketFor(member);
  const wrong = { ...polish, accountNumber: iban.replace('2874', '2875'), ticket };
  const refused = await member.post('/v1/user/bank', wrong);
  expect([refused.code, refused.data]).toEqual([
    400,
    { fields: { accountNumber: 'bank.checksum' } },
  ]);
  expect((await member.post('/v1/user/bank', { ...polish, ticket })).code).toBe(200);
});

test('an unusual length must be confirmed once', async () => {
  const member = await createTestMember(world, { country: 6 });
  const ticket = await ticketFor(member);
  const unusual = { ...filipino, accountNumber: '012345678', ticket };
  const asked = await member.post('/v1/user/bank', unusual);
  expect([asked.code, asked.data]).toEqual([
    4101,
    { warnings: { accountNumber: 'bank.unusualLength' } },
  ]);
  expect(await read(member)).toBeNull();
  const confirmed = await member.post('/v1/user/bank', { ...unusual, confirmed: true });
  expect(confirmed.code).toBe(200);
});

test('each country offers its banks and fields', async () => {
  const member = await createTestMember(world, { country: 2 });
  const { data } = await member.get('/v1/bank/types');
  expect(data).toEqual({
    items: [{ code: 'bsb', name: 'Australian bank account', kind: 'bank', number: 'account' }],
    fields: ['bsb'],
  });
});

test('an account saved by two members raises a signal; another account does not', async () => {
  const [one, two, three] = [
    await createTestMember(world),
    await createTestMember(world),
    await createTestMember(world),
  ];
  const { db } = world.database;
  await save(one, { ...filipino, accountNumber: '1111222233' });
  await save(two, { ...filipino, accountName: 'Somebody Else', accountNumber: '1111-222-233' });
  await save(three, { ...filipino, accountNumber: '1111222234' });
  expect(await listAccountMates(db, one.id, 10)).toEqual([two.id]);
  expect(await listAccountMates(db, two.id, 10)).toEqual([one.id]);
  expect(await listAccountMates(db, three.id, 10)).toEqual([]);
  expect(await listSharedAccounts(db, 10)).toContainEqual(
    expect.objectContaining({ memberId: two.id, otherMemberId: one.id }),
  );
});

test('keys are rotated: every record is re-wrapped, reads as before, and no longer needs the old key', async () => {
  const own = await createTestApp();
  try {
    const { db } = own.database;
    const newer = `new:${Buffer.alloc(32, 7).toString('base64')}`;
    const older = `old:${Buffer.alloc(32, 8).toString('base64')}`;
    const now = own.clock();
    const record = { ...filipino, branch: null };
    const members = await Promise.all([1, 2, 3].map(() => createTestMember(own)));
    for (const { id: memberId } of members) {
      await insertRecord(db, {
        ...sealRecord(keyRingOf(older), memberId, record),
        memberId,
        country: 6,
        bankType: 'bpi',
        bankName: 'BPI',
        lastDigits: '6789',
        blindIndex: Buffer.from([memberId]),
        now,
      });
    }
    expect(await rewrapKeys(db, keyRingOf(`${newer},${older}`))).toBe(3);
    expect(await rewrapKeys(db, keyRingOf(`${newer},${older}`))).toBe(0);
    for (const { id } of members) {
      const read = await readCurrentRecord(db, keyRingOf(newer), id, now);
      expect(read?.shown.accountNumber).toBe('•••• 6789');
    }
  } finally {
    await own.close();
  }
});

test('the database refuses to change a record', async () => {
  await save(await createTestMember(world), filipino);
  await expect(
    world.database.db.raw(`UPDATE bank_record SET ciphertext = '\\x00'`),
  ).rejects.toMatchObject({ constraint: 'bank_record_keeps_its_content' });
});

test('erasing a member removes the number, its index and its signals', async () => {
  const { db } = world.database;
  const [one, two] = [await createTestMember(world), await createTestMember(world)];
  const record = { ...filipino, accountNumber: '5555666677' };
  await save(one, record);
  await save(two, record);
  const { erase } = bankHooks(world.services.keyRing, world.clock);
  await db.transact(async (tx) => erase?.(tx, two.id));
  expect(
    await db.raw(
      'SELECT last_digits, blind_index, wrapped_key, ciphertext FROM bank_record WHERE member_id = $1',
      [two.id],
    ),
  ).toEqual([{ last_digits: '', blind_index: null, wrapped_key: null, ciphertext: null }]);
  expect(await listAccountMates(db, one.id, 10)).toEqual([]);
  expect(await read(two)).toBeNull();
});

test('a canary number cannot be found in any table, in any encoding', async () => {
  const canary = '9081726354';
  const member = await createTestMember(world);
  const answers = [await save(member, { ...filipino, accountNumber: canary }, 'canary-key')];
  answers.push(await save(member, { ...filipino, accountNumber: `${canary}x` }));
  answers.push(await member.get('/v1/user/bank'));
  expect(JSON.stringify(answers)).not.toContain(canary);
  const { db } = world.database;
  const tables = await db.raw<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const forms = [
    canary,
    Buffer.from(canary).toString('hex'),
    Buffer.from(canary).toString('base64'),
  ];
  let rowsSeen = 0;
  for (const { name } of tables) {
    for (const { text } of await db.raw<{ text: string }>(
      `SELECT t::text AS text FROM ${name} t`,
    )) {
      rowsSeen += 1;
      for (const form of forms) expect(text.includes(form), `${name} holds ${form}`).toBe(false);
    }
  }
  expect(rowsSeen).toBeGreaterThan(20);
});
