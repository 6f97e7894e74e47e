import type { ProfileChange } from '@pollen/contract/operations/profile';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A member as the member sees it. */
export interface ProfileRow {
  readonly id: number;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly country: number;
  readonly gender: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly email: string;
  readonly birthYear: number | null;
  readonly points: number;
  readonly chances: number;
  readonly inviterCode: string;
  /** As text where the row came as JSON. */
  readonly createdAt: Date | string;
  readonly hasPassword: boolean;
}

export async function selectProfile(
  db: Queryable,
  memberId: number,
): Promise<ProfileRow | undefined> {
  const [row] = await db.query<ProfileRow>(sql`
    SELECT id, nickname, avatar, country, gender, province, city, district, email,
      birth_year AS "birthYear", member_points(id) AS points, member_chances(id) AS chances,
      inviter_code AS "inviterCode", created_at AS "createdAt",
      password_hash IS NOT NULL AS "hasPassword"
    FROM member WHERE id = ${memberId} AND erased_at IS NULL`);
  return row;
}

/** The avatar's file name; the row stays locked, so that of two changes one comes second. */
export async function selectAvatarForUpdate(
  tx: Queryable,
  memberId: number,
): Promise<string | null> {
  const [row] = await tx.query<{ avatar: string | null }>(
    sql`SELECT avatar FROM member WHERE id = ${memberId} FOR UPDATE`,
  );
  return row?.avatar ?? null;
}

/** What is not named stays. A new province takes the old city and district along. */
export async function updateProfile(
  db: Queryable,
  memberId: number,
  change: ProfileChange,
): Promise<void> {
  const has = (name: keyof ProfileChange) => change[name] !== undefined;
  const moved = has('province');
  await db.query(sql`
    UPDATE member SET
      nickname = CASE WHEN ${has('nickname')} THEN ${change.nickname ?? null} ELSE nickname END,
      avatar = CASE WHEN ${has('avatar')} THEN ${change.avatar ?? null} ELSE avatar END,
      gender = CASE WHEN ${has('gender')} THEN ${change.gender ?? null} ELSE gender END,
      birth_year = CASE WHEN ${has('birthYear')} THEN ${change.birthYear ?? null}::smallint
        ELSE birth_year END,
      province = CASE WHEN ${moved} THEN ${change.province ?? null} ELSE province END,
      city = CASE WHEN ${has('city')} THEN ${change.city ?? null}
        WHEN ${moved} AND province IS DISTINCT FROM ${change.province ?? null} THEN NULL
        ELSE city END,
      district = CASE WHEN ${has('district')} THEN ${change.district ?? null}
        WHEN ${moved} AND province IS DISTINCT FROM ${change.province ?? null} THEN NULL
        WHEN ${has('city')} AND city IS DISTINCT FROM ${change.city ?? null} THEN NULL
        ELSE district END
    WHERE id = ${memberId} AND erased_at IS NULL`);
}
