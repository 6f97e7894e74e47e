import type { CountryCode } from '@pollen/contract/codes/country';
import type { CashoutState } from '@pollen/contract/operations/cashout';
import type { PayoutQueue } from '@pollen/contract/operator/money';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface PayoutRow {
  readonly id: number;
  readonly country: CountryCode;
  readonly points: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly state: CashoutState;
  readonly requestedAt: Date;
  readonly approvedAt: Date | null;
  readonly reason: string | null;
  readonly batchId: number | null;
  readonly firstBy: number | null;
  readonly firstName: string | null;
  readonly firstAt: Date | null;
  readonly secondBy: number | null;
  readonly secondName: string | null;
  readonly memberId: number;
  readonly nickname: string;
  readonly suspended: boolean;
  readonly securityChangedAt: Date | null;
  readonly bankType: string;
  readonly lastDigits: string;
  readonly bankSince: Date;
  readonly sharedAccount: boolean;
}

export interface DeskQuery {
  readonly queue: PayoutQueue;
  readonly country: CountryCode | null;
  /** The last of the page before. */
  readonly cursor: number | null;
  readonly limit: number;
}

/** What waits is worked off from the oldest; a country has an index of its own. */
function selectWaiting(
  db: Queryable,
  state: string,
  { queue, country, cursor, limit }: DeskQuery,
): Promise<PayoutRow[]> {
  const after = cursor ?? 0;
  const second = queue === 'first' ? false : queue === 'second' ? true : null;
  return country === null
    ? db.query<PayoutRow>(sql`
        SELECT * FROM payout_desk WHERE state = ${state} AND id > ${after}
          AND (${second}::boolean IS NULL OR ("firstBy" IS NOT NULL) = ${second})
        ORDER BY id LIMIT ${limit}`)
    : db.query<PayoutRow>(sql`
        SELECT * FROM payout_desk WHERE country = ${country} AND state = ${state} AND id > ${after}
          AND (${second}::boolean IS NULL OR ("firstBy" IS NOT NULL) = ${second})
        ORDER BY id LIMIT ${limit}`);
}

function selectEnded(
  db: Queryable,
  { queue, country, cursor, limit }: DeskQuery,
): Promise<PayoutRow[]> {
  const before = cursor ?? Number.MAX_SAFE_INTEGER;
  return country === null
    ? db.query<PayoutRow>(sql`
        SELECT * FROM payout_desk WHERE state = ${queue} AND id < ${before}
        ORDER BY id DESC LIMIT ${limit}`)
    : db.query<PayoutRow>(sql`
        SELECT * FROM payout_desk WHERE country = ${country} AND state = ${queue} AND id < ${before}
        ORDER BY id DESC LIMIT ${limit}`);
}

export function selectPayouts(db: Queryable, query: DeskQuery): Promise<PayoutRow[]> {
  switch (query.queue) {
    case 'first':
    case 'second':
      return selectWaiting(db, 'requested', query);
    case 'approved':
    case 'sent':
      return selectWaiting(db, query.queue, query);
    case 'paid':
    case 'returned':
    case 'refused':
      return selectEnded(db, query);
  }
}

export interface PayoutDetailRow extends PayoutRow {
  readonly memberSince: Date;
  readonly accepted: number;
  readonly refused: number;
  readonly appeals: number;
  readonly paidBefore: number;
}

/** What its approval rests on; the latest 200 say enough, however long somebody is a member. */
export async function selectPayout(db: Queryable, id: number): Promise<PayoutDetailRow | null> {
  const [row] = await db.query<PayoutDetailRow>(sql`
    SELECT desk.*, m.created_at AS "memberSince", work.*,
      (SELECT count(*)::int FROM (
        SELECT state FROM cashout WHERE member_id = m.id AND id < desk.id
        ORDER BY id DESC LIMIT 200) AS before WHERE before.state = 'paid') AS "paidBefore"
    FROM payout_desk AS desk JOIN member AS m ON m.id = desk."memberId"
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 1)::int AS accepted,
        count(*) FILTER (WHERE audit_state = 2)::int AS refused,
        count(*) FILTER (WHERE state = 2 AND appealed_at IS NOT NULL)::int AS appeals
      FROM (SELECT state, audit_state, appealed_at FROM participation
        WHERE member_id = m.id ORDER BY id DESC LIMIT 200) AS latest) AS work
    WHERE desk.id = ${id}`);
  return row ?? null;
}

export interface QueueCounts {
  readonly first: number;
  readonly second: number;
  readonly approved: number;
  readonly sent: number;
}

/** Of what is under way only: that index does not grow with what is done. */
export async function selectCounts(
  db: Queryable,
  country: CountryCode | null,
): Promise<QueueCounts> {
  const [row] = await db.query<QueueCounts>(sql`
    SELECT count(*) FILTER (WHERE state = 'requested' AND first_approved_by IS NULL) AS first,
      count(*) FILTER (WHERE state = 'requested' AND first_approved_by IS NOT NULL) AS second,
      count(*) FILTER (WHERE state = 'approved') AS approved,
      count(*) FILTER (WHERE state = 'sent') AS sent
    FROM cashout WHERE state IN ('requested', 'approved', 'sent')
      AND (${country}::smallint IS NULL OR country = ${country})`);
  return row ?? { first: 0, second: 0, approved: 0, sent: 0 };
}
