import type { Cashout } from '@pollen/contract/operations/cashout';
import type { Queryable } from '../../../db/database.ts';
import { readMarks } from '../../bank/public.ts';
import { presentCashout } from '../present.ts';
import { selectCashoutsOf } from '../store/cashouts.ts';

export interface OwnPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listOwn(
  db: Queryable,
  memberId: number,
  { cursor, limit }: OwnPage,
): Promise<{ items: Cashout[]; next: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const rows = await selectCashoutsOf(db, memberId, before, limit + 1);
  const shown = rows.slice(0, limit);
  const marks = await readMarks(
    db,
    shown.map((row) => row.bankRecordId),
  );
  const items = shown.map((row) =>
    presentCashout(row, marks.get(row.bankRecordId)?.account ?? null),
  );
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
