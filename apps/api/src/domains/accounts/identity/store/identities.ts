import type { SocialApp } from '@pollen/contract/operations/identity/social';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface SocialIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly app: SocialApp;
}

/** False if the identity already belongs to a member. */
export async function insertIdentity(
  tx: Queryable,
  { issuer, subject, app, memberId, now }: SocialIdentity & { memberId: number; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO member_identity (issuer, subject, app, member_id, created_at)
    VALUES (${issuer}, ${subject}, ${app}, ${memberId}, ${now})
    ON CONFLICT (issuer, subject) DO NOTHING RETURNING true`);
  return rows.length === 1;
}

export async function selectMemberByIdentity(
  db: Queryable,
  { issuer, subject }: Pick<SocialIdentity, 'issuer' | 'subject'>,
): Promise<{ memberId: number; suspended: boolean } | undefined> {
  const [row] = await db.query<{ memberId: number; suspended: boolean }>(sql`
    SELECT m.id AS member_id, m.suspended_at IS NOT NULL AS suspended
    FROM member_identity i JOIN member m ON m.id = i.member_id
    WHERE i.issuer = ${issuer} AND i.subject = ${subject}`);
  return row;
}

export async function selectIdentities(
  db: Queryable,
  memberId: number,
): Promise<{ app: SocialApp; issuer: string; subject: string; createdAt: Date }[]> {
  return db.query(sql`
    SELECT app, issuer, subject, created_at FROM member_identity
    WHERE member_id = ${memberId} ORDER BY created_at`);
}

export async function deleteIdentities(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM member_identity WHERE member_id = ${memberId}`);
}
