import type { CountryCode } from '@pollen/contract/codes/country';
import type { CashoutState } from '@pollen/contract/operations/cashout';
import type { PayoutBlock, PayoutFlag, PayoutQueue } from '@pollen/contract/operator/payout';
import type { RefusalReason } from '@pollen/contract/values/cashout';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface PayoutRow {
  readonly id: number;
  readonly country: CountryCode;
  readonly points: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly state: CashoutState;
  readonly requestedAt: Date;
  readonly approvedAt: Date | null;
  readonly reason: RefusalReason | null;
  readonly bankReason: string | null;
  readonly batchId: number | null;
  readonly bankRecordId: number;
  readonly firstBy: number | null;
  readonly firstName: string | null;
  readonly firstAt: Date | null;
  readonly secondBy: number | null;
  readonly secondName: string | null;
  readonly memberId: number;
  readonly nickname: string;
  readonly suspended: boolean;
  readonly securityChangedAt: Date | null;
  readonly lastDigits: string;
  readonly bankSince: Date;
  /** When the member last changed their bank record, whichever one this payout goes to. */
  readonly bankChangedAt: Date;
  readonly blocks: PayoutBlock[];
  readonly flags: PayoutFlag[];
  readonly openFlags: PayoutFlag[];
}

export interface OperatorTaskQuery {
  readonly queue: PayoutQueue;
  readonly country: CountryCode | null;
  /** The last row of the previous page. */
  readonly cursor: number | null;
  readonly limit: number;
  readonly now: Date;
}

interface Found {
  readonly id: number;
}

/** Sorted by (queue, number), so that the index serves rare queues as well. */
function findOldest(
  db: Queryable,
  { queue, country, cursor, limit }: OperatorTaskQuery,
): Promise<Found[]> {
  const after = cursor ?? 0;
  return db.query<Found>(
    country === null
      ? sql`SELECT id FROM cashout WHERE (queue, id) > (${queue}, ${after}) AND queue <= ${queue}
          ORDER BY queue, id LIMIT ${limit}`
      : sql`SELECT id FROM cashout WHERE (country, queue, id) > (${country}, ${queue}, ${after})
            AND (country, queue) <= (${country}, ${queue})
          ORDER BY country, queue, id LIMIT ${limit}`,
  );
}

function findNewest(
  db: Queryable,
  { queue, country, cursor, limit }: OperatorTaskQuery,
): Promise<Found[]> {
  const before = cursor ?? Number.MAX_SAFE_INTEGER;
  return db.query<Found>(
    country === null
      ? sql`SELECT id FROM cashout WHERE (queue, id) < (${queue}, ${before}) AND queue >= ${queue}
          ORDER BY queue DESC, id DESC LIMIT ${limit}`
      : sql`SELECT id FROM cashout WHERE (country, queue, id) < (${country}, ${queue}, ${before})
            AND (country, queue) >= (${country}, ${queue})
          ORDER BY country DESC, queue DESC, id DESC LIMIT ${limit}`,
  );
}

/** Finds the ids of a page first and then reads the rows, which keeps one stable query plan. */
export function selectPayoutsByIds(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(sql`
    SELECT payout.*, CASE WHEN state IN ('requested', 'approved')
      THEN payout_blocks(member_id, bank_record_id, ${now}) ELSE '{}' END AS blocks
    FROM payout_operator_row AS payout WHERE id = ANY (${ids}::bigint[]) ORDER BY id`);
}

const selectFound = (db: Queryable, found: readonly Found[], now: Date) =>
  selectPayoutsByIds(
    db,
    found.map(({ id }) => id),
    now,
  );

/** The payouts of a batch after a number. */
export async function selectBatchPayouts(
  db: Queryable,
  batchId: number,
  { after, limit, now }: { readonly after: number; readonly limit: number; readonly now: Date },
): Promise<PayoutRow[]> {
  const found = await db.query<Found>(sql`
    SELECT id FROM cashout WHERE batch_id = ${batchId} AND id > ${after} ORDER BY id LIMIT ${limit}`);
  return selectFound(db, found, now);
}

/** Open queues are sorted oldest first, closed ones newest first. */
export async function selectPayouts(db: Queryable, query: OperatorTaskQuery): Promise<PayoutRow[]> {
  switch (query.queue) {
    case 'first':
    case 'second':
    case 'approved':
    case 'sent':
      return selectFound(db, await findOldest(db, query), query.now);
    case 'paid':
    case 'returned':
    case 'refused':
      return (await selectFound(db, await findNewest(db, query), query.now)).reverse();
  }
}

export interface PayoutDetailRow extends PayoutRow {
  readonly memberSince: Date;
  readonly accepted: number;
  readonly refused: number;
  readonly appeals: number;
  readonly paidBefore: number;
}

/** The evidence for the approval; the latest 200 participations are enough. */
export async function selectPayout(
  db: Queryable,
  id: number,
  now: Date,
): Promise<PayoutDetailRow | null> {
  const [row] = await db.query<PayoutDetailRow>(sql`
    SELECT payout.*, CASE WHEN payout.state IN ('requested', 'approved')
        THEN payout_blocks(payout.member_id, payout.bank_record_id, ${now}) ELSE '{}' END AS blocks,
      m.created_at AS member_since, work.*,
      (SELECT count(*)::int FROM (
        SELECT state FROM cashout WHERE member_id = m.id AND id < payout.id
        ORDER BY id DESC LIMIT 200) AS before WHERE before.state = 'paid') AS paid_before
    FROM payout_operator_row AS payout JOIN member AS m ON m.id = payout.member_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE folder = 'paid')::int AS accepted,
        count(*) FILTER (WHERE audit_state = 2)::int AS refused,
        count(*) FILTER (WHERE folder = 'review' AND appealed_at IS NOT NULL)::int AS appeals
      FROM (SELECT folder, audit_state, appealed_at FROM participation
        WHERE member_id = m.id ORDER BY id DESC LIMIT 200) AS latest) AS work
    WHERE payout.id = ${id}`);
  return row ?? null;
}

export interface QueueCounts {
  readonly first: number;
  readonly second: number;
  readonly approved: number;
  readonly sent: number;
}

/** Counted up to a thousand, because nobody needs a larger number exactly. */
export async function selectCounts(
  db: Queryable,
  country: CountryCode | null,
): Promise<QueueCounts> {
  const rows =
    country === null
      ? await db.query<{ queue: keyof QueueCounts; count: number }>(sql`
          SELECT queue, (SELECT count(*) FROM (
            SELECT FROM cashout AS c WHERE (c.queue, c.id) > (asked.queue, 0) AND c.queue <= asked.queue
            ORDER BY c.queue, c.id LIMIT 1000) AS waiting) AS count
          FROM unnest(ARRAY['first', 'second', 'approved', 'sent']) AS asked (queue)`)
      : await db.query<{ queue: keyof QueueCounts; count: number }>(sql`
          SELECT queue, (SELECT count(*) FROM (
            SELECT FROM cashout AS c
            WHERE (c.country, c.queue, c.id) > (${country}::smallint, asked.queue, 0)
              AND (c.country, c.queue) <= (${country}::smallint, asked.queue)
            ORDER BY c.country, c.queue, c.id LIMIT 1000) AS waiting) AS count
          FROM unnest(ARRAY['first', 'second', 'approved', 'sent']) AS asked (queue)`);
  const none = { first: 0, second: 0, approved: 0, sent: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ queue, count }) => [queue, count])) };
}
