import type { CountryCode } from '@pollen/contract/codes/country';
import type { MemberRow } from '@pollen/contract/operator/member';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, numberCursor, type Page, type PageInput } from '../../../../db/page.ts';
import { selectByIds, selectMatching, selectNewest } from '../store/members.ts';
import { showMember } from './show-member.ts';

interface Wanted extends PageInput {
  readonly search?: string | undefined;
  readonly country?: CountryCode | undefined;
  readonly suspended?: boolean | undefined;
}

export async function findMembers(
  db: Queryable,
  { search = '', country, suspended = false, cursor, limit }: Wanted,
): Promise<Page<MemberRow>> {
  const text = search.trim();
  if (text !== '') {
    const rows = await selectByIds(db, await selectMatching(db, text));
    const fitting = rows.filter(
      (row) =>
        (country === undefined || row.country === country) && (!suspended || row.suspendedAt),
    );
    return { items: fitting.slice(0, limit).map(showMember), next: null };
  }
  const ids = await selectNewest(db, {
    before: numberCursor(cursor),
    country: country ?? null,
    suspended,
    limit: limit + 1,
  });
  const { shown, next } = cutPage(ids, limit, (id) => id);
  const rows = await selectByIds(db, shown);
  return { items: rows.map(showMember), next };
}
