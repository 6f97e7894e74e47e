import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewPasskey {
  readonly operatorId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly name: string;
  readonly now: Date;
}

export interface PasskeyRow extends Omit<NewPasskey, 'now'> {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** False if this passkey already belongs to an account. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO operator_passkey
      (operator_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
    VALUES (${passkey.operatorId}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}, ${passkey.transports}, ${passkey.rpId}, ${passkey.name}, ${passkey.now})
    ON CONFLICT (credential_id) DO NOTHING RETURNING id`);
  return rows.length > 0;
}

export function selectPasskeys(db: Queryable, operatorId: number): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(sql`
    SELECT id, operator_id, credential_id,
      public_key, counter, transports, rp_id, name,
      created_at, last_used_at
    FROM operator_passkey WHERE operator_id = ${operatorId} ORDER BY id`);
}

/** False if the same answer, or a copy of the authenticator, was used in the meantime. */
export async function updatePasskeyUsed(
  tx: Queryable,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE operator_passkey SET counter = ${newCounter}, last_used_at = ${now}
    WHERE id = ${id} AND counter = ${counter} RETURNING id`);
  return rows.length > 0;
}

export async function deletePasskey(
  tx: Queryable,
  operatorId: number,
  id: number,
): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(sql`
    DELETE FROM operator_passkey WHERE operator_id = ${operatorId} AND id = ${id} RETURNING name`);
  return row?.name ?? null;
}
