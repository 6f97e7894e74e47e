import type { Queryable } from '../../../db/database.ts';
import { noteDay, notePartners } from '../store.ts';

const dayMs = 86_400_000;

/** Today and the days whose participations may still be ending. */
const daysNotedAgain = 4;

export async function noteFigures(
  db: Queryable,
  now: Date,
  days: number = daysNotedAgain,
): Promise<void> {
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10);
    await noteDay(db, day, now);
  }
  await notePartners(db, now);
}
