import type { ResultExport, ResultFormat } from '@pollen/contract/operator/results-export';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { ParticipationFacts } from '../counting/facts.ts';
import type { CodedCondition } from './counts.ts';
import type { Weights } from './weighting.ts';

/** A respondent as written to a file. */
export interface ExportRow extends ParticipationFacts {
  readonly ordinal: number;
  readonly pseudonym: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The facts they are counted by. */
  readonly codes: readonly number[];
}

/** The next respondents a filter matches, in the order they were counted. Facts only with consent. */
export function selectExportRows(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ExportRow[]> {
  return db.query<ExportRow>(sql`
    SELECT r.ordinal, r.pseudonym, r.codes, p.state, p.audit_state, p.proposal, p.cells,
      p.survey_id::bigint AS survey_id, p.started_at, p.submitted_at, p.ended_at,
      p.answers || coalesce((
        SELECT c.answers FROM result_codings AS c WHERE c.participation_id = p.id), '{}') AS answers,
      me.country,
      CASE WHEN me.agreed_at IS NOT NULL THEN me.gender END AS gender,
      CASE WHEN me.agreed_at IS NOT NULL THEN me.birth_year END AS birth_year,
      CASE WHEN me.agreed_at IS NOT NULL THEN me.province END AS province
    FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f
    JOIN result_respondent AS r ON r.task_id = ${taskId} AND r.ordinal > ${after}
      AND r.ordinal >= f.segment * 8192 AND r.ordinal < (f.segment + 1) * 8192
    JOIN participation AS p ON p.id = r.participation_id
    JOIN member AS me ON me.id = p.member_id
    WHERE get_bit(f.bits, r.ordinal % 8192) = 1
    ORDER BY r.ordinal LIMIT ${limit}`);
}

/** The longest text at each path into the answers, in bytes. */
export async function selectLongest(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
  paths: readonly (readonly string[])[],
): Promise<number[]> {
  const rows = await db.query<{ longest: number }>(sql`
    SELECT coalesce(max(octet_length(p.answers #>> way.path)), 0) AS longest
    FROM (SELECT ARRAY(SELECT jsonb_array_elements_text(one.path)) AS path, one.at
      FROM jsonb_array_elements(${JSON.stringify(paths)}::jsonb) WITH ORDINALITY AS one (path, at)) AS way
    LEFT JOIN (
      SELECT p.answers FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f
      JOIN result_respondent AS r ON r.task_id = ${taskId} AND r.ordinal / 8192 = f.segment
      JOIN participation AS p ON p.id = r.participation_id
      WHERE get_bit(f.bits, r.ordinal % 8192) = 1) AS p ON true
    GROUP BY way.at ORDER BY way.at`);
  return rows.map(({ longest }) => longest);
}

export interface ExportFile {
  readonly id: number;
  readonly taskId: number;
  readonly format: ResultFormat;
  readonly filter: ResultFilter;
  readonly weighted: boolean;
  /** The versions it started with. */
  readonly weights: Weights | null;
  readonly state: ResultExport['state'];
  readonly done: number;
  readonly total: number;
  readonly parts: number;
  readonly bytes: number;
  readonly after: number;
  readonly resume: Readonly<Record<string, number>> | null;
  /** How many entries of each list have columns. */
  readonly entryCounts: Readonly<Record<string, number>>;
  readonly requestedBy: number;
  readonly requestedAt: Date;
}

export async function insertExport(
  tx: Queryable,
  file: Pick<
    ExportFile,
    'taskId' | 'format' | 'filter' | 'weighted' | 'requestedBy' | 'requestedAt'
  >,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO result_export (task_id, format, filter, weighted, requested_by, requested_at)
    VALUES (${file.taskId}, ${file.format}, ${JSON.stringify(file.filter)}, ${file.weighted},
      ${file.requestedBy}, ${file.requestedAt})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no export');
  return row.id;
}

export async function selectExport(db: Queryable, id: number): Promise<ExportFile | undefined> {
  const [row] = await db.query<ExportFile>(sql`
    SELECT id, task_id, format, filter, weighted, weights, state, done, total, parts, bytes, after,
      resume, entry_counts, requested_by, requested_at
    FROM result_export WHERE id = ${id} AND withdrawn_at IS NULL`);
  return row;
}

/** Newest first; old exports are removed after some days. */
export function selectExports(db: Queryable, taskId: number): Promise<ExportFile[]> {
  return db.query<ExportFile>(sql`
    SELECT id, task_id, format, filter, weighted, weights, state, done, total, parts, bytes, after,
      resume, entry_counts, requested_by, requested_at
    FROM result_export WHERE task_id = ${taskId} AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 30`);
}

export async function updateBegun(
  db: Queryable,
  id: number,
  {
    total,
    again,
    entryCounts,
    weights,
  }: Pick<ExportFile, 'total' | 'entryCounts' | 'weights'> & { readonly again: boolean },
): Promise<void> {
  await db.query(sql`
    UPDATE result_export SET state = 'running', total = ${total},
      entry_counts = ${JSON.stringify(entryCounts)},
      weights = ${weights && JSON.stringify(weights)},
      done = CASE WHEN ${again}::boolean THEN 0 ELSE done END,
      parts = CASE WHEN ${again}::boolean THEN 0 ELSE parts END,
      bytes = CASE WHEN ${again}::boolean THEN 0 ELSE bytes END,
      after = CASE WHEN ${again}::boolean THEN -1 ELSE after END
    WHERE id = ${id}`);
}

/**
 * Records a stored part, so that another process can resume after it. With the last part the file becomes
 * readable in the same statement.
 */
export async function updateProgress(
  db: Queryable,
  id: number,
  part: Pick<ExportFile, 'done' | 'parts' | 'bytes' | 'after' | 'resume'>,
  readyAt: Date | null,
): Promise<void> {
  await db.query(sql`
    UPDATE result_export SET done = ${part.done}, parts = ${part.parts}, bytes = ${part.bytes},
      after = ${part.after}, resume = ${part.resume && JSON.stringify(part.resume)},
      state = CASE WHEN ${readyAt}::timestamptz IS NULL THEN state ELSE 'ready' END, finished_at = ${readyAt}
    WHERE id = ${id}`);
}

/** The format cannot hold this many respondents. */
export async function updateFailed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(sql`
    UPDATE result_export SET state = 'failed', finished_at = ${now} WHERE id = ${id}`);
}

/** Finished before a time, or withdrawn; one that was being written is left until then. */
export function selectOldExports(
  db: Queryable,
  before: Date,
): Promise<Pick<ExportFile, 'id' | 'parts'>[]> {
  return db.query<Pick<ExportFile, 'id' | 'parts'>>(sql`
    SELECT id, parts FROM result_export
    WHERE finished_at < ${before}
      OR (withdrawn_at IS NOT NULL AND (finished_at IS NOT NULL OR withdrawn_at < ${before}))
    ORDER BY id LIMIT 100`);
}

/** Withdraws the files of all tasks a leaving member took part in. */
export async function withdrawExportsWith(
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE result_export SET withdrawn_at = ${now} WHERE withdrawn_at IS NULL
      AND task_id IN (SELECT task_id FROM participation WHERE member_id = ${memberId}) RETURNING id`);
  return rows.length > 0;
}

export async function deleteExport(db: Queryable, id: number): Promise<void> {
  await db.query(sql`DELETE FROM result_export WHERE id = ${id}`);
}
