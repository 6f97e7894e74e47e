import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

type Parameters = Readonly<Partial<Record<string, string>>>;

/** The advertisement through which a member registered. */
export async function insertArrival(
  tx: Queryable,
  memberId: number,
  parameters: Parameters,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO member_arrival (member_id, parameters, created_at)
    VALUES (${memberId}, ${JSON.stringify(parameters)}, ${now})`);
}

export async function selectArrival(db: Queryable, memberId: number): Promise<Parameters | null> {
  const [row] = await db.query<{ parameters: Parameters }>(
    sql`SELECT parameters FROM member_arrival WHERE member_id = ${memberId}`,
  );
  return row?.parameters ?? null;
}

export async function deleteArrival(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM member_arrival WHERE member_id = ${memberId}`);
}

export interface ArrivalRow {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly registrations: number;
  readonly latestAt: Date;
  /** Over all groups, including those beyond the limit. */
  readonly total: number;
}

export function selectArrivals(db: Queryable, since: Date, limit: number): Promise<ArrivalRow[]> {
  return db.query<ArrivalRow>(sql`
    SELECT parameters->>'utm_source' AS source, parameters->>'utm_medium' AS medium,
      coalesce(parameters->>'utm_campaign', parameters->>'campaign_id') AS campaign,
      count(*)::int AS registrations, max(created_at) AS latest_at,
      (sum(count(*)) OVER ())::int AS total
    FROM member_arrival WHERE created_at > ${since}
    GROUP BY 1, 2, 3 ORDER BY 4 DESC, 5 DESC LIMIT ${limit}`);
}
