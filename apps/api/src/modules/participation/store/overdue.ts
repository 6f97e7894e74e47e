import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Scans the index of participations in review; the SQL function decides which are overdue. */
export async function selectOverdue(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT p.id FROM participation AS p
    WHERE p.state = 2 AND participation_accepts_at(p) <= ${now}
    ORDER BY p.review_until, p.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export async function isOverdue(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM participation AS p WHERE p.id = ${id} AND participation_accepts_at(p) <= ${now}`);
  return rows.length === 1;
}
