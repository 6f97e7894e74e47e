import type { ClientResults } from '@pollen/contract/client-results';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CodedCondition } from './counts.ts';

/** Figures that were given to keys, and how many people were added to theirs or removed since. */
export interface GivenFigures {
  readonly wanted: string;
  readonly changed: number;
  readonly shownAt: Date;
}

/** The figures given of a task that are of nearly the same people as a filter matches now, or were asked for alike. */
export function selectGiven(
  db: Queryable,
  { taskId, wanted, below }: { taskId: number; wanted: string; below: number },
  conditions: readonly CodedCondition[],
): Promise<GivenFigures[]> {
  return db.query<GivenFigures>(sql`
    WITH now_matched AS MATERIALIZED (
      SELECT f.segment, f.bits FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f),
    given AS (
      SELECT g.wanted, g.shown_at, (
        SELECT coalesce(sum(bit_count(f.bits # coalesce(g.members[f.segment + 1], 0::bit(8192)))), 0)
        FROM now_matched AS f)::bigint AS changed
      FROM result_key_figures AS g WHERE g.task_id = ${taskId})
    SELECT wanted, changed, shown_at FROM given
    WHERE wanted = ${wanted} OR changed BETWEEN 1 AND ${below - 1} ORDER BY wanted`);
}

export async function selectFigures(
  db: Queryable,
  taskId: number,
  wanted: string,
): Promise<ClientResults | null> {
  const [row] = await db.query<{ shown: ClientResults }>(sql`
    SELECT shown FROM result_key_figures WHERE task_id = ${taskId} AND wanted = ${wanted}`);
  return row?.shown ?? null;
}

export async function upsertFigures(
  db: Queryable,
  { taskId, wanted }: { readonly taskId: number; readonly wanted: string },
  shown: { readonly figures: ClientResults; readonly members: readonly string[] },
  now: Date,
): Promise<void> {
  await db.query(sql`
    INSERT INTO result_key_figures (task_id, wanted, shown, members, shown_at)
    VALUES (${taskId}, ${wanted}, ${JSON.stringify(shown.figures)},
      ${shown.members}::text[]::bit(8192)[], ${now})
    ON CONFLICT (task_id, wanted) DO UPDATE SET shown = excluded.shown, members = excluded.members,
      shown_at = excluded.shown_at`);
}
