import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../../../db/database.ts';
import { grant, promotion } from './public.ts';
import { selectLastSeal, settledId } from './seals.ts';
import { type Finding, prove, verifyLedger } from './verify.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const at = new Date('2026-03-01T00:00:00Z');
const size = 2;

let gift = 0;
const give = (memberId: number, db: Queryable = database.db) => {
  gift += 1;
  return grant(db, { memberId, points: 100, cause: { kind: 'gift', id: gift }, from: promotion });
};

const night = async () =>
  prove(database.db, {
    more: [],
    full: false,
    size,
    seal: { upTo: (await settledId(database.db)) ?? 0, at },
  });
const full = () => prove(database.db, { more: [], full: true, size });

const broken = (findings: readonly Finding[]) =>
  findings.filter((finding) => finding.broken > 0).map(({ name, samples }) => ({ name, samples }));

const seals = () =>
  database.db.raw<{ range: string; transfers: number; entries: number }>(
    `SELECT after_id || '-' || until_id AS range, transfers, entries FROM ledger_seal ORDER BY id`,
  );

/** Holds a transaction at a point until the test goes on. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Changes rows as the owner of the database could. */
const tamper = async (table: string, statement: string) => {
  await database.db.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await database.db.raw(statement);
  await database.db.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const guards = await database.db.raw<{ name: string }>(
    `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal`,
  );
  for (const { name } of guards) {
    await database.db.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`);
  }
};

test('a night seals what it has proven, and the next one continues', async () => {
  for (const member of [1, 2, 3]) await give(member);
  expect(broken(await night())).toEqual([]);
  expect(await seals()).toEqual([
    { range: '0-2', transfers: 2, entries: 4 },
    { range: '2-3', transfers: 1, entries: 2 },
  ]);
  await give(1);
  expect(broken(await night())).toEqual([]);
  expect((await seals()).map(({ range }) => range)).toEqual(['0-2', '2-3', '3-4']);
  expect(broken(await night())).toEqual([]);
  expect(await seals()).toHaveLength(3);
  const closing = await database.db.raw(
    `SELECT a.owner_id, c.entries, c.points FROM ledger_closing AS c
     JOIN ledger_account AS a ON a.id = c.account_id WHERE a.kind = 'available' ORDER BY 1`,
  );
  expect(closing).toEqual([
    { owner_id: 1, entries: 2, points: 200 },
    { owner_id: 2, entries: 1, points: 100 },
    { owner_id: 3, entries: 1, points: 100 },
  ]);
  expect(broken(await full())).toEqual([]);
  expect((await verifyLedger(database.db)).sound).toBe(true);
});

test('the full proof names the seal of a changed, a deleted and a late row; the nightly one no longer reads them', async () => {
  for (const member of [1, 2, 3]) await give(member);
  await database.db.raw(`SELECT nextval('ledger_transfer_id_seq')`);
  for (const member of [4, 5]) await give(member);
  await night();
  expect((await seals()).map(({ range }) => range)).toEqual(['0-2', '2-5', '5-6']);

  await tamper('ledger_transfer', `UPDATE ledger_transfer SET reason = 'other' WHERE id = 1`);
  expect(broken(await night())).toEqual([]);
  const sealed = 'sealed transfers and entries are as they were sealed';
  expect(broken(await full())).toEqual([{ name: sealed, samples: ['seal 1, transfers 1 to 2'] }]);

  await tamper(
    'ledger_transfer',
    `INSERT INTO ledger_transfer (id, cause_kind, cause_id, step, points, entry_count, category, reason)
     OVERRIDING SYSTEM VALUE VALUES (4, 'late', '1', 'post', 1, 2, 'other', 'late')`,
  );
  expect(broken(await full())).toContainEqual({
    name: sealed,
    samples: ['seal 1, transfers 1 to 2', 'seal 2, transfers 3 to 5'],
  });

  await tamper('ledger_entry', 'DELETE FROM ledger_entry WHERE transfer_id = 6');
  const found = broken(await full());
  expect(found[0]?.samples).toContain('seal 3, transfers 6 to 6');
  expect(found.map(({ name }) => name)).toContain('every balance is the sum of its entries');
});

test('a broken line is found every night and neither it nor what follows is sealed', async () => {
  for (const member of [1, 2, 3, 4, 5, 6]) await give(member);
  await tamper('ledger_entry', 'UPDATE ledger_entry SET amount = amount * 2 WHERE transfer_id = 3');
  for (const findings of [await night(), await night()]) {
    expect(broken(findings).map(({ name }) => name)).toEqual([
      'every transfer has its entries, at least two, that sum to 0',
      'every line shows the balance after it, without a gap',
      'every balance is the sum of its entries',
    ]);
    expect((await seals()).map(({ range }) => range)).toEqual(['0-2']);
  }
});

test('a balance is compared with its closing balance and the lines after the last seal', async () => {
  await give(1);
  await night();
  await give(1);
  await tamper('ledger_closing', 'UPDATE ledger_closing SET points = points + 1');
  expect(broken(await night()).map(({ name }) => name)).toEqual([
    'every balance is the sum of its entries',
    'closing balances add up to the sealed lines',
  ]);
});

test('nothing is sealed past a transaction that has taken an id and not ended', async () => {
  const soon = { waitMs: 0, pollMs: 1 };
  expect(await settledId(database.db, soon)).toBe(0);
  await give(1);
  const started = createGate();
  const finish = createGate();
  const slow = database.db.transact(async (tx) => {
    await give(2, tx);
    started.open();
    await finish.opened;
  });
  await started.opened;
  // Another member's house account has another row, so this one does not wait.
  await give(3);
  expect(await settledId(database.db, soon)).toBeNull();
  const waiting = settledId(database.db, { waitMs: 60_000, pollMs: 5 });
  finish.open();
  await slow;
  expect(await waiting).toBe(3);
});

test('two transfers that take their places on an account in the other order are sealed one by one', async () => {
  const started = createGate();
  const finish = createGate();
  // Takes id 1 at once, but its place on the house account only after transfer 2.
  const first = database.db.transact(async (tx) => {
    await tx.raw(
      `INSERT INTO ledger_transfer (cause_kind, cause_id, step, points, entry_count, category, reason)
       VALUES ('slow', '1', 'post', 5, 2, 'other', 'slow')`,
    );
    started.open();
    await finish.opened;
    await tx.raw(
      `INSERT INTO ledger_entry (transfer_id, account_id, amount)
       SELECT 1, ledger_account_id(kind, owner, 7), amount
       FROM (VALUES ('available', 7, 5), ('promotion', 0, -5)) AS leg (kind, owner, amount)`,
    );
  });
  await started.opened;
  await give(7);
  finish.open();
  await first;
  const [house] = await database.db.raw<{ order: string }>(
    `SELECT string_agg(transfer_id::text, ',' ORDER BY sequence) AS order FROM ledger_entry
     JOIN ledger_account AS a ON a.id = account_id WHERE a.kind = 'promotion'`,
  );
  expect(house?.order).toBe('2,1');
  const upTo = (await settledId(database.db)) ?? 0;
  const findings = await prove(database.db, { more: [], full: false, size: 1, seal: { upTo, at } });
  expect(broken(findings)).toEqual([]);
  expect(await seals()).toHaveLength(2);
  expect(broken(await full())).toEqual([]);
});

test('a seal is computed by the database, and neither it nor closing balances can be written', async () => {
  await give(1);
  await database.db.raw(
    `INSERT INTO ledger_seal (id, after_id, until_id, transfers, entries, points, transfer_digest,
       entry_digest, chain, sealed_at)
     VALUES (9, 7, 8, 9, 9, 9, 'made', 'up', 'here', now())`,
  );
  expect(await seals()).toEqual([{ range: '0-8', transfers: 1, entries: 2 }]);
  expect(await selectLastSeal(database.db)).toMatchObject({ id: 1, afterId: 0, untilId: 8 });
  expect(broken(await full())).toEqual([]);
  const refused = async (statement: string, constraint: string) =>
    expect(database.db.raw(statement)).rejects.toMatchObject({ constraint });
  await refused('UPDATE ledger_seal SET entries = 3', 'ledger_seal_is_forever');
  await refused('DELETE FROM ledger_seal', 'ledger_seal_is_forever');
  await refused('UPDATE ledger_closing SET points = 1', 'ledger_closing_by_seals_only');
  await refused('DELETE FROM ledger_closing', 'ledger_closing_is_forever');
  await refused(
    'INSERT INTO ledger_seal (until_id, sealed_at) VALUES (8, now())',
    'ledger_seal_moves_on',
  );
});

test('a seal that was changed with its digest breaks the chain', async () => {
  for (const member of [1, 2, 3, 4]) await give(member);
  await night();
  await tamper('ledger_entry', 'DELETE FROM ledger_entry WHERE transfer_id = 1');
  await tamper(
    'ledger_seal',
    `UPDATE ledger_seal SET entries = 2, entry_digest = (ledger_digest_entries(0, 2)).digest
     WHERE id = 1`,
  );
  expect(broken(await night()).map(({ name }) => name)).toContain(
    'every seal continues the one before it',
  );
});
