import type { WeightingMargin } from '@pollen/contract/operator/results-weighting';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CodedCondition } from './counts.ts';

export interface WeightingRow {
  readonly margins: WeightingMargin[];
  readonly maxWeight: number | null;
  readonly savedBy: number;
  readonly savedAt: Date;
  readonly revision: string;
}

export async function selectWeighting(
  db: Queryable,
  taskId: number,
): Promise<WeightingRow | undefined> {
  const [row] = await db.query<WeightingRow>(sql`
    SELECT margins, max_weight, saved_by, saved_at, revision FROM result_weighting WHERE task_id = ${taskId}`);
  return row;
}

type Made = Omit<WeightingRow, 'revision'>;

/** The new revision; null if targets already exist. */
export async function insertWeighting(
  tx: Queryable,
  taskId: number,
  { margins, maxWeight, savedBy, savedAt }: Made,
): Promise<string | null> {
  const [row] = await tx.query<Pick<WeightingRow, 'revision'>>(sql`
    INSERT INTO result_weighting (task_id, margins, max_weight, saved_by, saved_at)
    VALUES (${taskId}, ${JSON.stringify(margins)}, ${maxWeight}, ${savedBy}, ${savedAt})
    ON CONFLICT (task_id) DO NOTHING RETURNING revision`);
  return row?.revision ?? null;
}

/** The new revision; null if the current revision is not `from`. */
export async function updateWeighting(
  tx: Queryable,
  taskId: number,
  { margins, maxWeight, savedBy, savedAt }: Made,
  from: string,
): Promise<string | null> {
  const [row] = await tx.query<Pick<WeightingRow, 'revision'>>(sql`
    UPDATE result_weighting SET margins = ${JSON.stringify(margins)}, max_weight = ${maxWeight},
      saved_by = ${savedBy}, saved_at = ${savedAt}, revision = gen_random_uuid()
    WHERE task_id = ${taskId} AND revision::text = ${from}
    RETURNING revision`);
  return row?.revision ?? null;
}

/** Whether the current revision was `from`. */
export async function deleteWeighting(
  tx: Queryable,
  taskId: number,
  from: string,
): Promise<boolean> {
  const rows = await tx.query<{ taskId: number }>(sql`
    DELETE FROM result_weighting WHERE task_id = ${taskId} AND revision::text = ${from}
    RETURNING task_id`);
  return rows.length > 0;
}

/** The codes of each category of each margin. */
export type CodedMargins = readonly (readonly (readonly number[])[])[];

/** Margins and the weight of each cell; the key of a cell is its categories, joined by commas. */
export interface Weights {
  readonly margins: CodedMargins;
  readonly byCell: Readonly<Record<string, number>>;
}

/** No margins: everybody is in one cell of weight 1. */
export const noWeights: Weights = { margins: [], byCell: {} };

export interface CellRow {
  /** The category in each margin, from 1; 0 if none fits. */
  readonly cell: readonly number[];
  readonly people: number;
}

/** How many respondents a filter matches per cell; empty cells are left out. */
export function selectCells(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
  margins: CodedMargins,
): Promise<CellRow[]> {
  return db.query<CellRow>(sql`
    SELECT c.cell, sum(bit_count(c.bits))::bigint AS people
    FROM result_cells(${taskId}, ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(margins)}::jsonb) AS c
    GROUP BY c.cell ORDER BY c.cell`);
}
