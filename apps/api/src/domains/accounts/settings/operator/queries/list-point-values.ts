import type { PointValue } from '@pollen/contract/operator/settings';
import { fromMinor } from '@pollen/contract/values/money';
import type { Queryable } from '../../../../../db/database.ts';
import { readOpenRequests } from '../../../approval/public.ts';
import { currencyByCountry, pointValueChange, pointValueSubject } from '../../domain.ts';
import { type BalancesRow, selectBalances, selectPointValues } from '../../store.ts';

function presentBalances(row: BalancesRow | undefined, valueMinor: number): PointValue['balances'] {
  if (!row) return null;
  const { country, points, notedAt } = row;
  const worth = fromMinor(currencyByCountry[country], points * valueMinor);
  return { points, worth, at: notedAt.toISOString() };
}

export async function listPointValues(db: Queryable, now: Date): Promise<PointValue[]> {
  const rows = await selectPointValues(db);
  const ids = rows.map(({ country }) => pointValueSubject(country).id);
  const open = await readOpenRequests(db, [pointValueChange], { kind: 'pointValue', ids }, now);
  const balances = new Map((await selectBalances(db)).map((row) => [row.country, row]));
  return rows.map(({ country, valueMinor, updatedAt }) => ({
    country,
    value: fromMinor(currencyByCountry[country], valueMinor),
    updatedAt: updatedAt.toISOString(),
    balances: presentBalances(balances.get(country), valueMinor),
    approvalId: open.find(({ subjectId }) => subjectId === String(country))?.id ?? null,
  }));
}
