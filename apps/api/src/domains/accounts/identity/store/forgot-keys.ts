import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export async function insertForgotKey(
  tx: Queryable,
  keyHash: Buffer,
  memberId: number | null,
  expiresAt: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO forgot_key (key_hash, member_id, expires_at)
    VALUES (${keyHash}, ${memberId}, ${expiresAt})`);
}

export interface KeyOwner {
  readonly memberId: number;
  readonly email: string;
  readonly suspended: boolean;
}

export async function selectKeyOwner(
  db: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<KeyOwner | undefined> {
  const [row] = await db.query<KeyOwner>(sql`
    SELECT m.id AS member_id, m.email, m.suspended_at IS NOT NULL AS suspended
    FROM forgot_key k JOIN member m ON m.id = k.member_id
    WHERE k.key_hash = ${keyHash} AND k.expires_at > ${now}`);
  return row;
}

/** True for the one caller that consumes the key. */
export async function takeForgotKey(tx: Queryable, keyHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    sql`DELETE FROM forgot_key WHERE key_hash = ${keyHash} RETURNING true`,
  );
  return rows.length === 1;
}

/** A mailed link opens the account; none may outlive a change of password or e-mail. */
export async function deleteForgotKeys(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM forgot_key WHERE member_id = ${memberId}`);
}
