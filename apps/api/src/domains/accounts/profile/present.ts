import type { Profile } from '@pollen/contract/operations/profile';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { avatarUrl } from '@pollen/contract/values/file-url';
import type { ProfileRow } from './store.ts';

/** The database only accepts the contract's values of `country` and `gender`. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    id: String(row.id),
    nickname: row.nickname,
    avatar: avatarUrl(row.avatar),
    country: row.country as Profile['country'],
    gender: row.gender as Profile['gender'],
    province: row.province,
    city: row.city,
    district: row.district,
    email: row.email,
    birthYear: row.birthYear,
    points: row.points,
    chances: row.chances,
    unread: row.unread,
    inviterCode: row.inviterCode,
    createdAt: new Date(row.createdAt).toISOString(),
    hasPassword: row.hasPassword,
    agreementDue: row.agreedVersion !== agreementVersion,
  };
}
