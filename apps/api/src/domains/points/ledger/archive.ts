import { buffer } from 'node:stream/consumers';
import type { ObjectStorage } from '../../../adapters/object-storage/object-storage.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { retryWhileLocked } from '../../../db/locks.ts';
import { sql } from '../../../db/sql.ts';
import {
  type ArchivedRange,
  type EntryRow,
  forgetArchived,
  insertEntries,
  insertFile,
  type PresentRange,
  type SealedPart,
  selectAccountOf,
  selectArchivedRanges,
  selectEntries,
  selectOldestRange,
  selectParts,
  selectPartsOf,
  selectWords,
} from './archive-store.ts';
import type { Category } from './domain.ts';
import { giveUpSoon } from './partitions.ts';
import type { LineRow } from './wallet-lines.ts';

/*
 * Archives the oldest partition of the entries, and restores one. Each seal of a partition becomes a file, which
 * is read back and compared with the seal before the database notes it; the partition is dropped in one
 * transaction once all files are noted. A run that was killed is repeated from the start: files that match their
 * seal are kept. The format of files is loaded on demand, because no server needs it.
 */

interface ArchiveServices {
  readonly db: Database;
  readonly storage: ObjectStorage;
  readonly clock: Clock;
  readonly onProgress?: (done: number, total: number) => void;
}

const dayMs = 86_400_000;

/** Lines younger than this are needed: the week's earnings, reversals by partners, open appeals. */
export const leastDays = 90;

const contentType = 'application/vnd.apache.parquet';

const rangeOf = ({ afterId, untilId }: SealedPart) => ({ after: afterId, until: untilId });
const padded = (id: number) => String(id).padStart(15, '0');
const keyOf = ({ afterId, untilId }: SealedPart) =>
  `ledger/entries-${padded(afterId + 1)}-${padded(untilId)}.parquet`;

/** One at a time. The lock ends with the connection, so a killed run leaves none. */
function alone<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.onConnection(async (connection) => {
    const [row] = await connection.raw<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(7205313) AS locked',
    );
    if (!row?.locked) throw new Error('Another archive or restore of the ledger is running.');
    try {
      return await work();
    } finally {
      await connection.raw('SELECT pg_advisory_unlock(7205313)');
    }
  });
}

/** Changes partitions in a transaction that gives up and retries while others use them. */
const changePartitions = <Result>(db: Database, work: (tx: Queryable) => Promise<Result>) =>
  db.onConnection((connection) =>
    retryWhileLocked(connection, async (tx) => {
      await tx.raw(giveUpSoon);
      return work(tx);
    }),
  );

/** Why a range cannot be archived yet; null if it can. */
export function obstacleOf(range: PresentRange, now: Date, days: number): string | null {
  const { sealedUntil, untilId, lastAt, isTallied } = range;
  if (days < leastDays) return `lines must be at least ${leastDays} days old`;
  if (sealedUntil !== untilId) {
    return `it is sealed up to transfer ${sealedUntil ?? 0}, and ends at ${untilId}`;
  }
  if (lastAt !== null && lastAt.getTime() > now.getTime() - days * dayMs) {
    return `its newest line is of ${lastAt.toISOString().slice(0, 10)}`;
  }
  return isTallied ? null : 'the job tallyEarned has not read its lines yet';
}

interface ArchiveState {
  /** The oldest range that is not archived. */
  readonly next: PresentRange | null;
  readonly archived: readonly ArchivedRange[];
}

export async function readArchive(db: Queryable): Promise<ArchiveState> {
  return { next: await selectOldestRange(db), archived: await selectArchivedRanges(db) };
}

interface ReadFile {
  readonly entries: EntryRow[];
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Reads a file and compares it with its seal; throws if it is missing or differs in any line. */
async function readFile(storage: ObjectStorage, seal: SealedPart): Promise<ReadFile> {
  const { checksumOf, decodeEntries, digestOf } = await import('./archive-file.ts');
  const key = seal.objectKey ?? keyOf(seal);
  const object = await storage.get(key);
  if (!object) throw new Error(`${key} of seal ${seal.id} is missing in the object store.`);
  const bytes = await buffer(object.body);
  const entries = await decodeEntries(bytes).catch((cause: unknown) => {
    throw new Error(`${key} of seal ${seal.id} cannot be read.`, { cause });
  });
  if (entries.length !== seal.entries || digestOf(entries) !== seal.entryDigest) {
    throw new Error(`${key} does not have the lines of seal ${seal.id}.`);
  }
  return { entries, sizeBytes: bytes.length, sha256: checksumOf(bytes) };
}

/** Whether the noted file of a seal is still there and as it was written. */
async function isWritten(storage: ObjectStorage, seal: SealedPart): Promise<boolean> {
  if (seal.objectKey === null) return false;
  const file = await readFile(storage, seal).catch(() => null);
  return file !== null && file.sha256 === seal.sha256;
}

/** Writes the lines of a seal, reads the file back, and notes it only if it matches. */
async function writeFile({ db, storage, clock }: ArchiveServices, seal: SealedPart): Promise<void> {
  const { digestOf, encodeEntries } = await import('./archive-file.ts');
  const { id, afterId, untilId, entryDigest } = seal;
  const entries = await selectEntries(db, rangeOf(seal));
  if (digestOf(entries) !== entryDigest) {
    throw new Error(
      `The lines of seal ${id} are not as they were sealed: npm run ledger:verify -- --full`,
    );
  }
  const about = { seal: id, after: afterId, until: untilId, digest: entryDigest };
  const objectKey = keyOf(seal);
  await storage.put(objectKey, encodeEntries(entries, about), { contentType });
  const { sizeBytes, sha256 } = await readFile(storage, { ...seal, objectKey });
  await insertFile(db, { sealId: id, objectKey, sizeBytes, sha256 }, clock());
}

/** Moves the oldest range to the object store. Returns it. */
export function archiveOldest(services: ArchiveServices, days: number): Promise<PresentRange> {
  const { db, storage, clock, onProgress } = services;
  return alone(db, async () => {
    const range = await selectOldestRange(db);
    if (!range) throw new Error('The ledger has no range to archive.');
    const obstacle = obstacleOf(range, clock(), days);
    if (obstacle !== null)
      throw new Error(`Range ${range.number} cannot be archived: ${obstacle}.`);
    await forgetArchived(db, range.number);
    const seals = await selectParts(db, range.number);
    for (const [done, seal] of seals.entries()) {
      onProgress?.(done, seals.length);
      if (!(await isWritten(storage, seal))) await writeFile(services, seal);
    }
    await changePartitions(db, (tx) =>
      tx.query(sql`SELECT ledger_drop_partition(${range.number}, ${clock()})`),
    );
    return range;
  });
}

/** Moves an archived range back into the database. */
export function restoreRange(
  { db, storage, onProgress }: Omit<ArchiveServices, 'clock'>,
  number: number,
): Promise<void> {
  return alone(db, async () => {
    const { digestOf } = await import('./archive-file.ts');
    const table = await changePartitions(db, async (tx) => {
      const [row] = await tx.query<{ name: string }>(
        sql`SELECT ledger_begin_restore(${number}) AS name`,
      );
      return row?.name ?? '';
    });
    const seals = await selectParts(db, number);
    for (const [done, seal] of seals.entries()) {
      onProgress?.(done, seals.length);
      await insertEntries(db, table, (await readFile(storage, seal)).entries);
      if (digestOf(await selectEntries(db, rangeOf(seal), table)) !== seal.entryDigest) {
        throw new Error(`The restored lines of seal ${seal.id} are not as they were sealed.`);
      }
    }
    await db.raw(`ANALYZE ${table}`);
    await changePartitions(db, (tx) => tx.query(sql`SELECT ledger_end_restore(${number})`));
    await forgetArchived(db, number);
  });
}

/**
 * The archived lines of a member's balance, newest first. Reads every file of the ranges in which the member has
 * lines, and compares each with its seal.
 */
export async function readArchivedLines(
  { db, storage, onProgress }: Omit<ArchiveServices, 'clock'>,
  memberId: number,
): Promise<LineRow[]> {
  const accountId = await selectAccountOf(db, memberId);
  if (accountId === null) return [];
  const seals = await selectPartsOf(db, accountId);
  const lines: LineRow[] = [];
  for (const [done, seal] of seals.entries()) {
    onProgress?.(done, seals.length);
    const { entries } = await readFile(storage, seal);
    const own = entries.filter((entry) => entry.accountId === accountId);
    const words = await selectWords(
      db,
      own.map(({ transferId }) => transferId),
    );
    const wordsOf = new Map(words.map(({ id, ...explained }) => [id, explained]));
    for (const { transferId, amount: points, line, sequence, balanceAfter } of own) {
      const explained = wordsOf.get(transferId);
      if (!explained || line === null) continue;
      lines.push({ ...explained, sequence, points, balanceAfter, category: line as Category });
    }
  }
  return lines.sort((one, other) => other.sequence - one.sequence);
}
