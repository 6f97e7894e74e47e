import { defaultLocale } from '@pollen/contract/codes/locale';
import type { MemberRow } from '@pollen/contract/operator/member';
import { evidenceWords } from '../../../accounts/identity/public.ts';
import { presentMember } from '../present.ts';
import type { FoundRow } from '../store/members.ts';

/** A member as operators see them, with what a suspension is based on in words. */
export function showMember(row: FoundRow): MemberRow {
  const { evidence, note } = row;
  return presentMember(row, evidence ? evidenceWords({ evidence, note }, defaultLocale) : '');
}
