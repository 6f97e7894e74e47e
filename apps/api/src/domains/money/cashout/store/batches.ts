import type { CountryCode } from '@pollen/contract/codes/country';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CashoutRow } from './cashouts.ts';

export interface BatchRow {
  readonly id: number;
  readonly country: CountryCode;
  readonly currency: string;
  readonly createdBy: number;
  readonly createdAt: Date;
  /** Of the current file; null before the first export and once a payment has left the batch. */
  readonly exportedBy: number | null;
  readonly exportedAt: Date | null;
  readonly fileHash: Buffer | null;
  readonly fileNo: number;
  readonly sentBy: number | null;
  readonly sentAt: Date | null;
  readonly cancelledBy: number | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly payments: number;
  readonly totalMinor: number;
  readonly excluded: number;
}

export interface ApprovedRow {
  readonly id: number;
  readonly amountMinor: number;
}

interface Wanted {
  readonly country: CountryCode;
  readonly now: Date;
  readonly limit: number;
}

export interface CheckedRow extends ApprovedRow {
  readonly mayLeave: boolean;
}

/** The oldest that are approved and in no batch, each checked for blocks and open flags. */
export function selectApproved(
  db: Queryable,
  { country, now, limit }: Wanted,
): Promise<CheckedRow[]> {
  return db.query<CheckedRow>(sql`
    SELECT id, amount_minor, payout_may_leave(c, ${now}) AS may_leave FROM cashout AS c
    WHERE state = 'approved' AND country = ${country} AND batch_id IS NULL
    ORDER BY id LIMIT ${limit}`);
}

/** Approved, in no batch, and free to leave; the oldest after `after` first. */
export function selectReady(
  db: Queryable,
  { country, now, limit, after }: Wanted & { readonly after: number },
): Promise<ApprovedRow[]> {
  return db.query<ApprovedRow>(sql`
    SELECT id, amount_minor FROM cashout AS c
    WHERE state = 'approved' AND country = ${country} AND batch_id IS NULL AND id > ${after}
      AND payout_may_leave(c, ${now})
    ORDER BY id LIMIT ${limit}`);
}

/** The oldest that may leave, locked. Two operators at once get different payouts. */
export function lockReady(tx: Queryable, { country, now, limit }: Wanted): Promise<ApprovedRow[]> {
  return tx.query<ApprovedRow>(sql`
    SELECT id, amount_minor FROM cashout AS c
    WHERE state = 'approved' AND country = ${country} AND batch_id IS NULL
      AND payout_may_leave(c, ${now})
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
}

/** Approved and in no batch, counted up to `limit`. */
export async function countApproved(
  db: Queryable,
  { country, after, limit }: Omit<Wanted, 'now'> & { readonly after: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int FROM (
      SELECT FROM cashout
      WHERE state = 'approved' AND country = ${country} AND batch_id IS NULL AND id > ${after}
      ORDER BY id LIMIT ${limit}) AS waiting`);
  return row?.count ?? 0;
}

export interface NewBatch {
  readonly country: CountryCode;
  readonly currency: string;
  readonly operatorId: number;
  readonly cashoutIds: readonly number[];
  readonly now: Date;
}

export async function insertBatch(tx: Queryable, batch: NewBatch): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO payout_batch (country, currency, created_by, created_at)
    VALUES (${batch.country}, ${batch.currency}, ${batch.operatorId}, ${batch.now}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no batch');
  await tx.query(sql`
    UPDATE cashout SET batch_id = ${row.id}, batched_at = ${batch.now}
    WHERE id = ANY (${batch.cashoutIds}::bigint[])`);
  return row.id;
}

export async function lockBatch(tx: Queryable, id: number): Promise<BatchRow | null> {
  await tx.query(sql`SELECT FROM payout_batch WHERE id = ${id} FOR UPDATE`);
  return (await selectBatches(tx, [id]))[0] ?? null;
}

/** The totals of a batch are stored when its file is created; until then they are computed. */
export function selectBatches(db: Queryable, ids: readonly number[]): Promise<BatchRow[]> {
  return db.query<BatchRow>(sql`
    SELECT batch.id, batch.country, batch.currency, batch.created_by,
      batch.created_at, batch.exported_by,
      batch.exported_at, batch.file_hash, batch.file_no,
      batch.sent_by, batch.sent_at, batch.cancelled_by,
      batch.cancelled_at, batch.cancel_reason,
      coalesce(batch.payments, held.payments) AS payments,
      coalesce(batch.total_minor, held.total, 0) AS total_minor,
      (SELECT count(*) FROM payout_batch_exclusion WHERE batch_id = batch.id) AS excluded
    FROM payout_batch AS batch
    CROSS JOIN LATERAL (
      SELECT count(*) AS payments, sum(cashout.amount_minor)::bigint AS total FROM cashout
      WHERE batch.exported_at IS NULL AND cashout.batch_id = batch.id) AS held
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

export async function selectPaymentIds(db: Queryable, batchId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM cashout WHERE batch_id = ${batchId} ORDER BY id`);
  return rows.map(({ id }) => id);
}

export function lockPayments(tx: Queryable, batchId: number): Promise<CashoutRow[]> {
  return tx.query<CashoutRow>(sql`
    SELECT * FROM cashout_row WHERE batch_id = ${batchId} ORDER BY id FOR UPDATE`);
}

export interface Exclusions {
  readonly batchId: number;
  readonly step: 'create' | 'export' | 'refuse' | 'cancel';
  readonly excluded: readonly { readonly cashoutId: number; readonly reasons: readonly string[] }[];
  readonly now: Date;
}

export async function insertExclusions(tx: Queryable, exclusions: Exclusions): Promise<void> {
  const { batchId, step, excluded, now } = exclusions;
  if (excluded.length === 0) return;
  await tx.query(sql`
    INSERT INTO payout_batch_exclusion (batch_id, cashout_id, step, reasons, excluded_at)
    SELECT ${batchId}, listed.id, ${step}, string_to_array(listed.reasons, ','), ${now}
    FROM unnest(${excluded.map(({ cashoutId }) => cashoutId)}::bigint[],
      ${excluded.map(({ reasons }) => reasons.join(','))}::text[]) AS listed (id, reasons)
    ORDER BY listed.id`);
}

export async function removeFromBatch(tx: Queryable, cashoutIds: readonly number[]): Promise<void> {
  if (cashoutIds.length === 0) return;
  await tx.query(sql`
    UPDATE cashout SET batch_id = NULL, batched_at = NULL
    WHERE id = ANY (${cashoutIds}::bigint[])`);
}

export interface Export {
  readonly batchId: number;
  readonly operatorId: number;
  readonly now: Date;
  readonly fileNo: number;
  readonly fileHash: Buffer;
  readonly payments: number;
  readonly totalMinor: number;
}

export async function updateExported(tx: Queryable, done: Export): Promise<void> {
  await tx.query(sql`
    UPDATE payout_batch SET exported_by = ${done.operatorId}, exported_at = ${done.now},
      file_no = ${done.fileNo}, file_hash = ${done.fileHash}, payments = ${done.payments},
      total_minor = ${done.totalMinor}
    WHERE id = ${done.batchId}`);
}

/** Its payouts must follow in the same transaction; otherwise the database refuses the commit. */
export async function updateBatchSent(
  tx: Queryable,
  batchId: number,
  operatorId: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE payout_batch SET sent_by = ${operatorId}, sent_at = ${now} WHERE id = ${batchId}`);
}

export async function updateBatchCancelled(
  tx: Queryable,
  batchId: number,
  operatorId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE payout_batch SET cancelled_by = ${operatorId}, cancelled_at = ${now},
      cancel_reason = ${reason} WHERE id = ${batchId}`);
}
