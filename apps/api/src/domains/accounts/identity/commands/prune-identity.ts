import type { Queryable } from '../../../../db/database.ts';
import { deviceLifeSeconds } from '../domain/cookies.ts';
import { after } from '../domain/session.ts';
import { deleteExpiredProofs } from '../store/expiry.ts';

/** Deletes expired codes, keys, tickets, unfinished sign-ins, sessions and unused known devices. */
export async function pruneIdentity(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredProofs(db, now, after(now, -deviceLifeSeconds));
}
