import type { MemberRow } from '@pollen/contract/operator/member';
import type { FoundRow } from './store/members.ts';

export function presentMember(row: FoundRow): MemberRow {
  const { id, nickname, email, country, points } = row;
  return {
    id,
    nickname,
    email,
    country,
    points,
    createdAt: row.createdAt.toISOString(),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}
