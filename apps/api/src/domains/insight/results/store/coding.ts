import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CodedCondition } from './counts.ts';

export interface OpenCodeRow {
  readonly id: number;
  readonly variable: string;
  readonly label: string;
}

export function selectOpenCodes(db: Queryable, taskId: number): Promise<OpenCodeRow[]> {
  return db.query<OpenCodeRow>(sql`
    SELECT id, variable, label FROM result_open_code WHERE task_id = ${taskId} ORDER BY id`);
}

/** The id of the code with this name, created if it is new. */
export async function upsertOpenCode(
  tx: Queryable,
  taskId: number,
  { variable, label }: Pick<OpenCodeRow, 'variable' | 'label'>,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO result_open_code AS known (task_id, variable, label, created_by, created_at)
    VALUES (${taskId}, ${variable}, ${label}, ${by.operatorId}, ${by.now})
    ON CONFLICT (task_id, variable, label) DO UPDATE SET label = known.label RETURNING id`);
  if (!row) throw new Error('INSERT returned no code');
  return row.id;
}

export async function updateLabel(tx: Queryable, id: number, label: string): Promise<void> {
  await tx.query(sql`UPDATE result_open_code SET label = ${label} WHERE id = ${id}`);
}

/** Replaces one code by the other in all answers, which are counted again. */
export async function mergeOpenCode(
  tx: Queryable,
  taskId: number,
  from: number,
  into: number,
): Promise<void> {
  await tx.query(sql`
    WITH changed AS (
      UPDATE result_coding SET codes = ARRAY(
        SELECT DISTINCT CASE WHEN code = ${from} THEN ${into}::bigint ELSE code END
        FROM unnest(codes) AS code ORDER BY 1)
      WHERE task_id = ${taskId} AND ${from} = ANY (codes) RETURNING participation_id)
    INSERT INTO result_pending (task_id, participation_id)
    SELECT DISTINCT ${taskId}::bigint, participation_id FROM changed`);
  await tx.query(sql`DELETE FROM result_open_code WHERE id = ${from}`);
}

export async function selectRespondentAt(
  db: Queryable,
  taskId: number,
  ordinal: number,
): Promise<number | undefined> {
  const [row] = await db.query<{ participationId: number }>(sql`
    SELECT participation_id FROM result_respondent WHERE task_id = ${taskId} AND ordinal = ${ordinal}`);
  return row?.participationId;
}

export interface CodingKey {
  readonly taskId: number;
  readonly participationId: number;
  readonly variable: string;
  readonly operatorId: number;
}

/** The codes an operator assigned to an answer before; null if none. */
export async function selectCoding(db: Queryable, key: CodingKey): Promise<number[] | null> {
  const [row] = await db.query<{ codes: number[] }>(sql`
    SELECT to_jsonb(codes) AS codes FROM result_coding WHERE participation_id = ${key.participationId}
      AND variable = ${key.variable} AND operator_id = ${key.operatorId}`);
  return row?.codes ?? null;
}

/** Sets or removes the codes of an answer, which is counted again. */
export async function writeCoding(
  tx: Queryable,
  key: CodingKey,
  codes: readonly number[] | null,
  now: Date,
): Promise<void> {
  if (codes === null) {
    await tx.query(sql`
      DELETE FROM result_coding WHERE participation_id = ${key.participationId}
        AND variable = ${key.variable} AND operator_id = ${key.operatorId}`);
  } else {
    await tx.query(sql`
      INSERT INTO result_coding (task_id, participation_id, variable, operator_id, codes, coded_at)
      VALUES (${key.taskId}, ${key.participationId}, ${key.variable}, ${key.operatorId},
        ${codes}::bigint[], ${now})
      ON CONFLICT (participation_id, variable, operator_id)
        DO UPDATE SET codes = excluded.codes, coded_at = excluded.coded_at`);
  }
  await tx.query(sql`
    INSERT INTO result_pending (task_id, participation_id)
    VALUES (${key.taskId}, ${key.participationId})`);
}

export interface CodingQuery {
  readonly taskId: number;
  readonly variable: string;
  readonly conditions: readonly CodedCondition[];
  readonly path: readonly string[];
}

export interface CodingRow {
  readonly ordinal: number;
  readonly pseudonym: string;
  readonly country: number;
  readonly answer: unknown;
  /** The latest coder first. */
  readonly coders: readonly { readonly by: number; readonly codes: readonly number[] }[];
}

/** In the order they were counted. */
export function selectCodingRows(
  db: Queryable,
  { taskId, variable, conditions, path }: CodingQuery,
  { list, after, limit }: { readonly list: string; readonly after: number; readonly limit: number },
): Promise<CodingRow[]> {
  return db.query<CodingRow>(sql`
    SELECT r.ordinal, r.pseudonym, me.country, p.answers #> ${path}::text[] AS answer, given.coders
    FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f
    JOIN result_respondent AS r ON r.task_id = ${taskId} AND r.ordinal / 8192 = f.segment
    JOIN participation AS p ON p.id = r.participation_id
    JOIN member AS me ON me.id = p.member_id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('by', c.operator_id, 'codes', c.codes)
          ORDER BY c.coded_at DESC), '[]') AS coders,
        count(DISTINCT c.codes) AS opinions
      FROM result_coding AS c
      WHERE c.participation_id = r.participation_id AND c.variable = ${variable}) AS given
    WHERE get_bit(f.bits, r.ordinal % 8192) = 1 AND r.ordinal > ${after}
      AND (${list} = 'all' OR (${list} = 'open' AND given.opinions = 0)
        OR (${list} = 'differ' AND given.opinions > 1))
    ORDER BY r.ordinal LIMIT ${limit}`);
}

export interface CodedRow {
  readonly answer: unknown;
  /** The codes of the latest coder, and those of the one before. */
  readonly codes: readonly number[];
  readonly others: readonly number[] | null;
}

/** The most recently coded answers. */
export function selectCoded(
  db: Queryable,
  { taskId, variable, path }: Omit<CodingQuery, 'conditions'>,
  limit: number,
): Promise<CodedRow[]> {
  return db.query<CodedRow>(sql`
    SELECT p.answers #> ${path}::text[] AS answer, to_jsonb(c.codes) AS codes, (
      SELECT to_jsonb(o.codes) FROM result_coding AS o
      WHERE o.participation_id = c.participation_id AND o.variable = c.variable
        AND (o.coded_at, o.operator_id) < (c.coded_at, c.operator_id)
      ORDER BY o.coded_at DESC, o.operator_id DESC LIMIT 1) AS others
    FROM (
      SELECT DISTINCT ON (participation_id) participation_id, variable, operator_id, codes, coded_at
      FROM result_coding WHERE task_id = ${taskId} AND variable = ${variable}
      ORDER BY participation_id, coded_at DESC, operator_id DESC) AS c
    JOIN participation AS p ON p.id = c.participation_id
    ORDER BY c.coded_at DESC LIMIT ${limit}`);
}
