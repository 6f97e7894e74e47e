import type { Queryable } from '../../../../db/database.ts';
import { noteMonth } from '../store.ts';

/** The first day of the month some months before a moment, in UTC. */
const monthBack = (now: Date, back: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);

/** This month and the one before, whose last days may have been counted too early. */
export async function noteTrust(db: Queryable, now: Date, months = 2): Promise<void> {
  for (let back = months - 1; back >= 0; back -= 1) await noteMonth(db, monthBack(now, back), now);
}
