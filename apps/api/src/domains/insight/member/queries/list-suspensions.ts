import type { Locale } from '@pollen/contract/codes/locale';
import type { MemberRow } from '@pollen/contract/operator/member';
import { type SuspensionReason, suspensionReasons } from '@pollen/contract/values/suspension';
import { evidenceFor } from '@pollen/contract/values/suspension-evidence';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, type Page, type PageInput } from '../../../../db/page.ts';
import { evidenceWords } from '../../../accounts/identity/public.ts';
import { selectByIds } from '../store/members.ts';
import { selectFacts, selectUndecided } from '../store/suspensions.ts';
import { showMember } from './show-member.ts';

/** `1763196000000-512`: the promised date and the member of the last row. */
function readCursor(cursor: string | undefined) {
  const [, due, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return due && id ? { decideBy: new Date(Number(due)), memberId: Number(id) } : null;
}

/** Suspended members who wait for a decision, the first promised date first. */
export async function listSuspensions(
  db: Queryable,
  { cursor, limit }: PageInput,
): Promise<Page<MemberRow>> {
  const ids = await selectUndecided(db, readCursor(cursor), limit + 1);
  const rows = new Map((await selectByIds(db, ids)).map((row) => [row.id, row]));
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const { shown, next } = cutPage(
    found,
    limit,
    ({ decideBy, id }) => `${decideBy?.getTime() ?? 0}-${id}`,
  );
  return { items: shown.map(showMember), next };
}

/** For each reason the sentence the counts allow; null where the operator has to write what it is based on. */
export async function readSuspensionEvidence(
  db: Queryable,
  memberId: number,
  locale: Locale,
): Promise<{ reason: SuspensionReason; text: string | null }[]> {
  const facts = await selectFacts(db, memberId);
  return suspensionReasons.map((reason) => {
    const evidence = evidenceFor(reason, facts);
    return { reason, text: evidence && evidenceWords({ evidence, note: null }, locale) };
  });
}
