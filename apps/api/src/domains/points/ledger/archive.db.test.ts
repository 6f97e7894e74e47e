import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readCatalog } from '@pollen/dev-env/catalog';
import {
  createTestDatabase,
  type TestDatabase,
  testConnectTimeoutMs,
} from '@pollen/dev-env/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ObjectStorage } from '../../../adapters/object-storage/object-storage.ts';
import { openStorage } from '../../../adapters/object-storage/open-storage.ts';
import { type Database, openDatabase, type Queryable } from '../../../db/database.ts';
import type { Statement } from '../../../db/sql.ts';
import { archiveOldest, readArchive, restoreRange } from './archive.ts';
import { decodeEntries, encodeEntries } from './archive-file.ts';
import { grant, holdForPayout, promotion, reserve, reverse, settle } from './public.ts';
import { charge } from './testing/charge.ts';
import { endFirstRange, muchLater, sealAll } from './testing/old-range.ts';
import { verifyLedger } from './verify.ts';

let database: TestDatabase;
let folder: string;
let storage: ObjectStorage;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-archive-'));
  ({ storage } = await openStorage(null, folder));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const days = 400;
const gift = (id: number) => ({ kind: 'gift', id });
const give = (memberId: number, id: number, points = 100) =>
  grant(database.db, { memberId, points, cause: gift(id), from: promotion });

/** Eight old transfers, among them a debt and a cash-out in progress, in five seals; the last seal has no lines. */
async function fillOldRange(): Promise<void> {
  const { db } = database;
  await give(1, 1);
  await give(2, 2);
  await charge(db, { memberId: 2, points: 70, cause: { kind: 'spent', id: 1 }, to: reserve });
  await reverse(db, { cause: gift(2) });
  await holdForPayout(db, { memberId: 1, points: 40, cause: { kind: 'cashout', id: 1 } });
  await give(3, 3);
  await give(3, 4);
  await give(1, 5);
  await endFirstRange(db);
  await give(1, 6);
  await sealAll(db, 2);
}

const services = (db: Database = database.db) => ({ db, storage, clock: muchLater });
const archive = () => archiveOldest(services(), days);
const restore = () => restoreRange(services(), 1);

const faults = async () =>
  (await verifyLedger(database.db)).findings.filter(({ broken }) => broken > 0);
const entries = () =>
  database.db.raw('SELECT * FROM ledger_entry ORDER BY transfer_id, account_id');
const balances = () =>
  database.db.raw('SELECT id, balance, entry_count FROM ledger_account ORDER BY id');
const fileKeys = async () =>
  (
    await database.db.raw<{ key: string }>(
      'SELECT object_key AS key FROM ledger_archive ORDER BY seal_id',
    )
  ).map(({ key }) => key);

test('an archived range leaves the balances and the proof as they were, and comes back line by line', async () => {
  await fillOldRange();
  const before = { entries: await entries(), balances: await balances() };
  const catalog = await readCatalog(database.db);
  expect(await faults()).toEqual([]);

  expect(await archive()).toMatchObject({ number: 1, afterId: 0, untilId: 50_000_000 });
  expect(await entries()).toEqual(before.entries.slice(-2));
  expect(await balances()).toEqual(before.balances);
  expect(await faults()).toEqual([]);
  const { archived, next } = await readArchive(database.db);
  expect(archived).toMatchObject([{ number: 1, files: 5, archivedAt: muchLater() }]);
  expect(next).toMatchObject({ number: 2, sealedUntil: 50_000_001 });
  expect((await storage.list('ledger/')).objects.map(({ key }) => key)).toEqual(await fileKeys());

  await restore();
  expect(await entries()).toEqual(before.entries);
  expect(await balances()).toEqual(before.balances);
  expect(await readCatalog(database.db)).toEqual(catalog);
  expect(await faults()).toEqual([]);
  expect(await readArchive(database.db)).toMatchObject({ archived: [], next: { number: 1 } });

  await archive();
  expect(await balances()).toEqual(before.balances);
  expect(await faults()).toEqual([]);
});

test('movements go on: of an archived cause, of a hold, of a debt, and of an account without other lines', async () => {
  const { db } = database;
  await fillOldRange();
  await archive();
  expect(await give(1, 1)).toEqual({ transferId: 1, replayed: true });
  await expect(give(1, 1, 99)).rejects.toMatchObject({ constraint: 'ledger_cause_once' });
  await settle(db, { cause: { kind: 'cashout', id: 1 } });
  // The debt of 70 points is collected from what comes in.
  await give(2, 7);
  await give(3, 8);
  const [debt] = await db.raw('SELECT points, collected, remaining FROM ledger_debt');
  expect(debt).toEqual({ points: 70, collected: 70, remaining: 0 });
  expect(await faults()).toEqual([]);
  await sealAll(db);
  expect(await faults()).toEqual([]);

  await expect(reverse(db, { cause: gift(3) })).rejects.toMatchObject({
    constraint: 'ledger_cause_archived',
  });
  await restore();
  await reverse(db, { cause: gift(3) });
  expect(await faults()).toEqual([]);
});

test('a range is not archived before its end is sealed, counted and old enough', async () => {
  const { db } = database;
  await give(1, 1);
  await expect(archive()).rejects.toThrow('sealed up to transfer 0');
  await endFirstRange(db);
  await give(1, 2);
  await sealAll(db);
  await expect(archiveOldest({ ...services(), clock: () => new Date() }, days)).rejects.toThrow(
    'its newest line is of',
  );
  await db.raw('UPDATE earned_tally SET transfer_id = 1');
  await expect(archive()).rejects.toThrow('tallyEarned');
  await expect(db.raw('SELECT ledger_drop_partition(1, now())')).rejects.toMatchObject({
    constraint: 'ledger_archive_is_complete',
  });
  expect(await faults()).toEqual([]);
});

test('a line that was changed after it was sealed stops the archive', async () => {
  const { db } = database;
  await fillOldRange();
  await db.raw('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_is_forever');
  await db.raw('UPDATE ledger_entry SET amount = amount * 2 WHERE transfer_id = 6');
  await expect(archive()).rejects.toThrow('The lines of seal 3 are not as they were sealed');
  await expect(
    db.raw(`INSERT INTO ledger_archive VALUES (3, 'made-up', 1, 'none', now())`),
  ).rejects.toMatchObject({ constraint: 'ledger_archive_is_sealed' });
});

const contentType = 'application/octet-stream';

test('a changed or missing file is refused by the restore, and nothing changes', async () => {
  await fillOldRange();
  const before = await entries();
  await archive();
  const [first = '', second = ''] = await fileKeys();
  const bytesOf = async (key: string) => {
    const object = await storage.get(key);
    return object ? buffer(object.body) : Buffer.of();
  };
  const original = await bytesOf(second);
  const lines = await decodeEntries(original);
  const forged = lines.map((line, at) => (at === 0 ? { ...line, amount: line.amount + 1 } : line));
  for (const { bytes, reason } of [
    { bytes: Buffer.from('not a table'), reason: 'cannot be read' },
    { bytes: original.subarray(0, original.length - 9), reason: 'cannot be read' },
    { bytes: await bytesOf(first), reason: 'does not have the lines of seal 2' },
    { bytes: encodeEntries(lines.slice(1), {}), reason: 'does not have the lines of seal 2' },
    { bytes: encodeEntries(forged, {}), reason: 'does not have the lines of seal 2' },
    { bytes: null, reason: 'is missing in the object store' },
  ]) {
    if (bytes) await storage.put(second, bytes, { contentType });
    else await storage.delete(second);
    await expect(restore()).rejects.toThrow(reason);
    expect(await entries()).toEqual(before.slice(-2));
  }
  expect(await faults()).toEqual([]);
  // Encoded in another way, the same lines are as good.
  await storage.put(second, encodeEntries(lines, { copied: 1 }), { contentType });
  await restore();
  expect(await entries()).toEqual(before);
});

test('a file that was damaged before the partition is dropped is written again', async () => {
  await fillOldRange();
  const before = await entries();
  await expect(
    archiveOldest({ ...services(), db: unableToDrop(database.db) }, days),
  ).rejects.toThrow('not now');
  const [first = '', second = ''] = await fileKeys();
  await storage.put(first, Buffer.from('not a table'), { contentType });
  await storage.delete(second);
  await archive();
  expect(await faults()).toEqual([]);
  await restore();
  expect(await entries()).toEqual(before);
});

test('what is archived cannot be forgotten or changed, and the proof reports missing sums', async () => {
  const { db } = database;
  await fillOldRange();
  await archive();
  const refused = async (statement: string, constraint: string) =>
    expect(db.raw(statement), statement).rejects.toMatchObject({ constraint });
  await refused('DELETE FROM ledger_archive', 'ledger_archive_is_needed');
  await refused(
    'UPDATE ledger_archived_account SET points = points + 1',
    'ledger_archived_by_files_only',
  );
  await refused('SELECT ledger_drop_partition(1, now())', 'ledger_archive_is_complete');
  await refused('SELECT ledger_begin_restore(2)', 'ledger_range_is_archived');
  await db.raw(`DELETE FROM ledger_archived_account WHERE account_id =
    (SELECT id FROM ledger_account WHERE kind = 'available' AND owner_id = 1)`);
  expect((await faults()).map(({ name }) => name)).toEqual([
    'every line shows the balance after it, without a gap',
    'every balance is the sum of its entries',
    'archived sums are those of the sealed lines, and every archived seal has its file',
  ]);
});

/** A database on which the last step of an archive fails. */
const unableToDrop = (db: Database): Database => ({
  ...db,
  onConnection: (work) =>
    db.onConnection((connection) =>
      work({
        ...connection,
        query: async <Row>(statement: Statement) => {
          if (statement.text.includes('ledger_drop_partition')) throw new Error('not now');
          return connection.query<Row>(statement);
        },
      }),
    ),
});

/** A process that makes this many calls to the database and the object store, and is killed then. */
function killable(db: Database, calls: number) {
  let left = calls;
  const step = () => {
    if (left === 0) throw new Error('killed');
    left -= 1;
  };
  const counted = (to: Queryable): Queryable => ({
    query: async <Row>(statement: Statement) => {
      step();
      return to.query<Row>(statement);
    },
    raw: async <Row>(text: string, values?: readonly unknown[]) => {
      step();
      return to.raw<Row>(text, values);
    },
  });
  return {
    db: {
      ...db,
      ...counted(db),
      onConnection: <Result>(work: (connection: Queryable) => Promise<Result>) =>
        db.onConnection((connection) => work(counted(connection))),
    },
    storage: {
      ...storage,
      put: async (...put: Parameters<ObjectStorage['put']>) => {
        step();
        return storage.put(...put);
      },
      get: async (key: string) => {
        step();
        return storage.get(key);
      },
    },
    clock: muchLater,
  };
}

/**
 * Runs work again and again, killed one call later each time, until it completes. Nothing may be missing at any
 * time. Returns how often it was killed.
 */
async function killedAtEveryStep(
  work: (of: ReturnType<typeof killable>) => Promise<unknown>,
  checkComplete: () => Promise<void>,
): Promise<number> {
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'killed');
  for (let calls = 0; ; calls += 1) {
    const own = openDatabase({
      url: url.href,
      connections: 2,
      connectTimeoutMs: testConnectTimeoutMs,
    });
    const isDone = await work(killable(own, calls)).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('killed');
        return false;
      },
    );
    await own.close();
    // The server ends the connections of a killed process a moment later.
    await expect
      .poll(
        () =>
          database.db.raw(`SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'killed'`),
        { timeout: 60_000 },
      )
      .toEqual([]);
    expect(await faults(), `after ${calls} calls`).toEqual([]);
    await checkComplete();
    if (isDone) return calls;
  }
}

test('killed at any step, archive and restore are repeated and lose nothing', async () => {
  await give(1, 1);
  await give(2, 2);
  await give(1, 3);
  await endFirstRange(database.db);
  await give(1, 4);
  await sealAll(database.db, 2);
  const before = { entries: await entries(), balances: await balances() };
  const checkComplete = async () => {
    const { archived } = await readArchive(database.db);
    expect(await entries()).toEqual(
      archived.length === 0 ? before.entries : before.entries.slice(-2),
    );
    expect(await balances()).toEqual(before.balances);
  };
  const isArchived = async () => (await readArchive(database.db)).archived.length > 0;
  const kills = await killedAtEveryStep(async (of) => {
    if (!(await isArchived())) await archiveOldest(of, days);
  }, checkComplete);
  expect(kills).toBeGreaterThan(8);
  expect(await isArchived()).toBe(true);
  await killedAtEveryStep(async (of) => {
    if (await isArchived()) await restoreRange(of, 1);
  }, checkComplete);
  expect(await isArchived()).toBe(false);
  await archive();
  expect(await faults()).toEqual([]);
  await checkComplete();
}, 300_000);

test('only one archive or restore runs at a time', async () => {
  await fillOldRange();
  await database.db.onConnection(async (connection) => {
    await connection.raw('SELECT pg_advisory_lock(7205313)');
    await expect(archive()).rejects.toThrow('Another archive or restore');
    await connection.raw('SELECT pg_advisory_unlock(7205313)');
  });
  await archive();
});
