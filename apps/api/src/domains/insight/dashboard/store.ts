import type { DayFigure } from '@pollen/contract/operator/dashboard';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/**
 * Recomputes one day (UTC) from that day's rows; the number of members follows from the previous day. Only
 * a day without a previous one counts all members.
 */
export async function noteDay(db: Queryable, day: string, now: Date): Promise<void> {
  await db.query(sql`
    WITH span AS (SELECT ${day}::date::timestamp AT TIME ZONE 'UTC' AS since,
      (${day}::date + 1)::timestamp AT TIME ZONE 'UTC' AS until),
    came AS (
      SELECT count(*) AS joined FROM member, span WHERE created_at >= since AND created_at < until),
    went AS (
      SELECT count(*) AS erased FROM member, span WHERE erased_at >= since AND erased_at < until),
    people AS (
      SELECT coalesce(
        (SELECT members FROM day_figure WHERE day_figure.day = ${day}::date - 1) + joined - erased,
        (SELECT count(*) FROM member, span
         WHERE created_at < until AND (erased_at IS NULL OR erased_at >= until))) AS members, joined
      FROM came, went),
    earned AS (
      SELECT coalesce(sum(points), 0)::bigint AS granted FROM ledger_transfer, span
      WHERE created_at >= since AND created_at < until AND category = 'earned'
        AND step IN ('post', 'settle')),
    work AS (
      SELECT count(*) AS begun, count(*) FILTER (WHERE folder = 'paid') AS qualified,
        count(*) FILTER (WHERE folder = 'compensated') AS screened_out,
        count(*) FILTER (WHERE folder = 'refused') AS refused
      FROM participation, span WHERE started_at >= since AND started_at < until)
    INSERT INTO day_figure (day, members, joined, active, granted, begun, qualified, screened_out,
      refused, noted_at)
    SELECT ${day}::date, members, joined, 0, granted, begun, qualified, screened_out, refused,
      ${now}::timestamptz
    FROM people, earned, work
    ON CONFLICT (day) DO UPDATE SET members = excluded.members, joined = excluded.joined,
      granted = excluded.granted, begun = excluded.begun, qualified = excluded.qualified,
      screened_out = excluded.screened_out, refused = excluded.refused,
      noted_at = excluded.noted_at`);
}

/**
 * Active members of the given days, in one pass over the sessions. A session only stores its last use, so
 * a past day never decreases.
 */
export async function noteActive(db: Queryable, since: string): Promise<void> {
  await db.query(sql`
    UPDATE day_figure SET active = greatest(day_figure.active, seen.active)
    FROM (SELECT (used_at AT TIME ZONE 'UTC')::date AS day, count(DISTINCT member_id) AS active
      FROM member_session WHERE used_at >= ${since}::date::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1) AS seen
    WHERE day_figure.day = seen.day`);
}

export async function notePartners(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`
    INSERT INTO partner_figure (network, finished, reversed, noted_at)
    SELECT n.network,
      count(*) FILTER (WHERE p.effect = 'finish' AND p.outcome = 'applied'
        AND participation_class(p.state) = 'paid'),
      count(*) FILTER (WHERE p.effect = 'reverse' AND p.outcome = 'applied'), ${now}::timestamptz
    FROM partner_network n LEFT JOIN partner_postback p ON p.network = n.network
      AND p.received_at > ${now}::timestamptz - interval '30 days'
    GROUP BY n.network
    ON CONFLICT (network) DO UPDATE SET finished = excluded.finished,
      reversed = excluded.reversed, noted_at = excluded.noted_at`);
}

/** What members of each country have, wait for, and have asked to be paid. */
export async function noteCountries(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`
    INSERT INTO country_figure (country, members, available, pending, payouts, noted_at)
    SELECT m.country, count(DISTINCT m.id)::int,
      coalesce(sum(a.balance) FILTER (WHERE a.kind = 'available'), 0)::bigint,
      coalesce(sum(a.balance) FILTER (WHERE a.kind = 'pending'), 0)::bigint,
      coalesce(sum(a.balance) FILTER (WHERE a.kind LIKE 'payout-%'), 0)::bigint, ${now}::timestamptz
    FROM member AS m LEFT JOIN ledger_account AS a ON a.owner_id = m.id AND a.kind IN
      ('available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent')
    GROUP BY m.country
    ON CONFLICT (country) DO UPDATE SET members = excluded.members, available = excluded.available,
      pending = excluded.pending, payouts = excluded.payouts, noted_at = excluded.noted_at`);
}

export interface DayRow extends DayFigure {
  readonly notedAt: Date;
}

/** The newest first. */
export function selectDays(db: Queryable, limit: number): Promise<DayRow[]> {
  return db.query<DayRow>(sql`
    SELECT day::text AS day, members, joined, active, granted, begun, qualified,
      screened_out, refused, noted_at
    FROM day_figure ORDER BY day_figure.day DESC LIMIT ${limit}`);
}

export function selectPartners(
  db: Queryable,
): Promise<{ network: string; finished: number; reversed: number }[]> {
  return db.query(sql`SELECT network, finished, reversed FROM partner_figure ORDER BY network`);
}

/** Of the last 500 that were paid. */
export async function selectMedianPayoutHours(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ hours: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (
      ORDER BY extract(epoch FROM paid_at - requested_at) / 3600)::float8 AS hours
    FROM (SELECT paid_at, requested_at FROM cashout
      WHERE queue >= 'paid' AND (queue, id) < ('paid', 9223372036854775807)
      ORDER BY queue DESC, id DESC LIMIT 500) AS recent`);
  return row?.hours ?? null;
}

export async function selectCashoutLiability(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ points: number }>(sql`
    SELECT (coalesce((totals ->> 'payout-pending')::bigint, 0)
      + coalesce((totals ->> 'payout-approved')::bigint, 0)
      + coalesce((totals ->> 'payout-sent')::bigint, 0))::bigint AS points
    FROM money_snapshot ORDER BY at DESC LIMIT 1`);
  return row?.points ?? null;
}

export interface SetUpFacts {
  readonly admins: number;
  /** Tasks that ask members about themselves. */
  readonly profileTasks: number;
  readonly buzzTopics: number;
  readonly templates: number;
  /** Other open tasks. */
  readonly tasks: number;
}

/** What of a new installation is there. */
export async function selectSetUp(db: Queryable): Promise<SetUpFacts> {
  const [row] = await db.query<SetUpFacts>(sql`
    SELECT
      (SELECT count(*)::int FROM operator
       WHERE role = 'admin' AND enrolled_at IS NOT NULL AND disabled_at IS NULL) AS admins,
      (SELECT count(*)::int FROM (
        SELECT FROM task WHERE kind = 'profile' AND state = 'open' LIMIT 1) AS found) AS profile_tasks,
      (SELECT count(*)::int FROM buzz_topic WHERE NOT hidden) AS buzz_topics,
      (SELECT count(*)::int FROM ticket_template) AS templates,
      (SELECT count(*)::int FROM (
        SELECT FROM task WHERE kind <> 'profile' AND state = 'open' LIMIT 1) AS found) AS tasks`);
  return row ?? { admins: 0, profileTasks: 0, buzzTopics: 0, templates: 0, tasks: 0 };
}
