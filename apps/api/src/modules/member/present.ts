import type { MemberRow } from '@pollen/contract/operator/member';
import type { FoundRow } from './store/members.ts';

function suspensionOf(row: FoundRow): MemberRow['suspension'] {
  const { suspensionReason: reason, decideBy, answer, keptAt } = row;
  if (reason === null || decideBy === null) return null;
  return {
    reason,
    decideBy: decideBy.toISOString(),
    answer,
    keptAt: keptAt?.toISOString() ?? null,
  };
}

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
    suspension: suspensionOf(row),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}
