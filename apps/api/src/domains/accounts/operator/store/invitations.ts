import type { Role } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { KeptSecret } from './operators.ts';

export type LinkKind = 'invite' | 'reset';

export interface NewInvitation {
  readonly operatorId: number;
  readonly tokenHash: Buffer;
  readonly kind: LinkKind;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly kept: KeptSecret;
}

/** Replaces the operator's earlier link, which stops working. */
export async function upsertInvitation(tx: Queryable, link: NewInvitation): Promise<void> {
  const { keyId, wrappedKey, secret } = link.kept;
  await tx.query(sql`
    INSERT INTO operator_invitation (operator_id, token_hash, kind, created_at, expires_at,
      totp_key_id, totp_wrapped_key, totp_secret)
    VALUES (${link.operatorId}, ${link.tokenHash}, ${link.kind}, ${link.now}, ${link.expiresAt},
      ${keyId}, ${wrappedKey}, ${secret})
    ON CONFLICT (operator_id) DO UPDATE SET token_hash = excluded.token_hash, kind = excluded.kind,
      created_at = excluded.created_at, expires_at = excluded.expires_at,
      totp_key_id = excluded.totp_key_id, totp_wrapped_key = excluded.totp_wrapped_key,
      totp_secret = excluded.totp_secret, passkey_challenge = NULL`);
}

export interface InvitationRow {
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly kind: LinkKind;
  readonly passkeyChallenge: string | null;
  readonly kept: KeptSecret;
}

/** A valid link of an account that is not closed. */
export async function selectInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await db.query<Omit<InvitationRow, 'kept'> & KeptSecret>(sql`
    SELECT i.operator_id, o.email, o.name, o.role, i.kind,
      i.passkey_challenge, i.totp_key_id AS key_id,
      i.totp_wrapped_key AS wrapped_key, i.totp_secret AS secret
    FROM operator_invitation i JOIN operator o ON o.id = i.operator_id
    WHERE i.token_hash = ${tokenHash} AND i.expires_at > ${now} AND o.disabled_at IS NULL`);
  if (!row) return null;
  const { keyId, wrappedKey, secret, ...rest } = row;
  return { ...rest, kept: { keyId, wrappedKey, secret } };
}

export async function updateInvitationChallenge(
  db: Queryable,
  tokenHash: Buffer,
  challenge: string,
): Promise<void> {
  await db.query(sql`
    UPDATE operator_invitation SET passkey_challenge = ${challenge} WHERE token_hash = ${tokenHash}`);
}

/** True for one of several concurrent uses of a link. */
export async function spendInvitation(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM operator_invitation WHERE token_hash = ${tokenHash} RETURNING operator_id`);
  return rows.length > 0;
}

/** Secrets wrapped with another master key than the current one. */
export function selectLinksToRewrap(
  db: Queryable,
  currentKeyId: string,
): Promise<{ id: number; masterKeyId: string; wrappedKey: Buffer }[]> {
  return db.query(sql`
    SELECT operator_id AS id, totp_key_id AS master_key_id, totp_wrapped_key AS wrapped_key
    FROM operator_invitation WHERE totp_key_id <> ${currentKeyId}`);
}

export async function updateLinkWrapping(
  db: Queryable,
  operatorId: number,
  masterKeyId: string,
  wrappedKey: Buffer,
): Promise<void> {
  await db.query(sql`
    UPDATE operator_invitation SET totp_key_id = ${masterKeyId}, totp_wrapped_key = ${wrappedKey}
    WHERE operator_id = ${operatorId}`);
}
