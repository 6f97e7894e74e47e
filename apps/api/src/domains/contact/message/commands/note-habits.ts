import type { Database } from '../../../../db/database.ts';
import { noteHabitsAfter } from '../store/reminders.ts';

const batchSize = 500;

/** Runs every night: updates the usual hour of members who were active since the last run. */
export async function noteHabits(db: Database, now: Date): Promise<void> {
  let after: number | null = 0;
  while (after !== null) after = await noteHabitsAfter(db, { after, limit: batchSize, now });
}
