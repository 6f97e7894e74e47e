import type { PointValue } from '@pollen/contract/operator/settings';
import { fromMinor } from '@pollen/contract/values/money';
import type { Queryable } from '../../../../db/database.ts';
import { readOpenRequests } from '../../../approval/public.ts';
import { currencyByCountry, pointValueChange, pointValueSubject } from '../../domain.ts';
import { selectPointValues } from '../../store.ts';

export async function listPointValues(db: Queryable, now: Date): Promise<PointValue[]> {
  const rows = await selectPointValues(db);
  const ids = rows.map(({ country }) => pointValueSubject(country).id);
  const open = await readOpenRequests(db, [pointValueChange], { kind: 'pointValue', ids }, now);
  return rows.map(({ country, valueMinor, updatedAt }) => ({
    country,
    value: fromMinor(currencyByCountry[country], valueMinor),
    updatedAt: updatedAt.toISOString(),
    approvalId: open.find(({ subjectId }) => subjectId === String(country))?.id ?? null,
  }));
}
