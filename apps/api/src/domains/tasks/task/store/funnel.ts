import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** How many went from one state to another, by reason; -1 is the state before the start. */
export interface FlowRow {
  readonly state: number;
  readonly fromState: number;
  readonly reason: string;
  readonly count: number;
}

export interface DayFlowRow extends FlowRow {
  /** `2026-11-15`, UTC. */
  readonly day: string;
}

export interface SeenRow {
  readonly day: string;
  readonly shown: number;
  readonly opened: number;
}

export function selectFlows(db: Queryable, taskId: number): Promise<FlowRow[]> {
  return db.query<FlowRow>(sql`
    SELECT state, from_state, reason, sum(count)::bigint AS count FROM task_funnel
    WHERE task_id = ${taskId} GROUP BY state, from_state, reason`);
}

export function selectDayFlows(db: Queryable, taskId: number, since: Date): Promise<DayFlowRow[]> {
  return db.query<DayFlowRow>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, state, from_state, reason,
      sum(count)::bigint AS count
    FROM task_funnel WHERE task_id = ${taskId} AND day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date
    GROUP BY task_funnel.day, state, from_state, reason ORDER BY task_funnel.day`);
}

export function selectSeen(db: Queryable, taskId: number): Promise<SeenRow[]> {
  return db.query<SeenRow>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, shown, opened FROM task_seen
    WHERE task_id = ${taskId} ORDER BY task_seen.day`);
}

export async function addSeen(
  db: Queryable,
  rows: readonly { taskId: number; day: string; shown: number; opened: number }[],
): Promise<void> {
  // In the same order everywhere, so that two processes cannot deadlock.
  const sorted = [...rows].sort((a, b) => a.taskId - b.taskId || a.day.localeCompare(b.day));
  await db.query(sql`
    INSERT INTO task_seen AS seen (task_id, day, shown, opened)
    SELECT * FROM unnest(${sorted.map(({ taskId }) => taskId)}::bigint[],
      ${sorted.map(({ day }) => day)}::date[], ${sorted.map(({ shown }) => shown)}::bigint[],
      ${sorted.map(({ opened }) => opened)}::bigint[])
    ON CONFLICT (task_id, day) DO UPDATE
      SET shown = seen.shown + excluded.shown, opened = seen.opened + excluded.opened`);
}

/** Folds the 64 rows per count of past days into one. */
export async function foldFunnel(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`SELECT task_funnel_fold((${before}::timestamptz AT TIME ZONE 'UTC')::date)`);
}
