import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Range } from './check.ts';
import type { ExplainedRow } from './wallet-lines.ts';

/** A line as it is written to and read from a file. */
export interface EntryRow {
  readonly transferId: number;
  readonly accountId: number;
  readonly amount: number;
  readonly sequence: number;
  readonly balanceAfter: number;
  readonly line: string | null;
  readonly debtAccountId: number | null;
}

/** A partition of the entries whose lines are in the database, and what is known about its seals. */
export interface PresentRange {
  readonly number: number;
  readonly afterId: number;
  readonly untilId: number;
  readonly seals: number;
  readonly entries: number;
  readonly sealedUntil: number | null;
  /** When the newest line was made. */
  readonly lastAt: Date | null;
  /** Whether the totals of earnings contain its lines. */
  readonly isTallied: boolean;
}

export async function selectOldestRange(db: Queryable): Promise<PresentRange | null> {
  const [row] = await db.query<PresentRange>(sql`
    SELECT part.number, part.after_id, part.until_id, count(seal.id) AS seals,
      coalesce(sum(seal.entries), 0)::bigint AS entries, max(seal.until_id) AS sealed_until,
      max(seal.last_at) AS last_at,
      EXISTS (SELECT FROM earned_tally WHERE transfer_id >= part.until_id) AS is_tallied
    FROM ledger_partition AS part
    LEFT JOIN ledger_seal AS seal ON seal.after_id >= part.after_id AND seal.until_id <= part.until_id
    WHERE part.archived_at IS NULL
    GROUP BY part.number, part.after_id, part.until_id ORDER BY part.number LIMIT 1`);
  return row ?? null;
}

export interface ArchivedRange {
  readonly number: number;
  readonly afterId: number;
  readonly untilId: number;
  readonly archivedAt: Date;
  readonly files: number;
  readonly sizeBytes: number;
}

/** The oldest first. */
export function selectArchivedRanges(db: Queryable): Promise<ArchivedRange[]> {
  return db.query<ArchivedRange>(sql`
    SELECT part.number, part.after_id, part.until_id, part.archived_at AS archived_at,
      count(file.seal_id) AS files, coalesce(sum(file.size_bytes), 0)::bigint AS size_bytes
    FROM ledger_partition AS part
    JOIN ledger_seal AS seal ON seal.after_id >= part.after_id AND seal.until_id <= part.until_id
    JOIN ledger_archive AS file ON file.seal_id = seal.id
    WHERE part.archived_at IS NOT NULL
    GROUP BY part.number, part.after_id, part.until_id, part.archived_at ORDER BY part.number`);
}

/** A seal of a partition; with its file, if that was written. */
export interface SealedPart {
  readonly id: number;
  readonly afterId: number;
  readonly untilId: number;
  readonly entries: number;
  /** In hexadecimal. */
  readonly entryDigest: string;
  readonly objectKey: string | null;
  readonly sha256: string | null;
}

export function selectParts(db: Queryable, number: number): Promise<SealedPart[]> {
  return db.query<SealedPart>(sql`
    SELECT seal.id, seal.after_id, seal.until_id, seal.entries,
      encode(seal.entry_digest, 'hex') AS entry_digest, file.object_key, file.sha256
    FROM ledger_partition AS part
    JOIN ledger_seal AS seal ON seal.after_id >= part.after_id AND seal.until_id <= part.until_id
    LEFT JOIN ledger_archive AS file ON file.seal_id = seal.id
    WHERE part.number = ${number} ORDER BY seal.id`);
}

/** The seals of archived ranges in which a member's balance has lines. */
export function selectPartsOf(db: Queryable, accountId: number): Promise<SealedPart[]> {
  return db.query<SealedPart>(sql`
    SELECT seal.id, seal.after_id, seal.until_id, seal.entries,
      encode(seal.entry_digest, 'hex') AS entry_digest, file.object_key, file.sha256
    FROM ledger_archived_account AS noted
    JOIN ledger_partition AS part ON part.number = noted.partition AND part.archived_at IS NOT NULL
    JOIN ledger_seal AS seal ON seal.after_id >= part.after_id AND seal.until_id <= part.until_id
    JOIN ledger_archive AS file ON file.seal_id = seal.id
    WHERE noted.account_id = ${accountId} ORDER BY seal.id`);
}

export async function selectAccountOf(db: Queryable, memberId: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(sql`
    SELECT id FROM ledger_account
    WHERE kind = 'available' AND owner_id = ${memberId} AND shard = 0`);
  return row?.id ?? null;
}

interface TransferWords extends ExplainedRow {
  readonly id: number;
}

export function selectWords(
  db: Queryable,
  transferIds: readonly number[],
): Promise<TransferWords[]> {
  return db.query<TransferWords>(sql`
    SELECT id, cause_kind, cause_id, reason, params, created_at AS at FROM ledger_transfer
    WHERE id = ANY(${[...transferIds]}::bigint[])`);
}

/** In the order of their digest; also from a table that is not attached. */
export async function selectEntries(
  db: Queryable,
  { after, until }: Range,
  table = 'ledger_entry',
): Promise<EntryRow[]> {
  return db.raw<EntryRow>(
    `SELECT transfer_id AS "transferId", account_id AS "accountId", amount::bigint AS amount, sequence,
       balance_after AS "balanceAfter", line, debt_account_id AS "debtAccountId"
     FROM ${table} WHERE transfer_id > $1 AND transfer_id <= $2 ORDER BY transfer_id, account_id`,
    [after, until],
  );
}

interface ArchiveFile {
  readonly sealId: number;
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Notes a file that was read back; a repeated one replaces what was noted. */
export async function insertFile(db: Queryable, file: ArchiveFile, now: Date): Promise<void> {
  await db.query(sql`
    INSERT INTO ledger_archive (seal_id, object_key, size_bytes, sha256, written_at)
    VALUES (${file.sealId}, ${file.objectKey}, ${file.sizeBytes}, ${file.sha256}, ${now})
    ON CONFLICT (seal_id) DO UPDATE SET object_key = excluded.object_key,
      size_bytes = excluded.size_bytes, sha256 = excluded.sha256, written_at = excluded.written_at`);
}

const forgetBatch = 50_000;

/** Removes the sums of a range that was restored. */
export async function forgetArchived(db: Queryable, number: number): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ forgotten: number }>(
      sql`SELECT ledger_forget_archived(${number}, ${forgetBatch}) AS forgotten`,
    );
    if ((row?.forgotten ?? 0) < forgetBatch) return;
  }
}

const rowsPerInsert = 20_000;

/** Writes lines to the table of a range that is being restored. */
export async function insertEntries(
  db: Queryable,
  table: string,
  entries: readonly EntryRow[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsPerInsert) {
    const part = entries.slice(from, from + rowsPerInsert);
    await db.raw(
      `INSERT INTO ${table}
         (transfer_id, account_id, amount, sequence, balance_after, line, debt_account_id)
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::bigint[], $5::bigint[],
         $6::text[], $7::bigint[])`,
      [
        part.map(({ transferId }) => transferId),
        part.map(({ accountId }) => accountId),
        part.map(({ amount }) => amount),
        part.map(({ sequence }) => sequence),
        part.map(({ balanceAfter }) => balanceAfter),
        part.map(({ line }) => line),
        part.map(({ debtAccountId }) => debtAccountId),
      ],
    );
  }
}
