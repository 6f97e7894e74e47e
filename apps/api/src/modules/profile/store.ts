import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

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
  readonly createdAt: Date;
}

export async function selectProfile(
  db: Queryable,
  memberId: number,
): Promise<ProfileRow | undefined> {
  const [row] = await db.query<ProfileRow>(sql`
    SELECT id, nickname, avatar, country, gender, province, city, district, email,
      birth_year AS "birthYear", member_points(id) AS points, member_chances(id) AS chances,
      inviter_code AS "inviterCode", created_at AS "createdAt"
    FROM member WHERE id = ${memberId} AND erased_at IS NULL`);
  return row;
}
