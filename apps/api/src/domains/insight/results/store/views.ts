import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface ViewRow {
  readonly id: number;
  readonly name: string;
  readonly filter: ResultFilter;
  readonly createdBy: number;
}

export function selectViews(db: Queryable, taskId: number): Promise<ViewRow[]> {
  return db.query<ViewRow>(sql`
    SELECT id, name, filter, created_by FROM result_view WHERE task_id = ${taskId}
    ORDER BY name LIMIT 200`);
}

export async function upsertView(
  tx: Queryable,
  taskId: number,
  view: Omit<ViewRow, 'id'>,
  now: Date,
): Promise<ViewRow> {
  const [row] = await tx.query<ViewRow>(sql`
    INSERT INTO result_view (task_id, name, filter, created_by, created_at)
    VALUES (${taskId}, ${view.name}, ${JSON.stringify(view.filter)}, ${view.createdBy}, ${now})
    ON CONFLICT (task_id, name) DO UPDATE SET filter = excluded.filter,
      created_by = excluded.created_by, created_at = excluded.created_at
    RETURNING id, name, filter, created_by`);
  if (!row) throw new Error('INSERT returned no view');
  return row;
}

/** The removed view; undefined if the task has no such view. */
export async function deleteView(
  tx: Queryable,
  taskId: number,
  id: number,
): Promise<Pick<ViewRow, 'name' | 'filter'> | undefined> {
  const [row] = await tx.query<Pick<ViewRow, 'name' | 'filter'>>(sql`
    DELETE FROM result_view WHERE task_id = ${taskId} AND id = ${id} RETURNING name, filter`);
  return row;
}
