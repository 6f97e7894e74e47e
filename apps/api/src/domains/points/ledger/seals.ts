import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Range } from './check.ts';

export interface SealRow {
  readonly id: number;
  readonly afterId: number;
  readonly untilId: number;
  /** The digest of this seal and all before it, in hexadecimal. */
  readonly chain: string;
}

export async function selectLastSeal(db: Queryable): Promise<SealRow | null> {
  const [row] = await db.query<SealRow>(sql`
    SELECT id, after_id, until_id, encode(chain, 'hex') AS chain FROM ledger_seal
    ORDER BY id DESC LIMIT 1`);
  return row ?? null;
}

/** The newest transfer; 0 in an empty ledger. */
export async function selectLastTransfer(db: Queryable): Promise<number> {
  const [row] = await db.query<{ id: number | null }>(
    sql`SELECT max(id) AS id FROM ledger_transfer`,
  );
  return row?.id ?? 0;
}

export async function selectSealedRanges(db: Queryable): Promise<Range[]> {
  return db.query<Range>(sql`
    SELECT after_id AS "after", until_id AS "until" FROM ledger_seal ORDER BY id`);
}

/** Seals the transfers after the last seal up to this id; they must be proven and settled. */
export async function insertSeal(db: Queryable, until: number, at: Date): Promise<void> {
  await db.query(sql`INSERT INTO ledger_seal (until_id, sealed_at) VALUES (${until}, ${at})`);
}

interface NextRange {
  readonly until: number | null;
  readonly transfers: number;
  /** The last id of the partition, and whether there are transfers after it. */
  readonly end: number | null;
  readonly goesOn: boolean;
}

async function selectNext(
  db: Queryable,
  from: number,
  upTo: number | null,
  size: number,
): Promise<NextRange> {
  const [row] = await db.query<NextRange>(sql`
    WITH bounds AS (
      SELECT coalesce(${upTo}::bigint, 9223372036854775807) AS most,
        (SELECT until_id FROM ledger_partition WHERE after_id <= ${from} AND until_id > ${from}) AS "end"),
    next AS (
      SELECT id FROM ledger_transfer, bounds
      WHERE id > ${from} AND id <= least(most, "end") ORDER BY id LIMIT ${size})
    SELECT (SELECT max(id) FROM next) AS until, (SELECT count(*) FROM next) AS transfers, "end",
      EXISTS (SELECT FROM ledger_transfer WHERE id > "end" AND id <= most) AS goes_on
    FROM bounds`);
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

/**
 * Divides the transfers after an id into ranges of at most `size` that lie in one partition each; the last one
 * has no end if `upTo` is null.
 */
export async function selectRanges(
  db: Queryable,
  after: number,
  upTo: number | null,
  size: number,
): Promise<Range[]> {
  const ranges: Range[] = [];
  for (let from = after; ; ) {
    const { until, transfers, end, goesOn } = await selectNext(db, from, upTo, size);
    const full = transfers === size ? until : goesOn ? end : null;
    if (full === null) {
      if (upTo === null) return [...ranges, { after: from, until: null }];
      return until === null ? ranges : [...ranges, { after: from, until }];
    }
    ranges.push({ after: from, until: full });
    from = full;
  }
}

/**
 * Everybody who may have taken an id but not committed its transfer: inserting locks the table before it
 * takes the id, and keeps the lock until the end of the transaction.
 */
async function selectWriters(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ writer: string }>(sql`
    SELECT virtualtransaction || ' ' || coalesce(pid, 0) AS writer FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'ledger_transfer'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND mode = 'RowExclusiveLock' AND granted`);
  return rows.map(({ writer }) => writer);
}

export interface Patience {
  readonly waitMs: number;
  readonly pollMs: number;
}

/**
 * The id up to which no transfer can appear any more: ids are taken in order but committed in any. Waits for
 * the transactions that were writing when it was called; null if one of them takes too long.
 */
export async function settledId(
  db: Queryable,
  { waitMs, pollMs }: Patience = { waitMs: 60_000, pollMs: 200 },
): Promise<number | null> {
  const [row] = await db.query<{ last: number }>(sql`
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ledger_transfer_id_seq`);
  const writers = await selectWriters(db);
  for (let waitedMs = 0; waitedMs <= waitMs; waitedMs += pollMs) {
    const current = waitedMs === 0 ? writers : await selectWriters(db);
    if (!writers.some((writer) => current.includes(writer))) return row?.last ?? 0;
    await delay(pollMs);
  }
  return null;
}
