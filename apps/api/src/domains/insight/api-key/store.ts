import type { ApiScope } from '@pollen/contract/operator/api-key';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface ApiKeyRow {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: ApiScope[];
  readonly taskNos: string[] | null;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export function selectKeys(db: Queryable): Promise<ApiKeyRow[]> {
  return db.query<ApiKeyRow>(sql`
    SELECT id, name, prefix, scopes, task_nos, created_by, created_at, expires_at, last_used_at,
      revoked_at
    FROM api_key ORDER BY id DESC LIMIT 200`);
}

export async function insertKey(
  tx: Queryable,
  key: Omit<ApiKeyRow, 'id' | 'lastUsedAt' | 'revokedAt'> & { readonly hash: Buffer },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO api_key (name, prefix, hash, scopes, task_nos, created_by, created_at, expires_at)
    VALUES (${key.name}, ${key.prefix}, ${key.hash}, ${key.scopes}::text[], ${key.taskNos}::text[],
      ${key.createdBy}, ${key.createdAt}, ${key.expiresAt})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no key');
  return row.id;
}

/** The key's name; undefined if there is no such key or it was already revoked. */
export async function updateRevoked(
  tx: Queryable,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(sql`
    UPDATE api_key SET revoked_at = ${now} WHERE id = ${id} AND revoked_at IS NULL RETURNING name`);
  return row?.name;
}

export interface UsableKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly taskNos: string[] | null;
  readonly createdBy: number;
  readonly lastUsedAt: Date | null;
}

/** The key of a hash, unless it expired or was revoked. */
export async function selectUsable(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<UsableKey | undefined> {
  const [row] = await db.query<UsableKey>(sql`
    SELECT id, name, scopes, task_nos, created_by, last_used_at FROM api_key
    WHERE hash = ${hash} AND revoked_at IS NULL AND expires_at > ${now}`);
  return row;
}

export async function updateUsed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(sql`UPDATE api_key SET last_used_at = ${now} WHERE id = ${id}`);
}
