import type { RankRow } from '@pollen/contract/operations/invite';
import type { Queryable } from '../../../../db/database.ts';
import { type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
import { monthOf } from '../domain.ts';
import { presentRanked } from '../present.ts';
import { type RankCursor, selectRanked } from '../store/rank.ts';

function readCursor(cursor: string | undefined): RankCursor | null {
  const parts = /^(\d{1,9})-(\d{1,15})$/.exec(cursor ?? '');
  return parts ? { friends: Number(parts[1]), hostId: Number(parts[2]) } : null;
}

export async function listRank(
  db: Queryable,
  memberId: number,
  { cursor, limit }: PageInput,
  now: Date,
): Promise<Page<RankRow>> {
  const rows = await selectRanked(db, monthOf(now), readCursor(cursor), limit + 1);
  return pageOfRows(
    rows,
    limit,
    (row) => presentRanked(row, memberId),
    ({ friends, hostId }) => `${friends}-${hostId}`,
  );
}
