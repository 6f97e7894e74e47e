import type { CountryCode } from '@pollen/contract/codes/country';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface RuleRow {
  readonly months: number;
  readonly since: Date;
}

/** Null if expiry was never switched on. */
export async function selectRule(db: Queryable): Promise<RuleRow | null> {
  const [row] = await db.query<RuleRow>(sql`
    SELECT months, since FROM point_expiry_rule ORDER BY since DESC LIMIT 1`);
  return row ?? null;
}

/** Serializes changes of the rule. Returns the months in force, 0 for off. */
export async function lockRule(tx: Queryable): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(7205612, 0)`);
  return (await selectRule(tx))?.months ?? 0;
}

export async function insertRule(tx: Queryable, { months, since }: RuleRow): Promise<void> {
  await tx.query(sql`
    INSERT INTO point_expiry_rule (months, since) VALUES (${months}, ${since})
    ON CONFLICT (since) DO UPDATE SET months = excluded.months`);
}

export async function countAnnounced(db: Queryable): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    sql`SELECT count(*) AS members FROM point_expiry`,
  );
  return row?.members ?? 0;
}

export interface MemberRow {
  readonly id: number;
  readonly country: CountryCode;
  /** Members with something to announce, to expire or to discard. */
  readonly due: boolean;
}

/** A batch of all members, by number. */
export function selectBatch(
  db: Queryable,
  { after, limit, now }: { readonly after: number; readonly limit: number; readonly now: Date },
): Promise<MemberRow[]> {
  return db.query<MemberRow>(sql`
    SELECT m.id, m.country, known.member_id IS NOT NULL OR (coalesce(has.points, 0) > 0
      AND point_expiry_active_at(m.id) + make_interval(months => point_expiry_months())
        <= ${now}::timestamptz + interval '30 days') AS due
    FROM (SELECT id, country FROM member WHERE id > ${after} ORDER BY id LIMIT ${limit}) AS m
    LEFT JOIN member_available AS has ON has.member_id = m.id
    LEFT JOIN point_expiry AS known ON known.member_id = m.id
    ORDER BY m.id`);
}

export interface StepRow {
  /** The days to announce; 0 if the points have expired, null if there is nothing to announce. */
  readonly days: number | null;
  readonly points: number | null;
  readonly until: Date | null;
}

export async function takeStep(tx: Queryable, memberId: number, now: Date): Promise<StepRow> {
  const [row] = await tx.query<StepRow>(sql`
    SELECT days, points, until FROM point_expiry_step(${memberId}, ${now})`);
  return row ?? { days: null, points: null, until: null };
}

export async function deleteAnnounced(db: Queryable): Promise<void> {
  await db.query(sql`DELETE FROM point_expiry`);
}

export async function deleteAnnouncedOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM point_expiry WHERE member_id = ${memberId}`);
}

/** When a member's points expire; null if they do not. */
export async function selectExpiryOf(db: Queryable, memberId: number): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(sql`SELECT point_expiry_of(${memberId}) AS at`);
  return row?.at ?? null;
}
