import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type Parameters = Readonly<Partial<Record<string, string>>>;

/** By which advertisement a member came. */
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
