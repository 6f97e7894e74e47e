import { checkinGraceDays, checkinRewards } from '@pollen/contract/values/checkin';
import { batchCalls } from '../../../db/batch.ts';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** The latest check-in of a member. */
export interface Latest {
  /** As `2026-03-01`. */
  readonly day: string;
  readonly streak: number;
  readonly points: number;
  readonly chances: number;
  readonly lastForgiven: string | null;
}

export interface CheckInRequest {
  readonly memberId: number;
  readonly today: string;
  readonly requestKey: string | null;
  readonly at: Date;
}

export interface CheckedIn {
  readonly checkedIn: boolean;
  readonly latest: Latest;
}

/** One round trip for all: streaks, rows, ledger transfers, chances. */
export async function checkInTogether(
  db: Queryable,
  requests: readonly CheckInRequest[],
): Promise<CheckedIn[]> {
  const rows = await db.query<Latest & { place: number; checkedIn: boolean }>(sql`
    SELECT place, checked_in, day::text, streak, points, chances, last_forgiven::text AS last_forgiven
    FROM check_in_all(${requests.map(({ memberId }) => memberId)}, ${requests.map(({ today }) => today)},
      ${requests.map(({ requestKey }) => requestKey)}, ${requests.map(({ at }) => at)},
      ${checkinRewards}, ${checkinGraceDays})
    ORDER BY place`);
  if (rows.length !== requests.length) throw new Error('check_in_all left out a request');
  return rows.map(({ place: _, checkedIn, ...latest }) => ({ checkedIn, latest }));
}

/**
 * Coalesces concurrent check-ins into one transaction. It takes the database less time for each the more
 * they are, so under overload as many are served as without it. When a batch fails, each check-in is
 * retried alone.
 */
export const createCheckIn = (db: Queryable) =>
  batchCalls<CheckInRequest, CheckedIn>(
    (requests) =>
      checkInTogether(db, requests).catch((error) => {
        if (requests.length === 1) throw error;
        return requests.map((request) =>
          checkInTogether(db, [request]).then(([checkedIn]) => checkedIn as CheckedIn),
        );
      }),
    { maxConcurrent: 2, maxBatch: 48 },
  );

export async function selectLatest(db: Queryable, memberId: number): Promise<Latest | null> {
  const [row] = await db.query<Latest>(sql`
    SELECT day::text, streak, points, chances, last_forgiven::text AS last_forgiven
    FROM check_in WHERE member_id = ${memberId} ORDER BY check_in.day DESC LIMIT 1`);
  return row ?? null;
}
