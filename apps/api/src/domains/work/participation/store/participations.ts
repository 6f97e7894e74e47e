import type { AuditState } from '@pollen/contract/codes/audit-state';
import type { SurveyState } from '@pollen/contract/codes/survey-state';
import type { Answers } from '@pollen/contract/survey/plan';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { WorkKind } from '@pollen/contract/values/review';
import type { TaskKind, TaskObstacle } from '@pollen/contract/values/task';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { Folder } from '../domain.ts';

/** A participation as one JSON value from the database; timestamps are strings. */
export interface ParticipationView {
  readonly id: number;
  readonly memberId: number;
  readonly taskId: number;
  readonly taskNo: string;
  readonly kind: TaskKind;
  readonly title: LocalizedText;
  readonly minutes: number;
  readonly state: SurveyState;
  readonly auditState: AuditState;
  readonly points: number;
  readonly screenOutPoints: number;
  readonly earned: number;
  readonly pending: number;
  /** What the member still owes for it after a claw-back. */
  readonly owed: number;
  readonly reason: string | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly expiresAt: string;
  readonly reviewUntil: string | null;
  readonly appealedAt: string | null;
  readonly appealText: string | null;
  /** Of a refusal: the work that reached us; null if none did. */
  readonly work: WorkKind | null;
  /** Answers were saved, though perhaps never submitted. */
  readonly saved: boolean;
  readonly surveyId: number | null;
  readonly session: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sequence: number;
  readonly page: string | null;
  /** Empty once it has ended. */
  readonly answers: Answers;
  readonly timings: Readonly<Record<string, number>>;
  readonly transitions: readonly {
    readonly state: SurveyState;
    readonly auditState: AuditState;
    readonly at: string;
    readonly cause: string;
  }[];
}

/** Address and device of the caller: signals, never identity. */
export interface Trace {
  readonly address: string | null;
  readonly device: string | null;
}

export interface StartRequest extends Trace {
  readonly memberId: number;
  readonly taskNo: string;
  /** The address is in another country than the member. */
  readonly foreign: boolean;
  /** The address prefix that counts as one address; null if it is not meaningful. */
  readonly addressKey: string | null;
  readonly addressCountry: string | null;
  readonly deviceFacts: object;
  readonly userAgent: string;
  readonly sharerCode: string | null;
  readonly now: Date;
}

export interface Started {
  readonly id: number | null;
  readonly began: boolean;
  readonly obstacle: TaskObstacle | 'notFound' | null;
}

export async function startOnce(tx: Queryable, request: StartRequest): Promise<Started> {
  const row = {
    member_id: request.memberId,
    task_no: request.taskNo,
    foreign_address: request.foreign,
    address: request.address,
    address_key: request.addressKey,
    address_country: request.addressCountry,
    device_cookie: request.device,
    device: request.deviceFacts,
    user_agent: request.userAgent,
    sharer_code: request.sharerCode,
    requested_at: request.now,
  };
  const [started] = await tx.query<Started>(sql`
    SELECT participation_id AS id, began, obstacle FROM participation_start(
      json_populate_record(NULL::participation_request, ${JSON.stringify(row)}))`);
  if (!started) throw new Error('participation_start returned no row');
  return started;
}

/** The member's own participation; another member's is treated as missing. */
export async function selectOwnView(
  db: Queryable,
  memberId: number,
  id: number,
): Promise<ParticipationView | null> {
  const [row] = await db.query<{ view: ParticipationView }>(sql`
    SELECT participation_view(id) AS view FROM participation
    WHERE id = ${id} AND member_id = ${memberId}`);
  return row?.view ?? null;
}

export async function selectView(db: Queryable, id: number): Promise<ParticipationView | null> {
  const [row] = await db.query<{ view: ParticipationView | null }>(
    sql`SELECT participation_view(${id}) AS view`,
  );
  return row?.view ?? null;
}

export async function selectViewOfTask(
  db: Queryable,
  memberId: number,
  taskId: number,
): Promise<ParticipationView | null> {
  const [row] = await db.query<{ view: ParticipationView }>(sql`
    SELECT participation_view(id) AS view FROM participation
    WHERE task_id = ${taskId} AND member_id = ${memberId}`);
  return row?.view ?? null;
}

export interface SessionRow {
  readonly id: number;
  readonly memberId: number;
  readonly state: SurveyState;
  readonly addressCountry: string | null;
  readonly address: string | null;
}

export async function selectBySession(
  db: Queryable,
  session: string,
  memberId: number | null,
): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(sql`
    SELECT id, member_id, state, address_country,
      host(address) AS address
    FROM participation
    WHERE session = ${session} AND (${memberId}::bigint IS NULL OR member_id = ${memberId})`);
  return row ?? null;
}

/** Locks the participation until the transaction ends. */
export async function lockParticipation(
  tx: Queryable,
  id: number,
): Promise<ParticipationView | null> {
  const rows = await tx.query(sql`SELECT FROM participation WHERE id = ${id} FOR NO KEY UPDATE`);
  return rows.length === 0 ? null : selectView(tx, id);
}

export interface Move extends Trace {
  readonly id: number;
  readonly state: SurveyState;
  readonly auditState: AuditState;
  readonly reason: string | null;
  readonly cause: string;
  readonly operatorId?: number | null;
  readonly now: Date;
}

/** The only way to change the state; slots and points follow. */
export async function moveParticipation(tx: Queryable, move: Move): Promise<ParticipationView> {
  await tx.query(sql`
    SELECT FROM participation_move(${move.id}, ${move.state}::smallint,
      ${move.auditState}::smallint, ${move.reason}, ROW(${move.cause}::text, ${move.now}::timestamptz,
        ${move.address}::inet, ${move.device}::text, ${move.operatorId ?? null}::bigint)::participation_origin)`);
  // A separate statement, because the one above does not see its own change.
  const view = await selectView(tx, move.id);
  if (!view) throw new Error(`participation ${move.id} is gone`);
  return view;
}

export interface Copy {
  readonly sequence: number;
  readonly page: string | null;
  readonly answers: Answers;
  readonly timings: Readonly<Record<string, number>>;
}

/** The answers of a participation as they are stored. */
export async function selectAnswers(db: Queryable, id: number): Promise<Answers> {
  const [row] = await db.query<{ answers: Answers }>(
    sql`SELECT answers FROM participation WHERE id = ${id}`,
  );
  return row?.answers ?? {};
}

/** Keeps the copy with the highest sequence number; returns the stored copy. */
export async function updateAnswers(
  db: Queryable,
  memberId: number,
  id: number,
  copy: Copy,
  now: Date,
): Promise<{ sequence: number; state: SurveyState } | null> {
  const [row] = await db.query<{ sequence: number; state: SurveyState }>(sql`
    WITH kept AS (
      UPDATE participation SET sequence = ${copy.sequence}, page = ${copy.page},
        answers = ${JSON.stringify(copy.answers)},
        timings = timings || ${JSON.stringify(copy.timings)}::jsonb
      WHERE id = ${id} AND member_id = ${memberId} AND state = 0 AND expires_at > ${now}
        AND sequence < ${copy.sequence}
      RETURNING sequence, state)
    SELECT sequence, state FROM kept
    UNION ALL
    SELECT sequence, state FROM participation
    WHERE id = ${id} AND member_id = ${memberId} AND NOT EXISTS (SELECT FROM kept)`);
  return row ?? null;
}

export interface Submission extends Trace, Copy {
  readonly id: number;
  readonly memberId: number;
  readonly key: string | null;
  readonly hash: Buffer;
  readonly state: SurveyState;
  readonly auditState: AuditState;
  readonly reason: string | null;
  readonly signals: readonly object[];
  readonly proposal: 'accept' | 'review' | 'refuse' | null;
  readonly duplicateKey: string | null;
  readonly refusesDuplicates: boolean;
  readonly cells: readonly string[];
  readonly now: Date;
}

export interface Submitted {
  readonly outcome: 'moved' | 'replayed' | 'conflict' | 'outdated' | 'ended' | null;
  readonly view: ParticipationView | null;
}

/** The submission as a value of the composite type `participation_submission`. */
const submissionRow = (submission: Submission) => ({
  participation_id: submission.id,
  member_id: submission.memberId,
  submit_key: submission.key,
  submit_hash: `\\x${submission.hash.toString('hex')}`,
  sequence: submission.sequence,
  page: submission.page,
  answers: submission.answers,
  timings: submission.timings,
  state: submission.state,
  audit_state: submission.auditState,
  reason: submission.reason,
  signals: submission.signals,
  proposal: submission.proposal,
  duplicate_key: submission.duplicateKey,
  refuses_duplicates: submission.refusesDuplicates,
  cells: submission.cells,
  address: submission.address,
  device: submission.device,
  submitted_at: submission.now,
});

/** Submits several in one round trip: judgement, cells, state, pay. A participation of another member is missing. */
export async function submitTogether(
  tx: Queryable,
  submissions: readonly Submission[],
): Promise<Submitted[]> {
  const rows = await tx.query<Submitted & { readonly place: number }>(sql`
    SELECT place, outcome, view FROM participation_submit_all(ARRAY(
      SELECT json_populate_recordset(NULL::participation_submission,
        ${JSON.stringify(submissions.map(submissionRow))})))`);
  const submitted = submissions.map((): Submitted => ({ outcome: null, view: null }));
  for (const { place, outcome, view } of rows) submitted[place - 1] = { outcome, view };
  return submitted;
}

export async function submitOnce(tx: Queryable, submission: Submission): Promise<Submitted> {
  const [submitted] = await tx.query<Submitted>(sql`
    SELECT outcome, view FROM participation_submit(json_populate_record(
      NULL::participation_submission, ${JSON.stringify(submissionRow(submission))}))`);
  if (!submitted) throw new Error('participation_submit returned no row');
  return submitted;
}

export async function selectIdsOf(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`SELECT id FROM participation WHERE member_id = ${memberId}`,
  );
  return rows.map(({ id }) => id);
}

export function selectRecords(
  db: Queryable,
  query: {
    readonly memberId: number;
    readonly folder: Folder | null;
    readonly before: number | null;
    readonly limit: number;
  },
): Promise<ParticipationView[]> {
  const { memberId, folder, before, limit } = query;
  const last = before ?? Number.MAX_SAFE_INTEGER;
  // Two statements, because each scans its own index from the newest row down.
  const rows =
    folder === null
      ? db.query<{ view: ParticipationView }>(sql`
          SELECT participation_view(id) AS view FROM (
            SELECT id FROM participation WHERE member_id = ${memberId} AND id < ${last}
            ORDER BY id DESC LIMIT ${limit}) AS page ORDER BY id DESC`)
      : db.query<{ view: ParticipationView }>(sql`
          SELECT participation_view(id) AS view FROM (
            SELECT id FROM participation
            WHERE member_id = ${memberId} AND folder = ${folder} AND id < ${last}
            ORDER BY id DESC LIMIT ${limit}) AS page ORDER BY id DESC`);
  return rows.then((found) => found.map(({ view }) => view));
}

export async function addSignal(tx: Queryable, id: number, signal: object): Promise<void> {
  await tx.query(sql`
    UPDATE participation SET signals = signals || ${JSON.stringify([signal])}::jsonb
    WHERE id = ${id} AND jsonb_array_length(signals) < 20`);
}

/** Expires participations that were not finished in time, up to a limit. */
export async function expireLate(db: Queryable, now: Date, most: number): Promise<number> {
  const [row] = await db.query<{ ended: number }>(
    sql`SELECT participation_expire(${now}, ${most}) AS ended`,
  );
  return row?.ended ?? 0;
}

/** Which of these members have a survey in review. */
export async function selectInReview(
  db: Queryable,
  memberIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT DISTINCT member_id AS id FROM participation
    WHERE member_id = ANY(${memberIds}::bigint[]) AND folder = 'review'`);
  return rows.map(({ id }) => id);
}
