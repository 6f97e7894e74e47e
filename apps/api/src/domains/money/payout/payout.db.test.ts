import type { CountryCode } from '@pollen/contract/codes/country';
import type { Proof, Transfer } from '@pollen/contract/operator/ledger';
import type { Payout, PayoutDetail } from '@pollen/contract/operator/payout';
import type { PayoutBatch } from '@pollen/contract/operator/payout-batch';
import { inParallel } from '@pollen/dev-env/in-parallel';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import {
  createTestOperator,
  logInTestOperator,
  type TestOperator,
} from '@pollen/dev-env/test-operator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../log.ts';
import { verifyActions } from '../../accounts/operator/public.ts';
import { proveNightly } from '../../insight/ledger-proof/commands/prove-ledger.ts';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { readBalances } from '../../points/ledger/public.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
afterEach(async () => {
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}
interface Decided {
  readonly outcomes: { readonly id: number; readonly outcome: string }[];
}

/** Two finance operators, freshly logged in, because earning points moves the clock by a day. */
async function finance(): Promise<[TestOperator, TestOperator]> {
  return [await createTestOperator(world, 'finance'), await createTestOperator(world, 'finance')];
}

async function asked(country: CountryCode = 6, points = 1000) {
  const member = await createEarner(world, { country, points: 1500 });
  const { data } = await member.post<{ id: string }>('/v1/cashout', { points });
  return { member, id: Number(data.id) };
}
const queue = async (operator: TestOperator, name: string, more = '') =>
  (await operator.get<Page<Payout>>(`/payouts?queue=${name}&limit=100${more}`)).data.items;
const approve = async (operator: TestOperator, ids: number[]) =>
  (await operator.post<Decided>('/payouts/approve', { ids })).data.outcomes;

test('two people must approve, and one person cannot be both', async () => {
  const { id } = await asked();
  const [anna, bela] = await finance();
  expect(await approve(anna, [id])).toMatchObject([{ id, outcome: 'first' }]);
  const answers = await inParallel(20, 10, () => approve(anna, [id]));
  for (const answer of answers) {
    expect(answer).toMatchObject({ value: [{ id, outcome: 'secondPersonNeeded' }] });
  }
  const [waiting] = (await queue(bela, 'second')).filter((payout) => payout.id === id);
  expect(waiting).toMatchObject({ first: { id: anna.id }, second: null, holds: [] });
  expect(await approve(bela, [id])).toMatchObject([{ id, outcome: 'second' }]);
  expect((await queue(bela, 'approved')).map((payout) => payout.id)).toContain(id);
  const log = await (await createTestOperator(world, 'admin')).get<Page<object>>(
    `/actions?targetKind=cashout&targetId=${id}`,
  );
  expect(log.data.items).toMatchObject([
    {
      action: 'payout.approve',
      operatorId: bela.id,
      before: { state: 'requested', approvals: 1 },
      after: { state: 'approved', as: 'second' },
    },
    {
      action: 'payout.approve',
      operatorId: anna.id,
      before: { state: 'requested', approvals: 0 },
      after: { state: 'requested', as: 'first' },
    },
  ]);
});

test('two sessions of one person count as one person, in the database as well', async () => {
  const { id } = await asked();
  const [anna] = await finance();
  const elsewhere = await logInTestOperator(world, anna);
  const answers = await Promise.all(
    [anna, elsewhere, anna, elsewhere].map((payouts) => approve(payouts, [id])),
  );
  const outcomes = answers.map(([answer]) => answer?.outcome).sort();
  expect(outcomes).toEqual([
    'first',
    'secondPersonNeeded',
    'secondPersonNeeded',
    'secondPersonNeeded',
  ]);
  await expect(
    world.database.db.raw(
      `UPDATE cashout SET state = 'approved', second_approved_by = first_approved_by,
         approved_at = $2 WHERE id = $1`,
      [id, world.clock()],
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test('of two concurrent second approvals one succeeds', async () => {
  const { id } = await asked();
  const [anna, bela] = await finance();
  const carl = await createTestOperator(world, 'admin');
  await approve(anna, [id]);
  const answers = await Promise.all([approve(bela, [id]), approve(carl, [id])]);
  const outcomes = answers.map(([answer]) => answer?.outcome).sort();
  expect(outcomes).toEqual(['cashoutTooLate', 'second']);
});

test('a suspended member is not paid: no approval and no batch', async () => {
  const waiting = await asked(3);
  const ready = await asked(3);
  const [anna, bela] = await finance();
  await approve(anna, [waiting.id, ready.id]);
  await approve(bela, [ready.id]);
  const suspend = (memberId: number, at: Date | null) =>
    world.database.db.raw('UPDATE member SET suspended_at = $2 WHERE id = $1', [memberId, at]);
  for (const { member } of [waiting, ready]) await suspend(member.id, world.clock());
  expect(await approve(bela, [waiting.id])).toMatchObject([{ outcome: 'memberSuspended' }]);
  expect(await queue(bela, 'second', '&country=3')).toMatchObject([
    { id: waiting.id, second: null, member: { suspended: true } },
  ]);
  expect((await anna.post('/payouts/batches', { country: 3 })).code).toBe(4204);
  await suspend(ready.member.id, null);
  const batch = await anna.post<PayoutBatch>('/payouts/batches', { country: 3 });
  expect(batch.data.payments).toBe(1);
  expect((await anna.post('/payouts/refuse', { ids: [waiting.id], reason: 'other' })).code).toBe(
    200,
  );
  expect(await readBalances(world.database.db, waiting.member.id)).toMatchObject({ setAside: 0 });
});

test('a payout is shown with the evidence for its approval', async () => {
  const { member, id } = await asked(2);
  const [anna] = await finance();
  await approve(anna, [id]);
  const { data } = await anna.get<PayoutDetail>(`/payouts/${id}`);
  expect(data).toMatchObject({
    id,
    member: { id: member.id },
    first: { id: anna.id },
    second: null,
    work: { accepted: 0, refused: 0, appeals: 0 },
    paidBefore: 0,
  });
  expect(data.bank).toBe('Commonwealth Bank');
  expect((await anna.get('/payouts/99999999')).code).toBe(404);
});

test('a bulk decision handles each payout separately and reports the failures', async () => {
  const one = await asked();
  const two = await asked();
  const [anna] = await finance();
  await anna.post('/payouts/refuse', { ids: [two.id], reason: 'nameMismatch' });
  expect(await approve(anna, [one.id, two.id, 99_999_999])).toMatchObject([
    { id: one.id, outcome: 'first' },
    { id: two.id, outcome: 'cashoutTooLate' },
    { id: 99_999_999, outcome: 'notFound' },
  ]);
  expect(await readBalances(world.database.db, two.member.id)).toMatchObject({
    available: 1500,
    setAside: 0,
  });
  const refused = (await queue(anna, 'refused')).filter(({ id }) => id === two.id);
  expect(refused).toMatchObject([{ reason: 'nameMismatch' }]);
});

test('200 requests with one key approve once and return the same answer', async () => {
  const { id } = await asked();
  const [anna] = await finance();
  const answers = await inParallel(200, 10, () =>
    anna.post('/payouts/approve', { ids: [id] }, 'one-key'),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a held payout is reported as held and not approved', async () => {
  const { member, id } = await asked();
  const [anna] = await finance();
  await world.database.db.raw('UPDATE member SET security_changed_at = $2 WHERE id = $1', [
    member.id,
    world.clock(),
  ]);
  const [held] = (await queue(anna, 'first')).filter((payout) => payout.id === id);
  expect(held?.holds).toMatchObject([{ reason: 'securityChanged' }]);
  expect(await approve(anna, [id])).toMatchObject([{ outcome: 'cashoutHeld' }]);
});

test('queues are filtered by country and paged, oldest first', async () => {
  const made: number[] = [];
  for (let n = 0; n < 3; n += 1) made.push((await asked(9)).id);
  const [anna] = await finance();
  const first = await anna.get<Page<Payout>>('/payouts?country=9&limit=2');
  expect(first.data.items.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const rest = await anna.get<Page<Payout>>(`/payouts?country=9&limit=2&cursor=${first.data.next}`);
  expect(rest.data).toMatchObject({ items: [{ id: made[2] }], next: null });
  const counts = await anna.get('/payouts/counts?country=9');
  expect(counts.data).toEqual({ first: 3, second: 0, approved: 0, sent: 0 });
  // After the first approval it waits for another person; it is not listed for other countries.
  await approve(anna, made.slice(1, 2));
  const next = await anna.get<Page<Payout>>('/payouts?country=9&queue=second');
  expect(next.data.items.map(({ id }) => id)).toEqual(made.slice(1, 2));
  expect((await anna.get('/payouts/counts?country=9')).data).toMatchObject({ first: 2, second: 1 });
  expect((await anna.get<Page<Payout>>('/payouts?country=8')).data.items).toEqual([]);
  expect((await anna.get('/payouts/counts?country=8')).data).toMatchObject({ first: 0, second: 0 });
});

test('a ledger proof runs as a job and reports progress and findings; past proofs are listed', async () => {
  await asked();
  const [anna] = await finance();
  const { data } = await anna.post<Proof>('/ledger/proofs');
  expect(data).toMatchObject({ state: 'waiting', done: 0 });
  await world.runJobs();
  const proofs = await anna.get<Page<Proof>>('/ledger/proofs');
  const [proof] = proofs.data.items;
  expect(proof).toMatchObject({ id: data.id, state: 'sound', askedBy: 'Test finance' });
  expect(proof?.done).toBe(proof?.total);
  expect(proof?.findings.length).toBeGreaterThan(10);
  const books = await anna.get<{ totals: Record<string, number>; history: object[] }>('/ledger');
  const sum = Object.values(books.data.totals).reduce((total, balance) => total + balance, 0);
  expect(sum).toBe(0);
  expect(books.data.history).toHaveLength(1);
});

test('the nightly proof is listed without a name and logs broken rules', async () => {
  await asked();
  const [anna] = await finance();
  const { db } = world.database;
  const lines: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => lines.push(line) } });
  const prove = async () => {
    await proveNightly(db, log, world.clock);
    return (await anna.get<Page<Proof>>('/ledger/proofs')).data.items[0];
  };
  expect(await prove()).toMatchObject({ state: 'sound', askedBy: null });
  expect(lines).toEqual([]);
  await db.raw('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_settles_debt');
  const broken = await prove();
  expect(broken).toMatchObject({ state: 'broken', askedBy: null });
  expect(broken?.findings.filter((finding) => finding.broken > 0)).toMatchObject([
    { name: 'the guards are switched on', samples: ['ledger_entry_settles_debt'] },
  ]);
  expect(lines.join()).toContain('the guards are switched on');
  await db.raw('ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_settles_debt');
});

test('the nightly proof of a small ledger finds a line that was changed after it was sealed', async () => {
  await asked();
  const { db } = world.database;
  const lines: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => lines.push(line) } });
  await proveNightly(db, log, world.clock);
  const [sealed] = await db.raw<{ transferId: number; accountId: number }>(
    `SELECT transfer_id AS "transferId", account_id AS "accountId" FROM ledger_entry
     WHERE transfer_id <= (SELECT max(until_id) FROM ledger_seal) LIMIT 1`,
  );
  expect(sealed).toBeDefined();
  const change = async (by: number) => {
    await db.raw('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_is_forever');
    await db.raw(
      `UPDATE ledger_entry SET amount = amount + $1 WHERE transfer_id = $2 AND account_id = $3`,
      [by, sealed?.transferId, sealed?.accountId],
    );
    await db.raw('ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_is_forever');
  };
  expect(lines).toEqual([]);
  await change(1000);
  await proveNightly(db, log, world.clock);
  expect(lines.join()).toContain('sealed transfers and entries are as they were sealed');
  await change(-1000);
});

test('a broken rule is reported by name', async () => {
  const { db } = world.database;
  const [anna] = await finance();
  const { data } = await anna.post<Proof>('/ledger/proofs');
  await db.raw('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_is_forever');
  await world.runJobs();
  await db.raw('ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_is_forever');
  const proofs = await anna.get<Page<Proof>>('/ledger/proofs');
  const proof = proofs.data.items.find(({ id }) => id === data.id);
  expect(proof?.state).toBe('broken');
  expect(proof?.findings.filter(({ broken }) => broken > 0)).toMatchObject([
    { name: 'the guards are switched on', samples: ['ledger_entry_is_forever'] },
  ]);
});

test('the explorer shows both sides of every movement, and all steps of one cause', async () => {
  const { id } = await asked();
  const [anna] = await finance();
  const all = await anna.get<Page<Transfer>>('/ledger/transfers?limit=10');
  for (const { entries } of all.data.items) {
    expect(entries.reduce((total, { amount }) => total + amount, 0)).toBe(0);
  }
  const own = await anna.get<Page<Transfer>>(`/ledger/transfers?causeKind=cashout&causeId=${id}`);
  expect(own.data.items).toMatchObject([
    { cause: { kind: 'cashout', id: String(id) }, step: 'post', points: 1000 },
  ]);
  const next = await anna.get<Page<Transfer>>(`/ledger/transfers?limit=10&cursor=${all.data.next}`);
  const seen = [...all.data.items, ...next.data.items].map((transfer) => transfer.id);
  expect(new Set(seen).size).toBe(seen.length);
});

test('every action is logged, and the log verifies', async () => {
  expect((await verifyActions(world.database.db)).brokenAt).toBeNull();
});
