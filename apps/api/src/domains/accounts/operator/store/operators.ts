import type { Role } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/* A trigger makes sure that `access_changed_at` only increases, even for two changes at the same time. */

/** A second factor's secret as stored. Without a wrapped key it is the demo's. */
export interface KeptSecret {
  readonly keyId: string | null;
  readonly wrappedKey: Buffer | null;
  readonly secret: Buffer | null;
}

export interface OperatorRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly enrolledAt: Date | null;
  readonly disabledAt: Date | null;
  readonly lastLoginAt: Date | null;
  readonly createdAt: Date;
  /** From when this operator may approve or export money. */
  readonly moneyFrom: Date;
  /** When the open link to set up their access expires. */
  readonly linkUntil: Date | null;
}

export interface CredentialsRow extends OperatorRow {
  /** Null until the set-up, and after a reset. */
  readonly passwordHash: string | null;
  readonly kept: KeptSecret;
}

interface FlatCredentials extends OperatorRow {
  readonly passwordHash: string | null;
  readonly keyId: string | null;
  readonly wrappedKey: Buffer | null;
  readonly secret: Buffer | null;
}

function credentialsOf(row: FlatCredentials | undefined): CredentialsRow | null {
  if (!row) return null;
  const { keyId, wrappedKey, secret, ...rest } = row;
  return { ...rest, kept: { keyId, wrappedKey, secret } };
}

export async function selectByEmail(db: Queryable, email: string): Promise<CredentialsRow | null> {
  const [row] = await db.query<FlatCredentials>(sql`
    SELECT id, email, name, role, enrolled_at, disabled_at, last_login_at, created_at, money_from,
      (SELECT expires_at FROM operator_invitation WHERE operator_id = operator.id) AS link_until,
      password_hash, totp_key_id AS key_id, totp_wrapped_key AS wrapped_key, totp_secret AS secret
    FROM operator WHERE lower(email) = lower(${email})`);
  return credentialsOf(row);
}

export async function selectCredentials(db: Queryable, id: number): Promise<CredentialsRow | null> {
  const [row] = await db.query<FlatCredentials>(sql`
    SELECT id, email, name, role, enrolled_at, disabled_at, last_login_at, created_at, money_from,
      (SELECT expires_at FROM operator_invitation WHERE operator_id = operator.id) AS link_until,
      password_hash, totp_key_id AS key_id, totp_wrapped_key AS wrapped_key, totp_secret AS secret
    FROM operator WHERE id = ${id}`);
  return credentialsOf(row);
}

export async function lockOperator(tx: Queryable, id: number): Promise<OperatorRow | null> {
  const [row] = await tx.query<OperatorRow>(sql`
    SELECT id, email, name, role, enrolled_at, disabled_at, last_login_at, created_at, money_from,
      (SELECT expires_at FROM operator_invitation WHERE operator_id = operator.id) AS link_until
    FROM operator WHERE id = ${id} FOR UPDATE`);
  return row ?? null;
}

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly now: Date;
}

/** Without a password: nobody can log in until the link is used. Null if the e-mail already has an account. */
export async function insertOperator(
  tx: Queryable,
  { email, name, role, now }: NewOperator,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO operator (email, name, role, created_at, access_changed_at)
    VALUES (${email}, ${name}, ${role}, ${now}, ${now})
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`);
  return row?.id ?? null;
}

/** Admins who can log in, except the given one. */
export async function countOtherAdmins(tx: Queryable, but: number): Promise<number> {
  const [row] = await tx.query<{ admins: number }>(sql`
    SELECT count(*)::int AS admins FROM operator
    WHERE role = 'admin' AND disabled_at IS NULL AND enrolled_at IS NOT NULL AND id <> ${but}`);
  return row?.admins ?? 0;
}

/** Sorted by name; `after` is the end of the previous page. */
export function selectOperators(
  db: Queryable,
  after: { readonly name: string; readonly id: number },
  limit: number,
): Promise<OperatorRow[]> {
  return db.query<OperatorRow>(sql`
    SELECT id, email, name, role, enrolled_at, disabled_at, last_login_at, created_at, money_from,
      (SELECT expires_at FROM operator_invitation WHERE operator_id = operator.id) AS link_until
    FROM operator WHERE (name, id) > (${after.name}, ${after.id})
    ORDER BY name, id LIMIT ${limit}`);
}

export function selectNames(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string; role: Role }[]> {
  return db.query(sql`SELECT id, name, role FROM operator WHERE id = ANY(${ids}::bigint[])`);
}

/** Only of operators whose account is open. */
export function selectEmails(db: Queryable, ids: readonly number[]): Promise<{ email: string }[]> {
  return db.query(sql`
    SELECT email FROM operator WHERE id = ANY(${ids}::bigint[]) AND disabled_at IS NULL ORDER BY id`);
}

export interface AccountChange {
  readonly name: string;
  readonly role: Role;
  readonly disabledAt: Date | null;
  /** Set if the change restarts the 24 hours without money. */
  readonly accessChangedAt: Date | null;
}

export async function updateOperator(
  tx: Queryable,
  id: number,
  change: AccountChange,
): Promise<void> {
  await tx.query(sql`
    UPDATE operator SET name = ${change.name}, role = ${change.role},
      disabled_at = ${change.disabledAt},
      access_changed_at = CASE WHEN ${change.accessChangedAt}::timestamptz IS NULL
        THEN access_changed_at
        ELSE greatest(${change.accessChangedAt}, access_changed_at + interval '1 millisecond') END
    WHERE id = ${id}`);
}

export async function updatePassword(
  tx: Queryable,
  id: number,
  passwordHash: string,
): Promise<void> {
  await tx.query(sql`UPDATE operator SET password_hash = ${passwordHash} WHERE id = ${id}`);
}

/** Removes the password and every second factor; nobody can log in until the new link is used. */
export async function clearAccess(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`
    WITH codes AS (DELETE FROM operator_recovery_code WHERE operator_id = ${id}),
      passkeys AS (DELETE FROM operator_passkey WHERE operator_id = ${id})
    UPDATE operator SET password_hash = NULL, totp_key_id = NULL, totp_wrapped_key = NULL,
      totp_secret = NULL, enrolled_at = NULL,
      access_changed_at = greatest(${now}, access_changed_at + interval '1 millisecond')
    WHERE id = ${id}`);
}

/** Stores the owner's new second factor; the 24 hours without money start. */
export async function updateEnrolled(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE operator SET enrolled_at = coalesce(enrolled_at, ${now}),
      access_changed_at = greatest(${now}, access_changed_at + interval '1 millisecond')
    WHERE id = ${id}`);
}

export async function updateAuthenticator(
  tx: Queryable,
  id: number,
  { keyId, wrappedKey, secret }: KeptSecret,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE operator SET totp_key_id = ${keyId}, totp_wrapped_key = ${wrappedKey},
      totp_secret = ${secret}, enrolled_at = coalesce(enrolled_at, ${now}),
      access_changed_at = greatest(${now}, access_changed_at + interval '1 millisecond')
    WHERE id = ${id}`);
}

/** False if a code of this or a later step was already used. */
export async function takeStep(tx: Queryable, id: number, step: number): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE operator SET last_totp_step = ${step}
    WHERE id = ${id} AND last_totp_step < ${step} RETURNING id`);
  return rows.length > 0;
}

export async function touchLogin(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`UPDATE operator SET last_login_at = ${now} WHERE id = ${id}`);
}

export async function insertRecoveryCodes(
  tx: Queryable,
  id: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(sql`
    WITH gone AS (DELETE FROM operator_recovery_code WHERE operator_id = ${id})
    INSERT INTO operator_recovery_code (operator_id, code_hash)
    SELECT ${id}, code_hash FROM unnest(${hashes}::bytea[]) AS code_hash`);
}

export async function countRecoveryCodes(db: Queryable, id: number): Promise<number> {
  const [row] = await db.query<{ codes: number }>(sql`
    SELECT count(*)::int AS codes FROM operator_recovery_code WHERE operator_id = ${id}`);
  return row?.codes ?? 0;
}

export async function takeRecoveryCode(tx: Queryable, id: number, hash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM operator_recovery_code WHERE operator_id = ${id} AND code_hash = ${hash}
    RETURNING operator_id`);
  return rows.length > 0;
}

/** Secrets wrapped with another master key than the current one. */
export function selectSecretsToRewrap(
  db: Queryable,
  currentKeyId: string,
): Promise<{ id: number; masterKeyId: string; wrappedKey: Buffer }[]> {
  return db.query(sql`
    SELECT id, totp_key_id AS master_key_id, totp_wrapped_key AS wrapped_key FROM operator
    WHERE totp_wrapped_key IS NOT NULL AND totp_key_id <> ${currentKeyId}`);
}

export async function updateWrapping(
  db: Queryable,
  id: number,
  masterKeyId: string,
  wrappedKey: Buffer,
): Promise<void> {
  await db.query(sql`
    UPDATE operator SET totp_key_id = ${masterKeyId}, totp_wrapped_key = ${wrappedKey}
    WHERE id = ${id}`);
}
