import type { MemberRow } from '@pollen/contract/operator/member';
import type { FoundRow } from './store/members.ts';

function suspensionOf(row: FoundRow, based: string): MemberRow['suspension'] {
  const { suspensionReason: reason, decideBy, answer, keptAt } = row;
  if (reason === null || decideBy === null) return null;
  const { suspendedBy, suspendedByName } = row;
  return {
    reason,
    evidence: based,
    by: suspendedBy === null ? null : { id: suspendedBy, name: suspendedByName ?? '' },
    decideBy: decideBy.toISOString(),
    answer,
    keptAt: keptAt?.toISOString() ?? null,
  };
}

/** `based` is what a suspension is based on, in words. */
export function presentMember(row: FoundRow, based: string): MemberRow {
  const { id, nickname, email, country, points } = row;
  return {
    id,
    nickname,
    email,
    country,
    points,
    createdAt: row.createdAt.toISOString(),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspension: suspensionOf(row, based),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}
