import type { Answers } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** The last event whose answers were compared. */
export async function selectCompared(db: Queryable): Promise<number> {
  const [row] = await db.query<{ eventId: number }>(
    sql`SELECT event_id FROM participation_compared`,
  );
  return row?.eventId ?? 0;
}

/** False if another process has moved it; waits for one that is about to. */
export async function moveCompared(tx: Queryable, from: number, to: number): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE participation_compared SET event_id = ${to} WHERE event_id = ${from} RETURNING event_id`);
  return rows.length > 0;
}

export interface EventRow {
  readonly id: number;
  readonly participationId: number;
  readonly cause: string;
  readonly at: Date;
}

export function selectEventsAfter(
  tx: Queryable,
  after: number,
  limit: number,
): Promise<EventRow[]> {
  return tx.query<EventRow>(sql`
    SELECT id, participation_id, cause, at FROM participation_event
    WHERE id > ${after} ORDER BY id LIMIT ${limit}`);
}

export interface SubmittedRow {
  readonly id: number;
  readonly memberId: number;
  readonly taskId: number;
  readonly surveyId: number;
  readonly answers: Answers;
}

/** Only accepted answers and those in review are compared. */
export function selectSubmitted(tx: Queryable, ids: readonly number[]): Promise<SubmittedRow[]> {
  return tx.query<SubmittedRow>(sql`
    SELECT id, member_id, task_id, survey_id::bigint AS survey_id, answers FROM participation
    WHERE id = ANY(${ids}::bigint[]) AND survey_id IS NOT NULL AND folder IN ('paid', 'review')
    ORDER BY id`);
}

export interface CandidateRow {
  readonly participationId: number;
  readonly memberId: number;
  readonly prints: readonly number[];
}

/** Texts of other members that share a band, at most `limit`. */
export function selectCandidates(
  tx: Queryable,
  text: {
    readonly taskId: number;
    readonly question: string;
    readonly memberId: number;
    readonly bands: readonly number[];
  },
  limit: number,
): Promise<CandidateRow[]> {
  return tx.query<CandidateRow>(sql`
    SELECT participation_id, member_id, to_jsonb(prints) AS prints FROM participation_text_print
    WHERE bands && ${text.bands}::int[] AND task_id = ${text.taskId}
      AND question = ${text.question} AND member_id <> ${text.memberId}
    LIMIT ${limit}`);
}

export interface NewPrint {
  readonly participationId: number;
  readonly question: string;
  readonly taskId: number;
  readonly memberId: number;
  readonly prints: readonly number[];
  readonly bands: readonly number[];
  readonly now: Date;
}

export async function insertPrint(tx: Queryable, row: NewPrint): Promise<void> {
  await tx.query(sql`
    INSERT INTO participation_text_print
      (participation_id, question, task_id, member_id, prints, bands, noted_at)
    VALUES (${row.participationId}, ${row.question}, ${row.taskId}, ${row.memberId},
      ${row.prints}::int[], ${row.bands}::int[], ${row.now})
    ON CONFLICT DO NOTHING`);
}

export interface NewMatch {
  readonly participationId: number;
  readonly question: string;
  readonly memberId: number;
  readonly otherParticipationId: number;
  readonly otherMemberId: number;
  readonly shared: number;
  readonly now: Date;
}

export async function insertMatch(tx: Queryable, row: NewMatch): Promise<void> {
  await tx.query(sql`
    INSERT INTO participation_text_match (participation_id, question, member_id,
      other_participation_id, other_member_id, shared, found_at)
    VALUES (${row.participationId}, ${row.question}, ${row.memberId}, ${row.otherParticipationId},
      ${row.otherMemberId}, ${row.shared}, ${row.now})
    ON CONFLICT DO NOTHING`);
}

/** Prints are only compared within a task, which has ended by then. */
export async function prunePrints(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`DELETE FROM participation_text_print WHERE noted_at < ${before}`);
  await db.query(sql`DELETE FROM participation_text_match WHERE found_at < ${before}`);
}
