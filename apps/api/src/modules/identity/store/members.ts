import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface Credentials {
  readonly memberId: number;
  readonly passwordHash: string | null;
  readonly suspended: boolean;
}

export async function selectCredentialsByEmail(
  db: Queryable,
  email: string,
): Promise<Credentials | undefined> {
  const [row] = await db.query<Credentials>(sql`
    SELECT id AS "memberId", password_hash AS "passwordHash",
      suspended_at IS NOT NULL AS suspended
    FROM member WHERE lower(email) = lower(${email})`);
  return row;
}

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly nickname: string;
  readonly country: number;
  readonly locale: string;
  readonly inviterCode: string;
  readonly joinedTaskNo: string | null;
  readonly joinedSharerCode: string | null;
  readonly now: Date;
}

export type InsertedMember = { readonly id: number } | 'emailTaken' | 'inviterCodeTaken';

/** Two registrations of one e-mail at once: the index lets one through. */
export async function insertMember(db: Queryable, member: NewMember): Promise<InsertedMember> {
  const [row] = await db.query<{ id: number }>(sql`
    INSERT INTO member (email, password_hash, nickname, country, locale, inviter_code,
      joined_task_no, joined_sharer_code, created_at)
    VALUES (${member.email}, ${member.passwordHash}, ${member.nickname}, ${member.country},
      ${member.locale}, ${member.inviterCode}, ${member.joinedTaskNo}, ${member.joinedSharerCode},
      ${member.now})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (row) return row;
  return (await selectCredentialsByEmail(db, member.email)) ? 'emailTaken' : 'inviterCodeTaken';
}
