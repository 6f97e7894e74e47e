import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface Standing {
  readonly friends: number;
  /** Null before the first friend of the month. */
  readonly place: number | null;
  readonly members: number;
  /** The number of friends at the next better rank; null at the top. */
  readonly nextFriends: number | null;
}

/**
 * A rank is computed from the few counts, never from the many members. The next better rank is the lowest
 * count above the member's own.
 */
export async function selectStanding(
  db: Queryable,
  month: string,
  hostId: number,
): Promise<Standing> {
  const [row] = await db.query<Standing>(sql`
    WITH mine AS (
      SELECT coalesce((SELECT friends FROM invite_rank
        WHERE month = ${month}::date AND host_id = ${hostId}), 0) AS friends),
    counts AS (
      SELECT friends, sum(members)::bigint AS members FROM invite_rank_count
      WHERE month = ${month}::date GROUP BY friends HAVING sum(members) > 0)
    SELECT mine.friends,
      CASE WHEN mine.friends > 0 THEN 1 + coalesce(
        (SELECT sum(members) FROM counts WHERE counts.friends > mine.friends), 0)::bigint END AS place,
      coalesce((SELECT sum(members) FROM counts), 0)::bigint AS members,
      (SELECT min(counts.friends) FROM counts WHERE counts.friends > mine.friends) AS next_friends
    FROM mine`);
  if (!row) throw new Error('The standing returned no row');
  return row;
}

export interface RankedRow {
  readonly hostId: number;
  readonly name: string;
  readonly friends: number;
  readonly place: number;
}

export interface RankCursor {
  readonly friends: number;
  readonly hostId: number;
}

/** A page of the board in index order, with the ranks of the counts on it. */
export function selectRanked(
  db: Queryable,
  month: string,
  after: RankCursor | null,
  limit: number,
): Promise<RankedRow[]> {
  return db.query<RankedRow>(sql`
    WITH page AS (
      SELECT host_id, friends FROM invite_rank
      WHERE month = ${month}::date AND (friends, host_id)
        < (${after?.friends ?? 2147483647}, ${after?.hostId ?? 0})
      ORDER BY friends DESC, host_id DESC LIMIT ${limit}),
    places AS (
      SELECT number.friends, 1 + coalesce((SELECT sum(members) FROM invite_rank_count c
        WHERE c.month = ${month}::date AND c.friends > number.friends), 0)::bigint AS place
      FROM (SELECT DISTINCT friends FROM page) AS number)
    SELECT page.host_id, m.nickname AS name, page.friends, places.place
    FROM page JOIN places USING (friends) JOIN member m ON m.id = page.host_id
    ORDER BY page.friends DESC, page.host_id DESC`);
}

export async function deleteRanksOf(tx: Queryable, hostId: number): Promise<void> {
  await tx.query(sql`DELETE FROM invite_rank WHERE host_id = ${hostId}`);
}
