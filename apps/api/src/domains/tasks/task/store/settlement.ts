import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import { lockSlots } from '../operator/store/tasks.ts';

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Tasks whose window is over. */
export async function selectEnded(db: Queryable, now: Date, limit: number): Promise<number[]> {
  return idsOf(
    await db.query<{ id: number }>(sql`
      SELECT id FROM task WHERE state IN ('open', 'paused') AND ends_at <= ${now}
      ORDER BY ends_at LIMIT ${limit}`),
  );
}

/** Closed before the given time, with no participation open or in review. */
export async function selectUnsettled(
  db: Queryable,
  closedBefore: Date,
  limit: number,
): Promise<number[]> {
  return idsOf(
    await db.query<{ id: number }>(sql`
      SELECT id FROM task WHERE state = 'closed' AND settled_at IS NULL AND published_at IS NOT NULL
        AND closed_at <= ${closedBefore}
        AND NOT EXISTS (SELECT FROM participation AS p WHERE p.task_id = task.id AND p.state IN (0, 2))
      ORDER BY id LIMIT ${limit}`),
  );
}

/** Removes the slots nobody took; false if another process already has. */
export async function markSettled(tx: Queryable, id: number, now: Date): Promise<boolean> {
  // Slots before the task, the order of starts and edits: the other order would deadlock.
  await lockSlots(tx, id);
  const rows = await tx.query(sql`
    UPDATE task SET settled_at = ${now} WHERE id = ${id} AND settled_at IS NULL RETURNING id`);
  if (rows.length === 0) return false;
  await tx.query(sql`UPDATE task_slot SET size = taken WHERE task_id = ${id}`);
  return true;
}
