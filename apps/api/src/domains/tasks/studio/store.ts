import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface DraftSummaryRow {
  readonly id: number;
  readonly title: string;
  readonly revision: number;
  readonly savedBy: number;
  readonly savedAt: Date;
  /** The task with this survey. */
  readonly taskNo: string | null;
}

export interface DraftRow extends DraftSummaryRow {
  readonly document: string;
}

export interface VersionSummaryRow {
  readonly number: number;
  readonly title: string;
  readonly savedBy: number;
  readonly savedAt: Date;
}

export interface Content {
  readonly title: string;
  readonly document: string;
}

/** Who saved it, and when. */
export interface Saving {
  readonly by: number;
  readonly now: Date;
}

export function selectDrafts(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<DraftSummaryRow[]> {
  return db.query<DraftSummaryRow>(sql`
    SELECT id, title, revision, saved_by, saved_at, task_no FROM survey_draft
    WHERE id < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC LIMIT ${limit}`);
}

export async function selectDraft(db: Queryable, id: number): Promise<DraftRow | undefined> {
  const [row] = await db.query<DraftRow>(sql`
    SELECT id, title, document, revision, saved_by, saved_at, task_no FROM survey_draft WHERE id = ${id}`);
  return row;
}

export async function insertDraft(
  tx: Queryable,
  { title, document }: Content,
  { by, now }: Saving,
  taskNo: string | null,
): Promise<DraftRow> {
  const [row] = await tx.query<DraftRow>(sql`
    INSERT INTO survey_draft (title, document, created_by, created_at, saved_by, saved_at, task_no)
    VALUES (${title}, ${document}, ${by}, ${now}, ${by}, ${now}, ${taskNo})
    RETURNING id, title, document, revision, saved_by, saved_at, task_no`);
  if (!row) throw new Error('INSERT returned no draft');
  return row;
}

export async function selectDraftOfTask(
  db: Queryable,
  taskNo: string,
): Promise<DraftRow | undefined> {
  const [row] = await db.query<DraftRow>(sql`
    SELECT id, title, document, revision, saved_by, saved_at, task_no FROM survey_draft
    WHERE task_no = ${taskNo}`);
  return row;
}

/** Serializes operators who open the survey of one task for the first time. */
export async function lockDraftOfTask(tx: Queryable, taskNo: string): Promise<void> {
  await tx.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('survey_draft of ' || ${taskNo}::text, 0))`,
  );
}

/** False if the draft already has a task. */
export async function updateTaskNo(tx: Queryable, id: number, taskNo: string): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(sql`
    UPDATE survey_draft SET task_no = ${taskNo} WHERE id = ${id} AND task_no IS NULL RETURNING id`);
  return rows.length > 0;
}

/** Undefined if the draft is gone or was saved since that revision. */
export async function updateDraft(
  tx: Queryable,
  id: number,
  revision: number,
  { title, document }: Content,
  { by, now }: Saving,
): Promise<DraftRow | undefined> {
  const [row] = await tx.query<DraftRow>(sql`
    UPDATE survey_draft SET title = ${title}, document = ${document}, revision = revision + 1,
      saved_by = ${by}, saved_at = ${now}
    WHERE id = ${id} AND revision = ${revision}
    RETURNING id, title, document, revision, saved_by, saved_at, task_no`);
  return row;
}

/** The update locks the draft, so version numbers cannot collide. */
export async function insertVersion(
  tx: Queryable,
  draftId: number,
  { title, document }: Content,
  { by, now }: Saving,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO survey_draft_version (draft_id, number, title, document, started_at, saved_by, saved_at)
    SELECT ${draftId}, coalesce(max(number), 0) + 1, ${title}, ${document}, ${now}, ${by}, ${now}
    FROM survey_draft_version WHERE draft_id = ${draftId}`);
}

/** Overwrites the newest version if it is this operator's and began after `since`. */
export async function extendVersion(
  tx: Queryable,
  draftId: number,
  { title, document }: Content,
  { by, now }: Saving,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query<{ number: number }>(sql`
    UPDATE survey_draft_version SET title = ${title}, document = ${document}, saved_at = ${now}
    WHERE draft_id = ${draftId} AND saved_by = ${by} AND started_at > ${since}
      AND number = (SELECT max(number) FROM survey_draft_version WHERE draft_id = ${draftId})
    RETURNING number`);
  return rows.length > 0;
}

export function selectVersions(
  db: Queryable,
  draftId: number,
  before: number | null,
  limit: number,
): Promise<VersionSummaryRow[]> {
  return db.query<VersionSummaryRow>(sql`
    SELECT number, title, saved_by, saved_at FROM survey_draft_version
    WHERE draft_id = ${draftId} AND number < ${before ?? 2_147_483_647}
    ORDER BY number DESC LIMIT ${limit}`);
}

export async function selectVersion(
  db: Queryable,
  draftId: number,
  number: number,
): Promise<Content | undefined> {
  const [row] = await db.query<Content>(sql`
    SELECT title, document FROM survey_draft_version
    WHERE draft_id = ${draftId} AND number = ${number}`);
  return row;
}
