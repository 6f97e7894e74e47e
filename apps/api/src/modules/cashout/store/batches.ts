import type { CountryCode } from '@pollen/contract/codes/country';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { CashoutRow } from './cashouts.ts';

export interface BatchRow {
  readonly id: number;
  readonly country: CountryCode;
  readonly currency: string;
  readonly createdAt: Date;
  readonly exportedAt: Date | null;
  readonly fileHash: Buffer | null;
  readonly payments: number;
  readonly totalMinor: number;
}

export interface NewBatch {
  readonly country: CountryCode;
  readonly currency: string;
  readonly operatorId: number;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Puts approved cash-outs of a country into a new batch, the oldest first. Two operators at once
 * get two batches without a payment in both. Whoever was suspended since waits. Null where there is
 * nothing to pay.
 */
export async function insertBatch(tx: Queryable, batch: NewBatch): Promise<number | null> {
  const chosen = await tx.query<{ id: number }>(sql`
    SELECT id FROM cashout
    WHERE state = 'approved' AND country = ${batch.country} AND batch_id IS NULL
      AND NOT EXISTS (
        SELECT FROM member WHERE member.id = member_id AND suspended_at IS NOT NULL)
    ORDER BY id LIMIT ${batch.limit} FOR UPDATE SKIP LOCKED`);
  if (chosen.length === 0) return null;
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO payout_batch (country, currency, created_by, created_at)
    VALUES (${batch.country}, ${batch.currency}, ${batch.operatorId}, ${batch.now}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no batch');
  await tx.query(sql`
    UPDATE cashout SET batch_id = ${row.id} WHERE id = ANY (${chosen.map(({ id }) => id)}::bigint[])`);
  return row.id;
}

export async function lockBatch(tx: Queryable, id: number): Promise<BatchRow | null> {
  await tx.query(sql`SELECT FROM payout_batch WHERE id = ${id} FOR UPDATE`);
  return (await selectBatches(tx, [id]))[0] ?? null;
}

/** What is in a batch is written down when it is exported; until then it is counted. */
export function selectBatches(db: Queryable, ids: readonly number[]): Promise<BatchRow[]> {
  return db.query<BatchRow>(sql`
    SELECT batch.id, batch.country, batch.currency, batch.created_at,
      batch.exported_at, batch.file_hash,
      coalesce(batch.payments, gathered.payments) AS payments,
      coalesce(batch.total_minor, gathered.total, 0) AS total_minor
    FROM payout_batch AS batch
    CROSS JOIN LATERAL (
      SELECT count(*) AS payments, sum(cashout.amount_minor)::bigint AS total FROM cashout
      WHERE batch.exported_at IS NULL AND cashout.batch_id = batch.id) AS gathered
    WHERE batch.id = ANY (${ids}::bigint[]) ORDER BY batch.id`);
}

/** The newest first. */
export async function selectBatchIds(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM payout_batch WHERE id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export function lockPayments(tx: Queryable, batchId: number): Promise<CashoutRow[]> {
  return tx.query<CashoutRow>(sql`
    SELECT * FROM cashout_row WHERE batch_id = ${batchId} ORDER BY id FOR UPDATE`);
}

export interface Export {
  readonly batchId: number;
  readonly operatorId: number;
  readonly now: Date;
  readonly fileHash: Buffer;
  readonly payments: number;
  readonly totalMinor: number;
}

export async function updateExported(tx: Queryable, done: Export): Promise<void> {
  await tx.query(sql`
    UPDATE payout_batch SET exported_by = ${done.operatorId}, exported_at = ${done.now},
      file_hash = ${done.fileHash}, payments = ${done.payments}, total_minor = ${done.totalMinor}
    WHERE id = ${done.batchId}`);
}
