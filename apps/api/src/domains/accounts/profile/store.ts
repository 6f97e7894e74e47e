import type { CountryCode } from '@pollen/contract/codes/country';
import type { ProfileChange } from '@pollen/contract/operations/profile';
import type { Residence } from '@pollen/contract/values/area';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A member's own profile. */
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
  readonly unread: number;
  readonly inviterCode: string;
  /** A string if the row was read as JSON. */
  readonly createdAt: Date | string;
  readonly hasPassword: boolean;
  readonly agreedVersion: string | null;
}

export async function selectProfile(
  db: Queryable,
  memberId: number,
): Promise<ProfileRow | undefined> {
  const [row] = await db.query<ProfileRow>(sql`
    SELECT id, nickname, avatar, country, gender, province, city, district, email,
      birth_year, member_points(id) AS points, member_chances(id) AS chances,
      member_unread(id) AS unread,
      inviter_code, created_at,
      password_hash IS NOT NULL AS has_password, agreed_version
    FROM member WHERE id = ${memberId} AND erased_at IS NULL`);
  return row;
}

export interface LockedProfile extends Residence {
  readonly avatar: string | null;
  readonly country: CountryCode;
}

/** Locks the row, so that concurrent changes are serialized. */
export async function selectProfileForUpdate(
  tx: Queryable,
  memberId: number,
): Promise<LockedProfile | undefined> {
  const [row] = await tx.query<LockedProfile>(sql`
    SELECT avatar, country, province, city, district FROM member
    WHERE id = ${memberId} AND erased_at IS NULL FOR UPDATE`);
  return row;
}

/** Omitted fields stay unchanged. */
export async function updateProfile(
  db: Queryable,
  memberId: number,
  change: Omit<ProfileChange, keyof Residence>,
  { province, city, district }: Residence,
): Promise<void> {
  const has = (name: keyof typeof change) => change[name] !== undefined;
  await db.query(sql`
    UPDATE member SET
      nickname = CASE WHEN ${has('nickname')} THEN ${change.nickname ?? null} ELSE nickname END,
      avatar = CASE WHEN ${has('avatar')} THEN ${change.avatar ?? null} ELSE avatar END,
      gender = CASE WHEN ${has('gender')} THEN ${change.gender ?? null} ELSE gender END,
      birth_year = CASE WHEN ${has('birthYear')} THEN ${change.birthYear ?? null}::smallint
        ELSE birth_year END,
      province = ${province}, city = ${city}, district = ${district}
    WHERE id = ${memberId} AND erased_at IS NULL`);
}
