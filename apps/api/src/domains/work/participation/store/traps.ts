import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export async function selectTrap(db: Queryable, participationId: number): Promise<number | null> {
  const [row] = await db.query<{ trap: number }>(
    sql`SELECT trap FROM participation_trap WHERE participation_id = ${participationId}`,
  );
  return row?.trap ?? null;
}

/** The newest first. */
export async function selectSeenTraps(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ trap: number }>(sql`
    SELECT trap FROM participation_trap WHERE member_id = ${memberId}
    ORDER BY participation_id DESC LIMIT ${limit}`);
  return rows.map(({ trap }) => trap);
}

export async function insertTrap(
  db: Queryable,
  row: { readonly participationId: number; readonly memberId: number; readonly trap: number },
): Promise<void> {
  await db.query(sql`
    INSERT INTO participation_trap (participation_id, member_id, trap)
    VALUES (${row.participationId}, ${row.memberId}, ${row.trap}) ON CONFLICT DO NOTHING`);
}
