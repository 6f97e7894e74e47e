import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const batch = 20_000;
/** A first run on a large ledger goes on with the next job. */
const batchesARun = 50;

/** Brings the sums of what members earned up to a minute ago. */
export async function tallyEarned(db: Queryable, now: Date): Promise<void> {
  for (let run = 0; run < batchesARun; run += 1) {
    const [row] = await db.query<{ seen: number }>(
      sql`SELECT tally_earned(${now}, ${batch}) AS seen`,
    );
    if ((row?.seen ?? 0) < batch) return;
  }
}

export interface EarnedKind {
  readonly kind: string;
  readonly points: number;
  readonly lines: number;
}

/** The last seven days of UTC, today included, the largest first. */
export function selectEarnedWeek(db: Queryable, now: Date): Promise<EarnedKind[]> {
  return db.query<EarnedKind>(sql`
    SELECT cause_kind AS kind, sum(points)::bigint AS points, sum(lines)::bigint AS lines
    FROM earned_day
    WHERE day > (${now}::timestamptz AT TIME ZONE 'UTC')::date - 7
    GROUP BY cause_kind ORDER BY sum(points) DESC`);
}

export async function selectTalliedAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>(sql`
    SELECT tallied_at AS at FROM earned_tally WHERE tallied_at > '-infinity'`);
  return row?.at ?? null;
}
