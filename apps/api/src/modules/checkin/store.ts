import { checkinGraceDays, checkinRewards } from '@pollen/contract/values/checkin';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

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

/** One round trip: streak, row, ledger transfer, chance. */
export async function checkInOnce(
  db: Queryable,
  { memberId, today, requestKey, at }: CheckInRequest,
): Promise<{ checkedIn: boolean; latest: Latest }> {
  const [row] = await db.query<Latest & { checkedIn: boolean }>(sql`
    SELECT checked_in, day::text, streak, points, chances,
      last_forgiven::text AS last_forgiven
    FROM check_in(${memberId}, ${today}, ${checkinRewards}, ${checkinGraceDays}, ${requestKey}, ${at})`);
  if (!row) throw new Error('check_in returned no row');
  const { checkedIn, ...latest } = row;
  return { checkedIn, latest };
}

export async function selectLatest(db: Queryable, memberId: number): Promise<Latest | null> {
  const [row] = await db.query<Latest>(sql`
    SELECT day::text, streak, points, chances, last_forgiven::text AS last_forgiven
    FROM check_in WHERE member_id = ${memberId} ORDER BY check_in.day DESC LIMIT 1`);
  return row ?? null;
}
