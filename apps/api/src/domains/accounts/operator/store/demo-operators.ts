import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

interface DemoOperators {
  /** Patterns of LIKE. */
  readonly emails: readonly string[];
  /** Marks the second factor that every demo shows. */
  readonly keyId: string;
}

/** Operators of a demo, or with a demo's second factor, who may still log in. */
export async function countDemoOperators(
  db: Queryable,
  { emails, keyId }: DemoOperators,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM operator
    WHERE (lower(email) LIKE ANY(${emails}::text[]) OR totp_key_id = ${keyId})
      AND disabled_at IS NULL`);
  return row?.count ?? 0;
}

export async function disableDemoOperators(
  tx: Queryable,
  { emails, keyId }: DemoOperators,
  now: Date,
): Promise<number> {
  const operators = await tx.query<{ id: number }>(sql`
    UPDATE operator SET disabled_at = coalesce(disabled_at, ${now})
    WHERE lower(email) LIKE ANY(${emails}::text[]) OR totp_key_id = ${keyId}
    RETURNING id`);
  const ids = operators.map(({ id }) => id);
  await tx.query(sql`DELETE FROM operator_session WHERE operator_id = ANY(${ids}::bigint[])`);
  return ids.length;
}
