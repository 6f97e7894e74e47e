import type { Cashout } from '@pollen/contract/operations/cashout';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, numberCursor, type Page, type PageInput } from '../../../../db/page.ts';
import { readMarks } from '../../bank/public.ts';
import { presentCashout } from '../present.ts';
import { selectCashoutsOf } from '../store/cashouts.ts';

export async function listOwn(
  db: Queryable,
  memberId: number,
  { cursor, limit }: PageInput,
): Promise<Page<Cashout>> {
  const before = numberCursor(cursor);
  const rows = await selectCashoutsOf(db, memberId, before, limit + 1);
  const { shown, next } = cutPage(rows, limit, ({ id }) => id);
  const marks = await readMarks(
    db,
    shown.map((row) => row.bankRecordId),
  );
  const items = shown.map((row) =>
    presentCashout(row, marks.get(row.bankRecordId)?.account ?? null),
  );
  return { items, next };
}
