import type { CountryCode } from '@pollen/contract/codes/country';
import type { RefusalReason } from '@pollen/contract/values/cashout';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export type State =
  | 'requested'
  | 'approved'
  | 'sent'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'returned';

export interface CashoutRow {
  readonly id: number;
  readonly memberId: number;
  readonly country: CountryCode;
  readonly points: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly bankRecordId: number;
  readonly state: State;
  readonly requestedAt: Date;
  readonly firstApprovedBy: number | null;
  readonly approvedAt: Date | null;
  readonly batchId: number | null;
  readonly sentAt: Date | null;
  readonly paidAt: Date | null;
  readonly endedAt: Date | null;
  readonly reason: RefusalReason | null;
  readonly bankReason: string | null;
}

type Asked = 'memberId' | 'country' | 'points' | 'currency' | 'amountMinor' | 'bankRecordId';

export interface NewCashout extends Pick<CashoutRow, Asked> {
  readonly day: string;
  readonly now: Date;
}

export async function insertCashout(tx: Queryable, cashout: NewCashout): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO cashout (member_id, country, points, currency, amount_minor, bank_record_id,
      requested_at, requested_day)
    VALUES (${cashout.memberId}, ${cashout.country}, ${cashout.points}, ${cashout.currency},
      ${cashout.amountMinor}, ${cashout.bankRecordId}, ${cashout.now}, ${cashout.day})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no cash-out');
  return row.id;
}

export async function selectCashout(db: Queryable, id: number): Promise<CashoutRow | null> {
  const [row] = await db.query<CashoutRow>(sql`SELECT * FROM cashout_row WHERE id = ${id}`);
  return row ?? null;
}

/** Locks the cash-out until the transaction ends, so that only one decision is made. */
export async function lockCashout(tx: Queryable, id: number): Promise<CashoutRow | null> {
  await tx.query(sql`SELECT FROM cashout WHERE id = ${id} FOR UPDATE`);
  return selectCashout(tx, id);
}

/** In a fixed order, so that two callers that lock the same rows cannot deadlock. */
export function lockCashouts(tx: Queryable, ids: readonly number[]): Promise<CashoutRow[]> {
  return tx.query<CashoutRow>(sql`
    SELECT * FROM cashout_row WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE`);
}

export async function selectIdsOf(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`SELECT id FROM cashout WHERE member_id = ${memberId}`,
  );
  return rows.map(({ id }) => id);
}

export function selectCashoutsOf(
  db: Queryable,
  memberId: number,
  before: number | null,
  limit: number,
): Promise<CashoutRow[]> {
  return db.query<CashoutRow>(sql`
    SELECT * FROM cashout_row
    WHERE member_id = ${memberId} AND id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
}

export interface DayTotal {
  readonly requests: number;
  readonly points: number;
}

/** What counts towards the limits of a day. */
export async function selectDayTotal(
  db: Queryable,
  memberId: number,
  day: string,
): Promise<DayTotal> {
  const [row] = await db.query<DayTotal>(sql`
    SELECT count(*) AS requests, coalesce(sum(points), 0)::bigint AS points FROM cashout
    WHERE member_id = ${memberId} AND requested_day = ${day}
      AND state NOT IN ('refused', 'cancelled', 'returned')`);
  return row ?? { requests: 0, points: 0 };
}

export async function hasOpenCashout(db: Queryable, memberId: number): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM cashout WHERE member_id = ${memberId}
      AND state IN ('requested', 'approved', 'sent') LIMIT 1`);
  return rows.length > 0;
}

export async function updateFirstApproval(
  tx: Queryable,
  id: number,
  operatorId: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE cashout SET first_approved_by = ${operatorId}, first_approved_at = ${now}
    WHERE id = ${id}`);
}

export async function updateSecondApproval(
  tx: Queryable,
  id: number,
  operatorId: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE cashout SET state = 'approved', second_approved_by = ${operatorId}, approved_at = ${now}
    WHERE id = ${id}`);
}

export async function updateSent(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`UPDATE cashout SET state = 'sent', sent_at = ${now} WHERE id = ${id}`);
}

export async function updatePaid(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`UPDATE cashout SET state = 'paid', paid_at = ${now} WHERE id = ${id}`);
}

export interface Ending {
  readonly id: number;
  readonly state: 'refused' | 'cancelled' | 'returned';
  readonly by: number | null;
  readonly reason: RefusalReason | null;
  readonly bankReason?: string | null;
  readonly now: Date;
}

/** A refused one leaves its batch; a returned one was in it. */
export async function updateEnded(tx: Queryable, ending: Ending): Promise<void> {
  await tx.query(sql`
    UPDATE cashout SET state = ${ending.state}, ended_by = ${ending.by}, ended_at = ${ending.now},
      reason = ${ending.reason}, bank_reason = ${ending.bankReason ?? null},
      batch_id = CASE WHEN ${ending.state} = 'refused' THEN NULL ELSE batch_id END
    WHERE id = ${ending.id}`);
}
