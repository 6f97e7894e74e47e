import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant, promotion } from './public.ts';
import { verifyLedger } from './verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await grant(database.db, {
    memberId: 1,
    points: 100,
    cause: { kind: 'gift', id: 1 },
    from: promotion,
  });
});
afterAll(() => database.drop());

const run = (text: string) => database.db.raw(text);
const insertTransfer = (id: string, points: string, entries: number) =>
  `INSERT INTO ledger_transfer (cause_kind, cause_id, step, points, entry_count, category, reason)
   VALUES ('raw', '${id}', 'post', ${points}, ${entries}, 'other', 'raw')`;
/** A complete transfer written without the ledger's functions, as a bug or an intruder would. */
const byHand = (id: string, points: string, legs: readonly (readonly [string, string])[]) =>
  `WITH made AS (${insertTransfer(id, points, legs.length)} RETURNING id)
   INSERT INTO ledger_entry (transfer_id, account_id, amount)
   SELECT made.id, leg.account, leg.amount FROM made,
     (VALUES ${legs.map(([account, amount]) => `(${account}, ${amount})`).join(',')}) AS leg (account, amount)`;
const member = `(SELECT id FROM ledger_account WHERE kind = 'available' AND owner_id = 1)`;
const house = `(SELECT id FROM ledger_account WHERE kind = 'promotion' AND shard = 1)`;
const constraint = (name: string) => expect.objectContaining({ constraint: name });

describe('the database itself refuses', () => {
  test.each([
    [
      'a zero amount',
      byHand('zero', '1', [
        [member, '0'],
        [house, '0'],
      ]),
      'ledger_entry_amount_check',
    ],
    [
      'a fraction',
      byHand('half', '1', [
        [member, '0.5'],
        [house, '-0.5'],
      ]),
      'ledger_entry_amount_check',
    ],
    [
      'a fraction in the transfer',
      byHand('half', '1.5', [
        [member, '1'],
        [house, '-1'],
      ]),
      'ledger_transfer_points_check',
    ],
    [
      'a transfer of nothing',
      byHand('none', '0', [
        [member, '1'],
        [house, '-1'],
      ]),
      'ledger_transfer_points_check',
    ],
    [
      'entries that do not sum to 0',
      byHand('sum', '5', [
        [member, '5'],
        [house, '-4'],
      ]),
      'ledger_entries_balance',
    ],
    ['one entry alone', byHand('one', '5', [[member, '5']]), 'ledger_transfer_entry_count_check'],
    ['a transfer without entries', insertTransfer('empty', '5', 2), 'ledger_transfer_has_entries'],
    [
      'a member below 0',
      byHand('below', '101', [
        [member, '-101'],
        [house, '101'],
      ]),
      'ledger_balance_not_negative',
    ],
    [
      'a cause used twice',
      byHand('1', '1', [
        [member, '1'],
        [house, '-1'],
      ]).replace("'raw', '1'", "'gift', '1'"),
      'ledger_cause_once',
    ],
    [
      'entries added to an older transfer',
      `INSERT INTO ledger_entry (transfer_id, account_id, amount)
      SELECT 1, id, CASE shard WHEN 7 THEN 1 ELSE -1 END FROM ledger_account
      WHERE kind = 'reserve' AND shard IN (7, 8)`,
      'ledger_entries_balance',
    ],
    ['a changed entry', 'UPDATE ledger_entry SET amount = amount', 'ledger_entry_is_forever'],
    ['a deleted entry', 'DELETE FROM ledger_entry', 'ledger_entry_is_forever'],
    ['entries emptied', 'TRUNCATE ledger_entry', 'ledger_entry_is_forever'],
    ['everything emptied', 'TRUNCATE ledger_account CASCADE', 'ledger_account_is_forever'],
    [
      'a changed transfer',
      `UPDATE ledger_transfer SET reason = 'other'`,
      'ledger_transfer_is_forever',
    ],
    ['a deleted transfer', 'DELETE FROM ledger_transfer', 'ledger_transfer_is_forever'],
    [
      'a balance written by hand',
      'UPDATE ledger_account SET balance = balance + 1, entry_count = entry_count + 1',
      'ledger_balance_by_entries_only',
    ],
    [
      'a new account with points',
      `INSERT INTO ledger_account (kind, owner_id, balance) VALUES ('available', 9, 5)`,
      'ledger_account_starts_empty',
    ],
    ['a deleted account', 'DELETE FROM ledger_account', 'ledger_account_is_forever'],
    [
      'an account of an unknown kind',
      `INSERT INTO ledger_account (kind) VALUES ('gold')`,
      'ledger_account_kind',
    ],
  ])('%s', async (_, statement, name) => {
    await expect(run(statement)).rejects.toEqual(constraint(name));
  });

  test('a balance written by a foreign trigger', async () => {
    const attempt = database.db.transact(async (tx) => {
      await tx.raw(`CREATE TABLE intruder (id int);
        CREATE FUNCTION intrude() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN UPDATE ledger_account SET balance = balance + 1; RETURN NEW; END $$;
        CREATE TRIGGER intrude BEFORE INSERT ON intruder FOR EACH ROW EXECUTE FUNCTION intrude()`);
      await tx.raw('INSERT INTO intruder VALUES (1)');
    });
    await expect(attempt).rejects.toEqual(constraint('ledger_account_identity'));
  });

  test('a session in replica mode', async () => {
    const attempt = database.db.transact(async (tx) => {
      await tx.raw(`SET LOCAL session_replication_role = replica`);
      await tx.raw(
        'UPDATE ledger_account SET balance = balance + 1, entry_count = entry_count + 1',
      );
    });
    await expect(attempt).rejects.toEqual(constraint('ledger_balance_by_entries_only'));
  });

  test('fractional, zero and negative amounts in every movement', async () => {
    const move = (points: number) =>
      grant(database.db, { memberId: 1, points, cause: { kind: 'gift', id: 2 }, from: promotion });
    await expect(move(0)).rejects.toEqual(constraint('ledger_points_positive'));
    await expect(move(-5)).rejects.toEqual(constraint('ledger_points_positive'));
    await expect(move(1.5)).rejects.toThrow(/bigint/);
  });
});

test('the proof still passes afterwards, and reports a disabled guard', async () => {
  expect((await verifyLedger(database.db)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await run('ALTER TABLE ledger_account DISABLE TRIGGER ledger_balance_by_entries_only');
  await run('ALTER TABLE ledger_account DISABLE TRIGGER ledger_account_identity');
  await run(`UPDATE ledger_account SET balance = 99 WHERE kind = 'available' AND owner_id = 1`);
  const { sound, findings } = await verifyLedger(database.db);
  expect(sound).toBe(false);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([
    {
      name: 'every balance is the sum of its entries',
      broken: 1,
      samples: [expect.stringContaining('available of 1: balance 99, entries 100')],
    },
    {
      name: 'the guards are switched on',
      broken: 2,
      samples: ['ledger_balance_by_entries_only', 'ledger_account_identity'],
    },
  ]);
});
