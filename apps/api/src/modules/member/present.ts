import { defaultLocale } from '@pollen/contract/codes/locale';
import type { MemberRow } from '@pollen/contract/operator/member';
import { evidenceWords } from '../identity/public.ts';
import type { FoundRow } from './store/members.ts';

function suspensionOf(row: FoundRow): MemberRow['suspension'] {
  const { suspensionReason: reason, evidence, note, decideBy, answer, keptAt } = row;
  if (reason === null || evidence === null || decideBy === null) return null;
  const { suspendedBy, suspendedByName } = row;
  return {
    reason,
    evidence: evidenceWords({ evidence, note }, defaultLocale),
    by: suspendedBy === null ? null : { id: suspendedBy, name: suspendedByName ?? '' },
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
