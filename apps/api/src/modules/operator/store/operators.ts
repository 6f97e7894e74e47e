import type { Role } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A second factor's secret at rest. Without a wrapped key it is the demo's. */
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
}

export interface CredentialsRow extends OperatorRow {
  readonly passwordHash: string;
  readonly passwordIsFirst: boolean;
  readonly kept: KeptSecret;
}

interface FlatCredentials extends OperatorRow {
  readonly passwordHash: string;
  readonly passwordIsFirst: boolean;
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
    SELECT id, email, name, role, enrolled_at, disabled_at,
      last_login_at, created_at,
      money_from, password_hash,
      password_is_first, totp_key_id AS key_id,
      totp_wrapped_key AS wrapped_key, totp_secret AS secret
    FROM operator WHERE lower(email) = lower(${email})`);
  return credentialsOf(row);
}

export async function selectCredentials(db: Queryable, id: number): Promise<CredentialsRow | null> {
  const [row] = await db.query<FlatCredentials>(sql`
    SELECT id, email, name, role, enrolled_at, disabled_at,
      last_login_at, created_at,
      money_from, password_hash,
      password_is_first, totp_key_id AS key_id,
      totp_wrapped_key AS wrapped_key, totp_secret AS secret
    FROM operator WHERE id = ${id}`);
  return credentialsOf(row);
}

export async function lockOperator(tx: Queryable, id: number): Promise<OperatorRow | null> {
  const [row] = await tx.query<OperatorRow>(sql`
    SELECT id, email, name, role, enrolled_at, disabled_at,
      last_login_at, created_at,
      money_from
    FROM operator WHERE id = ${id} FOR UPDATE`);
  return row ?? null;
}

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Null where the e-mail has an account. */
export async function insertOperator(
  tx: Queryable,
  { email, name, role, passwordHash, now }: NewOperator,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO operator (email, name, role, password_hash, created_at, access_changed_at, money_from)
    VALUES (${email}, ${name}, ${role}, ${passwordHash}, ${now}, ${now},
      ${now}::timestamptz + interval '24 hours')
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`);
  return row?.id ?? null;
}

/** By name; `after` is where the page before ended. */
export function selectOperators(
  db: Queryable,
  after: { readonly name: string; readonly id: number },
  limit: number,
): Promise<OperatorRow[]> {
  return db.query<OperatorRow>(sql`
    SELECT id, email, name, role, enrolled_at, disabled_at,
      last_login_at, created_at,
      money_from
    FROM operator WHERE (name, id) > (${after.name}, ${after.id})
    ORDER BY name, id LIMIT ${limit}`);
}

export function selectNames(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string; role: Role }[]> {
  return db.query(sql`SELECT id, name, role FROM operator WHERE id = ANY(${ids}::bigint[])`);
}

export async function updateOperator(
  tx: Queryable,
  id: number,
  change: { readonly name: string; readonly role: Role; readonly disabledAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    UPDATE operator SET name = ${change.name}, role = ${change.role},
      disabled_at = ${change.disabledAt}
    WHERE id = ${id}`);
}

export async function updatePassword(
  tx: Queryable,
  id: number,
  passwordHash: string,
  isFirst: boolean,
): Promise<void> {
  await tx.query(sql`
    UPDATE operator SET password_hash = ${passwordHash}, password_is_first = ${isFirst}
    WHERE id = ${id}`);
}

/** Starts the 24 hours without money after a new role, a reset or a new second factor. */
export async function coolDown(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE operator SET access_changed_at = ${now},
      money_from = ${now}::timestamptz + interval '24 hours'
    WHERE id = ${id}`);
}

/** The next log-in enrols anew. */
export async function forgetSecondFactor(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`
    WITH gone AS (DELETE FROM operator_recovery_code WHERE operator_id = ${id})
    UPDATE operator SET totp_key_id = NULL, totp_wrapped_key = NULL, totp_secret = NULL,
      enrolled_at = NULL
    WHERE id = ${id}`);
}

export async function updateSecondFactor(
  tx: Queryable,
  id: number,
  { keyId, wrappedKey, secret }: KeptSecret,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE operator SET totp_key_id = ${keyId}, totp_wrapped_key = ${wrappedKey},
      totp_secret = ${secret}, enrolled_at = ${now}
    WHERE id = ${id}`);
}

/** False where a code of this step or a later one was taken before. */
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

export async function takeRecoveryCode(tx: Queryable, id: number, hash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM operator_recovery_code WHERE operator_id = ${id} AND code_hash = ${hash}
    RETURNING operator_id`);
  return rows.length > 0;
}

/** Secrets under other master keys than the current one. */
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
