import type { ReviewEvidence } from '@pollen/contract/values/review';
import { appealLimits } from '@pollen/contract/values/task';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Appeals of one member wait for each other, so that concurrent ones are counted. */
export async function lockAppealsOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('appeals of a member', ${memberId}::bigint))`,
  );
}

/** The member's appeals that wait for an answer, and those of the last days. */
export async function countAppealsOf(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<{ readonly open: number; readonly lately: number }> {
  const [row] = await db.query<{ open: number; lately: number }>(sql`
    SELECT count(*) FILTER (WHERE folder = 'review')::int AS open,
      count(*) FILTER (WHERE appealed_at > ${now}::timestamptz
        - make_interval(days => ${appealLimits.days}::integer))::int AS lately
    FROM participation WHERE member_id = ${memberId} AND appealed_at IS NOT NULL`);
  return row ?? { open: 0, lately: 0 };
}

export interface AppealRow {
  readonly memberId: number;
  readonly text: string;
  readonly now: Date;
}

export async function updateAppeal(tx: Queryable, id: number, appeal: AppealRow): Promise<void> {
  await tx.query(sql`
    UPDATE participation SET appealed_at = ${appeal.now}, appeal_text = ${appeal.text}
    WHERE id = ${id} AND member_id = ${appeal.memberId}`);
}

/** What an auditor pays for although no work reached us. */
export async function updateEvidence(
  tx: Queryable,
  id: number,
  evidence: ReviewEvidence,
): Promise<void> {
  await tx.query(sql`UPDATE participation SET evidence = ${evidence} WHERE id = ${id}`);
}
