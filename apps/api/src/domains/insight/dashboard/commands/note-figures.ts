import type { Queryable } from '../../../../db/database.ts';
import { noteActive, noteCountries, noteDay, notePartners } from '../store.ts';

const dayMs = 86_400_000;

/** Today and the days whose participations may still be ending. */
const daysRecounted = 4;

export async function noteFigures(
  db: Queryable,
  now: Date,
  days: number = daysRecounted,
): Promise<void> {
  const dayBack = (back: number) =>
    new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10);
  // The oldest first, because each day is computed from the day before it.
  for (let back = days - 1; back >= 0; back -= 1) await noteDay(db, dayBack(back), now);
  await noteActive(db, dayBack(days - 1));
  await notePartners(db, now);
  await noteCountries(db, now);
}
