import { hourSpans, hoursPerSpan } from '@pollen/contract/values/trust';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface TrustRow {
  /** 0 for all countries together. */
  readonly country: number;
  readonly payouts: number;
  readonly medianHours: number | null;
  readonly slowHours: number | null;
  readonly hours: number[];
  readonly accepted: number;
  readonly refused: number;
  readonly reversed: number;
  readonly appeals: number;
  readonly overturned: number;
  readonly notedAt: Date;
}

/**
 * Recounts one month (UTC). Participations that were stopped at the start or never finished were not
 * refused, so they do not count.
 */
export async function noteMonth(db: Queryable, month: string, now: Date): Promise<void> {
  await db.query(sql`
    WITH span AS (SELECT ${month}::date::timestamp AT TIME ZONE 'UTC' AS since,
      (${month}::date + interval '1 month') AT TIME ZONE 'UTC' AS until),
    payout AS (
      SELECT country, amount_minor,
        extract(epoch FROM paid_at - requested_at)::float8 / 3600 AS took
      FROM cashout, span WHERE paid_at >= since AND paid_at < until AND state = 'paid'),
    paid AS (
      SELECT coalesce(country, 0) AS country, count(*)::int AS payouts,
        CASE WHEN country IS NOT NULL THEN sum(amount_minor)::bigint END AS paid_minor,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY took) AS median_hours,
        percentile_cont(0.95) WITHIN GROUP (ORDER BY took) AS slow_hours,
        array_agg(least(floor(took / ${hoursPerSpan}::int), ${hourSpans}::int - 1)::int) AS spans
      FROM payout GROUP BY GROUPING SETS ((country), ())),
    decision AS (
      SELECT member.country, participation_class(event.to_state) AS outcome,
        event.from_state IS NOT NULL AND participation_class(event.from_state) = 'paid' AS taken_back,
        work.appealed_at IS NOT NULL AND event.at > work.appealed_at
          AND participation_class(event.from_state) = 'review' AS appealed
      FROM span, participation_event AS event
      JOIN participation AS work ON work.id = event.participation_id
      JOIN member ON member.id = work.member_id
      WHERE event.at >= since AND event.at < until AND event.cause NOT IN ('intercepted', 'expired')
        AND participation_class(event.to_state) IN ('paid', 'refused')),
    work AS (
      SELECT coalesce(country, 0) AS country,
        count(*) FILTER (WHERE outcome = 'paid')::int AS accepted,
        count(*) FILTER (WHERE outcome = 'refused' AND NOT taken_back)::int AS refused,
        count(*) FILTER (WHERE taken_back)::int AS reversed,
        count(*) FILTER (WHERE appealed)::int AS appeals,
        count(*) FILTER (WHERE appealed AND outcome = 'paid')::int AS overturned
      FROM decision GROUP BY GROUPING SETS ((country), ()))
    INSERT INTO trust_figure (country, month, payouts, median_hours, slow_hours, hours, accepted,
      refused, reversed, appeals, overturned, paid_minor, noted_at)
    SELECT country, ${month}::date, coalesce(payouts, 0), median_hours, slow_hours,
      ARRAY(SELECT count(found.span)::int FROM generate_series(0, ${hourSpans}::int - 1) AS wanted (span)
        LEFT JOIN unnest(spans) AS found (span) USING (span)
        GROUP BY wanted.span ORDER BY wanted.span),
      coalesce(accepted, 0), coalesce(refused, 0), coalesce(reversed, 0), coalesce(appeals, 0),
      coalesce(overturned, 0), paid_minor, ${now}
    FROM paid FULL JOIN work USING (country)
    ON CONFLICT (month, country) DO UPDATE SET payouts = excluded.payouts,
      median_hours = excluded.median_hours, slow_hours = excluded.slow_hours, hours = excluded.hours,
      accepted = excluded.accepted, refused = excluded.refused, reversed = excluded.reversed,
      appeals = excluded.appeals, overturned = excluded.overturned,
      paid_minor = excluded.paid_minor, noted_at = excluded.noted_at`);
}

/** The newest first, two years of them. */
export async function selectMonths(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ month: string }>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month FROM trust_figure
    WHERE country = 0 ORDER BY trust_figure.month DESC LIMIT 24`);
  return rows.map(({ month }) => month);
}

export function selectMonth(db: Queryable, month: string): Promise<TrustRow[]> {
  return db.query<TrustRow>(sql`
    SELECT country, payouts, median_hours, slow_hours, hours, accepted, refused, reversed, appeals,
      overturned, noted_at
    FROM trust_figure WHERE month = ${`${month}-01`}::date ORDER BY country`);
}

export interface PayProofRow {
  readonly country: number;
  readonly month: string;
  readonly payouts: number;
  readonly paidMinor: number | null;
  readonly medianHours: number | null;
  readonly accepted: number;
  readonly refused: number;
  readonly notedAt: Date;
}

/** The newest month with enough payouts to show, of a country or else of all of them. */
export async function selectPayProof(
  db: Queryable,
  country: number,
  minPayouts: number,
): Promise<PayProofRow | undefined> {
  const [row] = await db.query<PayProofRow>(sql`
    SELECT country, to_char(month, 'YYYY-MM') AS month, payouts, paid_minor, median_hours, accepted,
      refused, noted_at
    FROM trust_figure WHERE country IN (0, ${country}) AND payouts >= ${minPayouts}
    ORDER BY trust_figure.country DESC, trust_figure.month DESC LIMIT 1`);
  return row;
}
