import type { Database } from '../../../db/database.ts';
import { noteHabitsAfter } from '../store/reminders.ts';

const batchSize = 500;

/** Notes at which hour members are usually here, every night, of those who were here since. */
export async function noteHabits(db: Database, now: Date): Promise<void> {
  let after: number | null = 0;
  while (after !== null) after = await noteHabitsAfter(db, { after, limit: batchSize, now });
}
