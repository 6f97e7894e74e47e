import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The token of a seeded member's session; pgbench computes the same hash in SQL. */
export const tokenOf = (memberId: number): string => `bench-token-${memberId}`;
export const tokenHashSql = (memberId: string): string =>
  `sha256(convert_to('bench-token-' || ${memberId}, 'UTF8'))`;

/** Members with a valid session each. Returns the first of their ids, which have no gaps. */
export async function seedMembers(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query(`SELECT coalesce(max(id), 0) + 1 AS first FROM member`);
  const first = Number(rows[0]?.first);
  await client.query(
    `INSERT INTO member (id, email, nickname, country, inviter_code) OVERRIDING SYSTEM VALUE
     SELECT n, 'bench-' || n || '@example.com', 'Bench', 6, 'bench-' || n
     FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n`,
    [first, count],
  );
  await client.query(
    `INSERT INTO member_session (member_id, token_hash, refresh_hash, expires_at,
       refresh_expires_at, used_at)
     SELECT n, ${tokenHashSql('n')}, sha256(convert_to('refresh-' || n, 'UTF8')),
       now() + interval '1 day', now() + interval '1 day', now() + interval '1 day'
     FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n`,
    [first, count],
  );
  const check = createHash('sha256').update(tokenOf(first)).digest();
  const found = await client.query('SELECT 1 FROM member_session WHERE token_hash = $1', [check]);
  if (found.rows.length !== 1) throw new Error('seeded sessions do not match their tokens');
  return first;
}
