import type { ReportContents } from '@pollen/contract/operator/results-report';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { ReportDocument } from '../report/document.ts';
import type { CodedCondition } from './counts.ts';

export interface ReportRow {
  readonly id: number;
  readonly taskId: number;
  readonly contents: ReportContents;
  readonly expiresAt: Date;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
  readonly views: number;
  readonly viewedAt: Date | null;
}

export async function insertReport(
  tx: Queryable,
  report: Pick<ReportRow, 'taskId' | 'contents' | 'expiresAt' | 'createdBy' | 'createdAt'>,
  keyHash: Buffer,
): Promise<ReportRow> {
  const [row] = await tx.query<ReportRow>(sql`
    INSERT INTO result_report (task_id, key_hash, contents, expires_at, created_by, created_at)
    VALUES (${report.taskId}, ${keyHash}, ${JSON.stringify(report.contents)}, ${report.expiresAt},
      ${report.createdBy}, ${report.createdAt})
    RETURNING id, task_id, contents, expires_at, created_by, created_at, withdrawn_at, views, viewed_at`);
  if (!row) throw new Error('INSERT returned no report');
  return row;
}

/** The newest first. */
export function selectReports(db: Queryable, taskId: number): Promise<ReportRow[]> {
  return db.query<ReportRow>(sql`
    SELECT id, task_id, contents, expires_at, created_by, created_at, withdrawn_at, views, viewed_at
    FROM result_report WHERE task_id = ${taskId} ORDER BY id DESC LIMIT 200`);
}

/** Undefined if there is no such report of the task, or it is withdrawn already. */
export async function updateWithdrawn(
  tx: Queryable,
  taskId: number,
  id: number,
  now: Date,
): Promise<Pick<ReportRow, 'contents' | 'expiresAt'> | undefined> {
  const [row] = await tx.query<Pick<ReportRow, 'contents' | 'expiresAt'>>(sql`
    UPDATE result_report SET withdrawn_at = ${now}, shown = NULL, shown_at = NULL, shown_members = NULL
    WHERE id = ${id} AND task_id = ${taskId} AND withdrawn_at IS NULL RETURNING contents, expires_at`);
  return row;
}

export interface OpenReport extends ReportRow {
  readonly shown: ReportDocument | null;
  readonly shownAt: Date | null;
}

/** The report a key opens now; withdrawn and expired ones are not found. */
export async function selectOpenReport(
  db: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<OpenReport | undefined> {
  const [row] = await db.query<OpenReport>(sql`
    SELECT id, task_id, contents, expires_at, created_by, created_at, withdrawn_at, views, viewed_at,
      shown, shown_at
    FROM result_report
    WHERE key_hash = ${keyHash} AND withdrawn_at IS NULL AND expires_at > ${now}`);
  return row;
}

export async function updateViewed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(sql`
    UPDATE result_report SET views = views + 1, viewed_at = ${now} WHERE id = ${id}`);
}

/** Who a filter matches: a text of bits for each 8,192 respondents. */
export async function selectMembers(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
): Promise<string[]> {
  const rows = await db.query<{ bits: string }>(sql`
    SELECT f.bits::text AS bits
    FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f ORDER BY f.segment`);
  return rows.map(({ bits }) => bits);
}

/** How many people were added to those a report shows, or removed; null if it shows nothing yet. */
export async function selectChanged(
  db: Queryable,
  { id, taskId }: Pick<ReportRow, 'id' | 'taskId'>,
  conditions: readonly CodedCondition[],
): Promise<number | null> {
  const [row] = await db.query<{ changed: number }>(sql`
    SELECT (SELECT coalesce(sum(bit_count(f.bits # coalesce(r.shown_members[f.segment + 1], 0::bit(8192)))), 0)
      FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f)::bigint AS changed
    FROM result_report AS r WHERE r.id = ${id} AND r.shown_members IS NOT NULL`);
  return row?.changed ?? null;
}

/** Nothing is stored for a report that was withdrawn in the meantime. */
export async function updateShown(
  db: Queryable,
  id: number,
  shown: { readonly document: ReportDocument; readonly members: readonly string[] },
  now: Date,
): Promise<void> {
  await db.query(sql`
    UPDATE result_report SET shown = ${JSON.stringify(shown.document)}, shown_at = ${now},
      shown_members = ${shown.members}::text[]::bit(8192)[]
    WHERE id = ${id} AND withdrawn_at IS NULL`);
}
