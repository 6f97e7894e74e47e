import type { RankRow } from '@pollen/contract/operations/invite';
import type { Queryable } from '../../../db/database.ts';
import { monthOf } from '../domain.ts';
import { presentRanked } from '../present.ts';
import { type RankCursor, selectRanked } from '../store/rank.ts';

interface RankPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

function readCursor(cursor: string | undefined): RankCursor | null {
  const parts = /^(\d{1,9})-(\d{1,15})$/.exec(cursor ?? '');
  return parts ? { friends: Number(parts[1]), hostId: Number(parts[2]) } : null;
}

export async function listRank(
  db: Queryable,
  memberId: number,
  { cursor, limit }: RankPage,
  now: Date,
): Promise<{ items: RankRow[]; next: string | null }> {
  const rows = await selectRanked(db, monthOf(now), readCursor(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentRanked(row, memberId)),
    next: rows.length > limit && last ? `${last.friends}-${last.hostId}` : null,
  };
}
