import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CountedReport } from '../domain/report.ts';
import type { Target } from './moderation.ts';

export interface ReportedRow extends Target {
  readonly state: 'shown' | 'held';
  /** Null for a post of Pollen. */
  readonly ownerId: number | null;
  readonly reviewedAt: Date | null;
}

/** Locked, so that concurrent reports are weighed one after the other. A comment is found without its post. */
export async function lockReported(
  tx: Queryable,
  { postId, commentId }: Target,
): Promise<ReportedRow | null> {
  const [row] = await (commentId === 0
    ? tx.query<ReportedRow>(sql`
        SELECT id AS post_id, 0 AS comment_id, state, author_id AS owner_id, reviewed_at
        FROM buzz_post WHERE id = ${postId} AND state IN ('shown', 'held') FOR NO KEY UPDATE`)
    : tx.query<ReportedRow>(sql`
        SELECT post_id, id AS comment_id, state, member_id AS owner_id, reviewed_at
        FROM buzz_comment WHERE id = ${commentId} AND state IN ('shown', 'held')
        FOR NO KEY UPDATE`));
  return row ?? null;
}

export interface CountedRow extends CountedReport {
  readonly memberId: number;
}

export function selectCounted(tx: Queryable, { postId, commentId }: Target): Promise<CountedRow[]> {
  return tx.query<CountedRow>(sql`
    SELECT member_id, from_new_account, device_cookie, address_key FROM buzz_report
    WHERE post_id = ${postId} AND comment_id = ${commentId}
      AND weight = 1 AND upheld IS NULL AND withdrawn_at IS NULL`);
}

export interface ReporterRow {
  readonly createdAt: Date;
  /** Reports that an operator rejected since the given time. */
  readonly wrong: number;
}

export async function selectReporter(
  tx: Queryable,
  memberId: number,
  since: Date,
): Promise<ReporterRow> {
  const [row] = await tx.query<ReporterRow>(sql`
    SELECT m.created_at, (SELECT count(*)::int FROM buzz_report AS r
      WHERE r.member_id = m.id AND r.upheld = false AND r.created_at > ${since}) AS wrong
    FROM member AS m WHERE m.id = ${memberId}`);
  if (!row) throw new Error('the reporting member has no row');
  return row;
}

export interface NewReport extends Target, CountedReport {
  readonly memberId: number;
  readonly reason: BuzzReason;
  readonly weight: 0 | 1;
  readonly now: Date;
}

/** False if this member's report of it is open, or was decided; a withdrawn one is made again. */
export async function upsertReport(tx: Queryable, report: NewReport): Promise<boolean> {
  const { postId, commentId, memberId, reason, weight, now } = report;
  const rows = await tx.query(sql`
    INSERT INTO buzz_report AS r (post_id, comment_id, member_id, reason, created_at,
      from_new_account, device_cookie, address_key, weight)
    VALUES (${postId}, ${commentId}, ${memberId}, ${reason}, ${now}, ${report.fromNewAccount},
      ${report.deviceCookie}, ${report.addressKey}, ${weight})
    ON CONFLICT (post_id, comment_id, member_id) DO UPDATE SET reason = EXCLUDED.reason,
      created_at = EXCLUDED.created_at, from_new_account = EXCLUDED.from_new_account,
      device_cookie = EXCLUDED.device_cookie, address_key = EXCLUDED.address_key,
      weight = EXCLUDED.weight, withdrawn_at = NULL
    WHERE r.withdrawn_at IS NOT NULL AND r.upheld IS NULL
    RETURNING r.id`);
  return rows.length > 0;
}

/** Hides it again for a member whose withdrawn report was decided. */
export async function renewReport(
  tx: Queryable,
  { postId, commentId }: Target,
  memberId: number,
): Promise<void> {
  await tx.query(sql`
    UPDATE buzz_report SET withdrawn_at = NULL
    WHERE post_id = ${postId} AND comment_id = ${commentId} AND member_id = ${memberId}
      AND upheld IS NOT NULL`);
}

export async function withdrawReport(
  tx: Queryable,
  { postId, commentId }: Target,
  memberId: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE buzz_report SET withdrawn_at = ${now}, device_cookie = NULL, address_key = NULL
    WHERE post_id = ${postId} AND comment_id = ${commentId} AND member_id = ${memberId}
      AND withdrawn_at IS NULL`);
}

export async function updateReportedState(
  tx: Queryable,
  { postId, commentId }: Target,
  state: ReportedRow['state'],
): Promise<void> {
  await (commentId === 0
    ? tx.query(sql`UPDATE buzz_post SET state = ${state} WHERE id = ${postId}`)
    : tx.query(sql`UPDATE buzz_comment SET state = ${state} WHERE id = ${commentId}`));
}
