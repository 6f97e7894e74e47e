import { type EarnedKind, earnedKindOf } from '@pollen/contract/values/earned-kind';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const batch = 20_000;
/** The first run on a large ledger continues in the next job. */
const maxBatches = 50;

/** Updates the running totals of members' earnings, up to one minute ago. */
export async function tallyEarned(db: Queryable, now: Date): Promise<void> {
  for (let run = 0; run < maxBatches; run += 1) {
    const [row] = await db.query<{ seen: number }>(
      sql`SELECT tally_earned(${now}, ${batch}) AS seen`,
    );
    if ((row?.seen ?? 0) < batch) return;
  }
}

interface EarnedByKind {
  readonly kind: EarnedKind;
  readonly points: number;
  readonly lines: number;
}

/** The last seven UTC days including today, largest first. */
export async function selectEarnedWeek(db: Queryable, now: Date): Promise<EarnedByKind[]> {
  const rows = await db.query<{ causeKind: string; points: number; lines: number }>(sql`
    SELECT cause_kind, sum(points)::bigint AS points, sum(lines)::bigint AS lines
    FROM earned_day
    WHERE day > (${now}::timestamptz AT TIME ZONE 'UTC')::date - 7
    GROUP BY cause_kind`);
  const sums = new Map<EarnedKind, EarnedByKind>();
  for (const { causeKind, points, lines } of rows) {
    const kind = earnedKindOf(causeKind);
    const sum = sums.get(kind) ?? { kind, points: 0, lines: 0 };
    sums.set(kind, { kind, points: sum.points + points, lines: sum.lines + lines });
  }
  return [...sums.values()].sort((a, b) => b.points - a.points);
}

export async function selectTalliedAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>(sql`
    SELECT tallied_at AS at FROM earned_tally WHERE tallied_at > '-infinity'`);
  return row?.at ?? null;
}
