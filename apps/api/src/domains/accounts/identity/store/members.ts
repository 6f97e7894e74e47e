import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface Credentials {
  readonly memberId: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly suspended: boolean;
  /** The member has logged in with this browser before. */
  readonly deviceKnown: boolean;
}

export async function selectCredentialsByEmail(
  db: Queryable,
  email: string,
  deviceHash: Buffer | null,
): Promise<Credentials | undefined> {
  const [row] = await db.query<Credentials>(sql`
    SELECT m.id AS member_id, m.email, m.password_hash,
      m.suspended_at IS NOT NULL AS suspended,
      EXISTS (SELECT FROM known_device d
              WHERE d.device_hash = ${deviceHash} AND d.member_id = m.id) AS device_known
    FROM member m WHERE lower(m.email) = lower(${email})`);
  return row;
}

/**
 * Whether the password is still the one that was proved; locked until the transaction ends. A log-in that
 * races a password change either comes first, and its session is deleted, or is refused here.
 */
export async function lockPassword(
  tx: Queryable,
  memberId: number,
  passwordHash: string | null,
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM member
    WHERE id = ${memberId} AND password_hash IS NOT DISTINCT FROM ${passwordHash}
    FOR SHARE`);
  return rows.length === 1;
}

export interface OwnCredentials {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly locale: Locale;
}

export async function selectOwnCredentials(
  db: Queryable,
  memberId: number,
): Promise<OwnCredentials | undefined> {
  const [row] = await db.query<OwnCredentials>(sql`
    SELECT email, password_hash, locale
    FROM member WHERE id = ${memberId} AND erased_at IS NULL`);
  return row;
}

export interface ContactRow {
  readonly email: string;
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly securityChangedAt: Date | null;
  readonly suspended: boolean;
}

export async function selectContact(
  db: Queryable,
  memberId: number,
): Promise<ContactRow | undefined> {
  const [row] = await db.query<ContactRow>(sql`
    SELECT email, locale, country, security_changed_at,
      suspended_at IS NOT NULL AS suspended
    FROM member WHERE id = ${memberId} AND erased_at IS NULL`);
  return row;
}

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly nickname: string;
  readonly country: number;
  readonly locale: string;
  readonly inviterCode: string;
  /** Version of the agreement and privacy notice: a date. */
  readonly agreedVersion: string;
  readonly joinedTaskNo: string | null;
  readonly joinedSharerCode: string | null;
  readonly now: Date;
}

export type InsertedMember = { readonly id: number } | 'emailTaken' | 'inviterCodeTaken';

/** Of two concurrent registrations with one e-mail, the unique index refuses one. */
export async function insertMember(db: Queryable, member: NewMember): Promise<InsertedMember> {
  const [row] = await db.query<{ id: number }>(sql`
    INSERT INTO member (email, password_hash, nickname, country, locale, inviter_code,
      joined_task_no, joined_sharer_code, agreed_version, agreed_at, created_at)
    VALUES (${member.email}, ${member.passwordHash}, ${member.nickname}, ${member.country},
      ${member.locale}, ${member.inviterCode}, ${member.joinedTaskNo}, ${member.joinedSharerCode},
      ${member.agreedVersion}, ${member.now}, ${member.now})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (row) return row;
  return (await selectCredentialsByEmail(db, member.email, null))
    ? 'emailTaken'
    : 'inviterCodeTaken';
}

/** Stores the link a member logged in through; a missing task or sharer keeps the earlier value. */
export interface SharedLink {
  readonly taskNo?: string | undefined;
  readonly sharerCode?: string | undefined;
}

export async function updateSharedLink(
  db: Queryable,
  memberId: number,
  { taskNo, sharerCode }: SharedLink,
): Promise<void> {
  if (!taskNo || !sharerCode) return;
  await db.query(sql`
    UPDATE member SET shared_task_no = ${taskNo}, shared_sharer_code = ${sharerCode}
    WHERE id = ${memberId} AND erased_at IS NULL`);
}

export async function updateAgreement(
  db: Queryable,
  memberId: number,
  version: string,
  now: Date,
): Promise<void> {
  await db.query(sql`
    UPDATE member SET agreed_version = ${version}, agreed_at = ${now}
    WHERE id = ${memberId} AND erased_at IS NULL AND agreed_version IS DISTINCT FROM ${version}`);
}

export async function updatePassword(
  tx: Queryable,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE member SET password_hash = ${passwordHash}, security_changed_at = ${now}
    WHERE id = ${memberId} AND erased_at IS NULL`);
}

/** False if the e-mail has been taken in the meantime. */
export async function updateEmail(
  tx: Queryable,
  memberId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE member SET email = ${email}, security_changed_at = ${now}
    WHERE id = ${memberId} AND erased_at IS NULL
      AND NOT EXISTS (SELECT FROM member WHERE lower(email) = lower(${email}) AND id <> ${memberId})
    RETURNING true`);
  return rows.length === 1;
}

export async function markSecurityChange(
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE member SET security_changed_at = ${now} WHERE id = ${memberId}`);
}

export interface Inviter {
  readonly memberId: number;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly email: string;
}

/** The member of an inviter code, if they are active. Codes are read aloud and typed. */
export async function selectInviter(db: Queryable, code: string): Promise<Inviter | undefined> {
  const [row] = await db.query<Inviter>(sql`
    SELECT id AS member_id, nickname, avatar, email FROM member
    WHERE inviter_code IN (${code}, upper(${code})) AND erased_at IS NULL AND suspended_at IS NULL
    LIMIT 1`);
  return row;
}

export async function selectInviterCode(db: Queryable, memberId: number): Promise<string | null> {
  const [row] = await db.query<{ code: string }>(sql`
    SELECT inviter_code AS code FROM member WHERE id = ${memberId} AND erased_at IS NULL`);
  return row?.code ?? null;
}

/** An earlier suspension keeps its time. Returns the state before. */
export async function updateSuspension(
  tx: Queryable,
  memberId: number,
  suspendedAt: Date | null,
): Promise<Date | null> {
  const [row] = await tx.query<{ before: Date | null }>(sql`
    UPDATE member SET suspended_at = CASE WHEN ${suspendedAt}::timestamptz IS NULL THEN NULL
      ELSE coalesce(member.suspended_at, ${suspendedAt}::timestamptz) END
    FROM (SELECT id, suspended_at FROM member WHERE id = ${memberId}) AS was
    WHERE member.id = was.id RETURNING was.suspended_at AS before`);
  return row?.before ?? null;
}
