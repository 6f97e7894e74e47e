import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CodedCondition } from './counts.ts';

export interface TextRow {
  readonly ordinal: number;
  readonly pseudonym: string;
  readonly answer: unknown;
  readonly country: number;
  readonly submittedAt: Date | null;
}

export interface TextQuery {
  readonly taskId: number;
  readonly conditions: readonly CodedCondition[];
  /** The code that marks the question as answered. */
  readonly answered: number;
  readonly path: readonly string[];
  /** Matches texts that contain this; empty matches all. */
  readonly search: string;
}

const pattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Newest first. */
export function selectTexts(
  db: Queryable,
  { taskId, conditions, answered, path, search }: TextQuery,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<TextRow[]> {
  return db.query<TextRow>(sql`
    SELECT r.ordinal, r.pseudonym, p.answers #> ${path}::text[] AS answer, me.country, p.submitted_at
    FROM result_filter(${taskId}, ${JSON.stringify([...conditions, { codes: [answered] }])}::jsonb) AS f
    JOIN result_respondent AS r ON r.task_id = ${taskId} AND r.ordinal / 8192 = f.segment
    JOIN participation AS p ON p.id = r.participation_id
    JOIN member AS me ON me.id = p.member_id
    WHERE get_bit(f.bits, r.ordinal % 8192) = 1
      AND (${before}::integer IS NULL OR r.ordinal < ${before}::integer)
      AND (${search} = '' OR p.answers #>> ${path}::text[] ILIKE ${pattern(search)})
    ORDER BY r.ordinal DESC LIMIT ${limit}`);
}

export async function countTexts(
  db: Queryable,
  { taskId, conditions, answered, path, search }: TextQuery,
): Promise<number> {
  const [row] = await db.query<{ found: number }>(sql`
    SELECT count(*) AS found
    FROM result_filter(${taskId}, ${JSON.stringify([...conditions, { codes: [answered] }])}::jsonb) AS f
    JOIN result_respondent AS r ON r.task_id = ${taskId} AND r.ordinal / 8192 = f.segment
    JOIN participation AS p ON p.id = r.participation_id
    WHERE get_bit(f.bits, r.ordinal % 8192) = 1 AND p.answers #>> ${path}::text[] ILIKE ${pattern(search)}`);
  return row?.found ?? 0;
}
