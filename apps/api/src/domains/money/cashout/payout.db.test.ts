import type { CashoutDetail } from '@pollen/contract/operations/cashout';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner, saveTestBank, testBankRecords } from '@pollen/dev-env/test-bank';
import type { TestMember } from '@pollen/dev-env/test-member';
import { insertTestOperators } from '@pollen/dev-env/test-operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoSenders } from '../../../adapters/payout-files/senders.ts';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { readBalances } from '../../points/ledger/public.ts';
import { referenceOf } from './domain.ts';
import {
  approveCashout,
  createBatch,
  exportBatch,
  importResults,
  listImportLines,
  markBatchSent,
  readBatches,
  readBatchFile,
  readCashout,
  readImports,
  refuseCashout,
} from './public.ts';

let world: TestApp;
beforeEach(async () => {
  world = await createTestApp();
  await insertTestOperators(world.database, [anna, bela]);
});
afterEach(async () => {
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await world.close();
});

const [anna, bela] = [11, 12];
const run = <Result>(work: Parameters<TestApp['services']['db']['transact']>[0]) =>
  world.database.db.transact(work) as Promise<Result>;
const approve = (cashoutId: number, operatorId: number) =>
  run((tx) => approveCashout(tx, { cashoutId, operatorId, now: world.clock() }));
const refuse = (cashoutId: number, reason: 'nameMismatch' = 'nameMismatch') =>
  run((tx) => refuseCashout(tx, { cashoutId, operatorId: anna, reason, now: world.clock() }));
const batchOf = (country: 2 | 6 | 8) =>
  run<number>((tx) => createBatch(tx, { country, operatorId: anna, now: world.clock() }));
const services = () => ({ keyRing: world.services.keyRing, senders: demoSenders });
const exported = (batchId: number) =>
  world.database.db.transact(async (tx) => {
    await exportBatch(tx, services(), { batchId, operatorId: bela, now: world.clock() });
    return readBatchFile(tx, services(), { batchId, now: world.clock() });
  });
const markSent = (batchId: number) =>
  run((tx) => markBatchSent(tx, { batchId, operatorId: bela, now: world.clock() }));
const imported = async (text: string) => {
  const { db } = world.database;
  const file = Buffer.from(text);
  const wanted = { file, fileName: 'results.csv', batchId: null, operatorId: anna };
  const id = await db.transact((tx) => importResults(tx, { ...wanted, now: world.clock() }));
  const [report] = await readImports(db, [id]);
  const lines = await listImportLines(db, id, { outcome: null, after: 0, limit: 100 });
  return { lines, counts: report?.counts ?? {}, repeats: report?.repeats };
};
const balances = (member: TestMember) => readBalances(world.database.db, member.id);
const detail = async (member: TestMember, id: number) =>
  (await member.get<CashoutDetail>(`/v1/cashout/${id}`)).data;

async function requested(country: 2 | 6 | 8 = 6) {
  const member = await createEarner(world, { country, points: 1500 });
  const { data } = await member.post<CashoutDetail>('/v1/cashout', { points: 1000 });
  return { member, id: Number(data.id) };
}
async function approved(country: 2 | 6 | 8 = 6) {
  const made = await requested(country);
  await approve(made.id, anna);
  await approve(made.id, bela);
  return made;
}
async function sent(country: 2 | 6 | 8 = 6) {
  const made = await approved(country);
  const batchId = await batchOf(country);
  const file = await exported(batchId);
  await markSent(batchId);
  return { ...made, batchId, file };
}

test('two people approve, and the points move with the second approval', async () => {
  const { member, id } = await requested();
  expect(await approve(id, anna)).toBe('first');
  expect((await detail(member, id)).state).toBe('requested');
  await expect(approve(id, anna)).rejects.toMatchObject({ errorName: 'secondPersonNeeded' });
  expect(await approve(id, bela)).toBe('second');
  expect(await detail(member, id)).toMatchObject({ state: 'approved', cancellable: false });
  expect((await member.post(`/v1/cashout/${id}/cancel`)).code).toBe(4005);
  await expect(approve(id, bela)).rejects.toMatchObject({ errorName: 'cashoutTooLate' });
  expect(await balances(member)).toEqual({ available: 500, pending: 0, setAside: 1000 });
});

test('the database refuses one person approving twice, skipped steps and changed terms', async () => {
  const { id } = await requested();
  const { db } = world.database;
  await approve(id, anna);
  const change = (set: string) => db.raw(`UPDATE cashout SET ${set} WHERE id = ${id}`);
  const refusedBy = (constraint: string) => expect.objectContaining({ constraint });
  await expect(
    change(
      `state = 'approved', second_approved_by = ${anna}, approved_at = '${world.clock().toISOString()}'`,
    ),
  ).rejects.toEqual(refusedBy('cashout_two_people'));
  await expect(change(`state = 'approved'`)).rejects.toEqual(refusedBy('cashout_approved_by_two'));
  await expect(change(`state = 'paid', paid_at = now()`)).rejects.toEqual(
    refusedBy('cashout_transition_known'),
  );
  await expect(change('points = 1')).rejects.toEqual(refusedBy('cashout_keeps_its_terms'));
  await expect(change(`first_approved_by = ${bela}`)).rejects.toEqual(
    refusedBy('cashout_keeps_its_terms'),
  );
  await expect(db.raw('DELETE FROM cashout')).rejects.toEqual(refusedBy('cashout_stays'));
  await expect(
    db.raw(`INSERT INTO cashout_transition VALUES ('requested', 'paid')`),
  ).rejects.toEqual(refusedBy('cashout_transition_is_fixed'));
});

test('20 concurrent approvals by two people approve once', async () => {
  const { member, id } = await requested();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => approve(id, n % 2 === 0 ? anna : bela)),
  );
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(done.sort()).toEqual(['first', 'second']);
  expect((await balances(member)).setAside).toBe(1000);
});

test('of concurrent approve, cancel and refuse one succeeds, and the points match it', async () => {
  const { member, id } = await requested();
  await approve(id, anna);
  await Promise.allSettled([
    approve(id, bela),
    member.post(`/v1/cashout/${id}/cancel`),
    refuse(id),
  ]);
  const { state } = await detail(member, id);
  const { available, setAside } = await balances(member);
  expect([available, setAside]).toEqual(state === 'approved' ? [500, 1000] : [1500, 0]);
});

test('a held payout cannot be approved before its hold ends', async () => {
  const member = await createEarner(world, { points: 500 });
  await saveTestBank(world, member, testBankRecords[6]);
  const { data } = await member.post<CashoutDetail>('/v1/cashout', { points: 500 });
  await expect(approve(Number(data.id), anna)).rejects.toMatchObject({ errorName: 'cashoutHeld' });
  world.clock.advanceSeconds(86_400);
  expect(await approve(Number(data.id), anna)).toBe('first');
});

test.each(['requested', 'approved'])(
  'a refusal of what is %s returns the points at once, with the reason, and is mailed',
  async (state) => {
    const { member, id } = state === 'requested' ? await requested() : await approved();
    await refuse(id);
    expect(await detail(member, id)).toMatchObject({ state: 'refused', reason: 'nameMismatch' });
    expect(await balances(member)).toEqual({ available: 1500, pending: 0, setAside: 0 });
    const lines = await member.get<{ items: object[] }>('/v1/wallet/lines?filter=returned');
    expect(lines.data.items).toMatchObject([
      { points: 1000, reason: 'cashout.refused', params: { reason: 'nameMismatch' } },
    ]);
    const [mail] = await world.database.db.raw<{ params: { reason: string } }>(
      `SELECT params FROM mail WHERE template = 'cashoutRefused'`,
    );
    expect(mail?.params.reason).toBe('the name on the bank account is not yours.');
    await expect(refuse(id)).rejects.toMatchObject({ errorName: 'cashoutTooLate' });
  },
);

test('a batch takes the approved payouts of its country once, and a refused one leaves it', async () => {
  const [one, two] = [await approved(6), await approved(6)];
  await approved(2);
  await requested(6);
  const batchId = await batchOf(6);
  await expect(batchOf(6)).rejects.toMatchObject({ errorName: 'nothingToPay' });
  expect(await readBatches(world.database.db, [batchId])).toMatchObject([
    { country: 6, currency: 'PHP', payments: 2, totalMinor: 40_000, exportedAt: null },
  ]);
  await refuse(one.id);
  const file = (await exported(batchId)).bytes.toString();
  expect(file).toContain(referenceOf(two.id));
  expect(file).not.toContain(referenceOf(one.id));
});

test('concurrent batches never contain the same payout', async () => {
  for (let n = 0; n < 4; n += 1) await approved(6);
  const made = await Promise.allSettled(Array.from({ length: 6 }, () => batchOf(6)));
  const batches = await readBatches(
    world.database.db,
    made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );
  expect(batches.reduce((sum, batch) => sum + batch.payments, 0)).toBe(4);
});

test('a sent batch can be downloaded again with the same bytes and is not sent twice', async () => {
  const { member, id, batchId, file } = await sent(8);
  expect(file.name).toBe(`pollen-${batchId}.xml`);
  expect(file.bytes.toString()).toContain('<IBAN>PL61109010140000071219812874</IBAN>');
  expect(await detail(member, id)).toMatchObject({ state: 'sent' });
  expect(await balances(member)).toEqual({ available: 500, pending: 0, setAside: 1000 });
  world.clock.advanceSeconds(1000);
  const again = await run<typeof file>((tx) =>
    readBatchFile(tx, services(), { batchId, now: world.clock() }),
  );
  expect(again.bytes).toEqual(file.bytes);
  await expect(exported(batchId)).rejects.toMatchObject({ errorName: 'batchOver' });
  const mails = await world.database.db.raw(
    `SELECT params FROM mail WHERE template = 'cashoutSent'`,
  );
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain('•••• 2874');
  await expect(refuse(id)).rejects.toMatchObject({ errorName: 'cashoutTooLate' });
});

test('an Australian batch is an ABA file with the amount in cents', async () => {
  const { file, id } = await sent(2);
  const [, detailLine] = file.bytes.toString('latin1').split('\r\n');
  expect(detailLine).toMatch(/^1062-184 12345678 500000001000Mary Jones/);
  expect(detailLine?.slice(62, 80)).toBe(`${referenceOf(id)}  `);
});

test('results: paid and returned lines are applied, others are reported and skipped', async () => {
  const [paid, returned, wrong] = [await approved(6), await approved(6), await approved(6)];
  const [twice, torn] = [await approved(6), await approved(6)];
  const batchId = await batchOf(6);
  await exported(batchId);
  await markSent(batchId);
  const stillApproved = await approved(6);
  const file = [
    'reference,status,reason,amount,currency',
    `${referenceOf(paid.id)},paid,,200.00,PHP`,
    `${referenceOf(returned.id)},returned,AC04 Account 9912345678 closed,200,`,
    `${referenceOf(twice.id)},paid,,,`,
    `${referenceOf(twice.id)},paid,,,`,
    `${referenceOf(torn.id)},paid,,,`,
    `${referenceOf(torn.id)},returned,,,`,
    `${referenceOf(wrong.id)},paid,,199.00,`,
    `${referenceOf(wrong.id)},perhaps,,,`,
    `${referenceOf(wrong.id)},pending,,,AUD`,
    `${referenceOf(wrong.id)},pending,,,`,
    `${referenceOf(stillApproved.id)},paid,,,`,
    'POLLEN0000999999,paid,,,',
    'INVOICE 7,paid,,,',
    ',paid,,,',
  ].join('\r\n');
  const { lines, counts } = await imported(file);
  expect(lines.map(({ line, outcome, note }) => [line, outcome, note])).toEqual([
    [2, 'paid', ''],
    [3, 'returned', 'The points are back in the member’s balance.'],
    [4, 'paid', ''],
    [5, 'alreadyDone', 'Line 4 says the same.'],
    [6, 'refused', 'Line 7 says “returned” about the same payment.'],
    [7, 'refused', 'Line 6 says “paid” about the same payment.'],
    [8, 'refused', 'The amount is 199.00; we sent 200.00.'],
    [9, 'refused', 'The status “perhaps” is unknown. Use paid, returned or pending.'],
    [10, 'refused', 'The currency is AUD; we sent PHP.'],
    [11, 'pending', 'The bank has not decided yet.'],
    [12, 'refused', 'Its batch is not marked as sent.'],
    [13, 'unknown', 'No payout has this reference.'],
    [14, 'unknown', 'No payout has this reference.'],
    [15, 'refused', 'The reference is missing.'],
  ]);
  expect(counts).toEqual({
    paid: 2,
    returned: 1,
    alreadyDone: 1,
    refused: 7,
    pending: 1,
    unknown: 2,
  });
  expect(lines[1]?.bankReason).toBe('AC04 Account ••••5678 closed');
  expect(await balances(paid.member)).toEqual({ available: 500, pending: 0, setAside: 0 });
  expect(await balances(returned.member)).toEqual({ available: 1500, pending: 0, setAside: 0 });
  expect(await balances(torn.member)).toEqual({ available: 500, pending: 0, setAside: 1000 });
  expect(await detail(returned.member, returned.id)).toMatchObject({
    state: 'returned',
    reason: 'accountClosed',
  });
  expect(await readCashout(world.database.db, returned.id)).toMatchObject({
    bankReason: 'AC04 Account ••••5678 closed',
  });
  expect((await detail(paid.member, paid.id)).timeline.map(({ step }) => step)).toEqual([
    'requested',
    'approved',
    'sent',
    'paid',
  ]);

  const again = await imported(file);
  expect(again.counts).toEqual({ alreadyDone: 4, refused: 7, pending: 1, unknown: 2 });
  expect(again.repeats).toBe(1);
});

test('a payout returned by the bank after payment is refunded in full', async () => {
  const { member, id } = await sent(6);
  await imported(`reference,status\n${referenceOf(id)},paid`);
  await imported(`reference,status\n${referenceOf(id)},returned`);
  expect(await balances(member)).toEqual({ available: 1500, pending: 0, setAside: 0 });
  expect(await detail(member, id)).toMatchObject({ state: 'returned', reason: 'bankReturned' });
});

test('10 concurrent imports of one file settle each line once', async () => {
  const { member, id } = await sent(6);
  const file = `reference,status\n${referenceOf(id)},paid`;
  const reports = await Promise.all(Array.from({ length: 10 }, () => imported(file)));
  expect(reports.filter(({ counts }) => counts.paid === 1)).toHaveLength(1);
  expect(reports.filter(({ counts }) => counts.alreadyDone === 1)).toHaveLength(9);
  expect(reports.filter(({ repeats }) => repeats !== null)).toHaveLength(9);
  expect((await balances(member)).setAside).toBe(0);
});

test('a pain.002 of a Polish bank settles and returns by its own codes', async () => {
  const [paid, rejected] = [await approved(8), await approved(8)];
  const batchId = await batchOf(8);
  await exported(batchId);
  await markSent(batchId);
  const entry = (id: number, code: string) => `<TxInfAndSts>
    <OrgnlEndToEndId>${referenceOf(id)}</OrgnlEndToEndId><TxSts>${code}</TxSts>
    <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
  const file = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
    <CstmrPmtStsRpt>${entry(paid.id, 'ACSC')}${entry(rejected.id, 'RJCT')}</CstmrPmtStsRpt></Document>`;
  expect((await imported(file)).counts).toEqual({ paid: 1, returned: 1 });
  expect((await readCashout(world.database.db, paid.id))?.state).toBe('paid');
  expect((await balances(rejected.member)).available).toBe(1500);
});

test('a file with wrong columns is refused with its line number', async () => {
  await expect(imported('a,b\n1,2')).rejects.toMatchObject({
    errorName: 'resultsUnreadable',
    data: { line: 1, problem: expect.stringContaining('“reference” and “status”') },
  });
});

test('each step of a payout is in the inbox once, with a link to its timeline', async () => {
  const { member, id } = await sent();
  const file = `reference,status\n${referenceOf(id)},paid`;
  await imported(file);
  await imported(file);
  const other = await requested();
  await refuse(other.id);
  const inbox = async (who: TestMember) => {
    const { data } = await who.get<{ items: { title: string; text: string; link: string }[] }>(
      '/v1/message/list',
    );
    return data.items;
  };
  const link = `/cashout/success?id=${id}`;
  expect(await inbox(member)).toMatchObject([
    { title: '₱200 has arrived', link },
    { title: '₱200 is on its way', link },
    { title: 'Your cash-out of ₱200 is approved', link },
  ]);
  const [newest, ...more] = await inbox(other.member);
  expect(more).toEqual([]);
  expect(newest).toMatchObject({
    title: 'We could not pay out ₱200',
    text: expect.stringContaining('All 1,000 points are back in your balance.'),
    link: `/cashout/success?id=${other.id}`,
  });
});
