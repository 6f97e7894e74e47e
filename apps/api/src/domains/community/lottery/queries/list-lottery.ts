import type { Locale } from '@pollen/contract/codes/locale';
import type { Draw, LotteryRound, Winner } from '@pollen/contract/operations/lottery';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { numberCursor, type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
import { presentDraw, presentRound, presentWinner } from '../present.ts';
import { selectDraws, selectWinners } from '../store/draws.ts';
import { selectRounds } from '../store/rounds.ts';
import { openCode } from './open-code.ts';

export async function listDraws(
  db: Queryable,
  keyRing: KeyRing,
  memberId: number,
  locale: Locale,
  { cursor, limit }: PageInput,
): Promise<Page<Draw>> {
  const rows = await selectDraws(db, memberId, numberCursor(cursor), limit + 1);
  return pageOfRows(
    rows,
    limit,
    (row) => presentDraw(row, openCode(keyRing, row), locale),
    (row) => String(row.number),
  );
}

export async function listRounds(
  db: Queryable,
  { cursor, limit }: PageInput,
): Promise<Page<LotteryRound>> {
  const rows = await selectRounds(db, numberCursor(cursor), limit + 1);
  return pageOfRows(rows, limit, presentRound, (row) => String(row.id));
}

/** Where a page of winners ended: `<milliseconds>_<id>`. */
function winnersBefore(cursor: string | undefined, end: Date): { at: Date; id: number } {
  const [, time, id] = /^(\d{1,13})_(\d{1,15})$/.exec(cursor ?? '') ?? [];
  if (time === undefined || id === undefined) return { at: end, id: 0 };
  return { at: new Date(Math.min(Number(time), end.getTime())), id: Number(id) };
}

export async function listWinners(
  db: Queryable,
  locale: Locale,
  month: string,
  { cursor, limit }: PageInput,
): Promise<Page<Winner>> {
  const from = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const before = winnersBefore(cursor, end);
  const rows = await selectWinners(db, { from, before, limit: limit + 1 });
  return pageOfRows(
    rows,
    limit,
    (row) => presentWinner(row, locale),
    (row) => `${row.at.getTime()}_${row.id}`,
  );
}
