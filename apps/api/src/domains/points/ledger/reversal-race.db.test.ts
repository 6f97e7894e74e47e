import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, promotion, readBalances, settle, taskBudget } from './public.ts';
import { hold } from './testing/hold.ts';
import { verifyLedger } from './verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(4);
});
afterAll(async () => {
  expect((await verifyLedger(database.db)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await database.drop();
});

let members = 100;
const causeOf = (memberId: number) => ({ kind: 'task.test', id: memberId });

/** A session that has planned nothing yet, and plans as for the large tables of an installation in use. */
async function freshSession() {
  const client = database.db.newClient();
  await client.connect();
  await client.query('SET enable_hashjoin = off');
  return client;
}

/** Reverses while another transaction that pays the same member has not committed yet. */
async function reverseDuringPayment(memberId: number): Promise<void> {
  const [payer, reverser] = [await freshSession(), await freshSession()];
  try {
    await payer.query('BEGIN');
    await payer.query(
      `SELECT ledger_move('gift', $1, 'promotion', 0, 'available', $2::bigint, 5, $2::bigint, 'earned', 'gift')`,
      [`race-${memberId}`, memberId],
    );
    const reversed = reverser.query(
      `SELECT ledger_reverse('task.test', $1, 'taken-back', 'task.reversed')`,
      [String(memberId)],
    );
    const waiting = () =>
      database.db.raw(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
    await expect.poll(waiting).toHaveLength(1);
    await payer.query('COMMIT');
    await reversed;
  } finally {
    await payer.end();
    await reverser.end();
  }
}

test('points that were paid are taken back while the balance is changing', async () => {
  const memberId = ++members;
  const from = taskBudget(memberId);
  await grant(database.db, { memberId, points: 12, cause: causeOf(memberId), from });
  await reverseDuringPayment(memberId);
  expect(await readBalances(database.db, memberId)).toMatchObject({ available: 5 });
});

test('points that were held and settled are taken back while the balance is changing', async () => {
  const memberId = ++members;
  const cause = causeOf(memberId);
  await hold(database.db, { memberId, points: 12, cause, from: promotion, until: null });
  await settle(database.db, { cause, reason: 'task.reward' });
  await reverseDuringPayment(memberId);
  expect(await readBalances(database.db, memberId)).toMatchObject({ available: 5, pending: 0 });
});

test('what a concurrent payment brings is seen: it leaves no debt', async () => {
  const memberId = ++members;
  const from = taskBudget(memberId);
  await grant(database.db, { memberId, points: 5, cause: causeOf(memberId), from });
  await database.db.raw(
    `SELECT ledger_move('charge', $1, 'available', $2::bigint, 'expired', 0, 5, $2::bigint, 'other', 'points-expired')`,
    [`charge-${memberId}`, memberId],
  );
  await reverseDuringPayment(memberId);
  const debts = await database.db.raw(
    `SELECT FROM ledger_account WHERE kind = 'debt' AND owner_id = $1 AND balance <> 0`,
    [memberId],
  );
  expect(debts).toEqual([]);
  expect(await readBalances(database.db, memberId)).toMatchObject({ available: 0 });
});
