import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Members a demo created who may still log in; `emails` are patterns of LIKE. */
export async function countDemoMembers(db: Queryable, emails: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM member
    WHERE lower(email) LIKE ANY(${emails}::text[]) AND suspended_at IS NULL`);
  return row?.count ?? 0;
}

/** Suspends them, removes their passwords and ends their sessions. Their ledger stays unchanged. */
export async function disableDemoMembers(
  tx: Queryable,
  emails: readonly string[],
  now: Date,
): Promise<number> {
  const members = await tx.query<{ id: number }>(sql`
    UPDATE member SET suspended_at = coalesce(suspended_at, ${now}), password_hash = NULL
    WHERE lower(email) LIKE ANY(${emails}::text[])
    RETURNING id`);
  const ids = members.map(({ id }) => id);
  await tx.query(sql`DELETE FROM member_session WHERE member_id = ANY(${ids}::bigint[])`);
  return ids.length;
}
