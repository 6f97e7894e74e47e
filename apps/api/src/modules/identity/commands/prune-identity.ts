import type { Queryable } from '../../../db/database.ts';
import { deviceLifeSeconds } from '../domain/cookies.ts';
import { after } from '../domain/session.ts';
import { deleteExpiredProofs } from '../store/expiry.ts';

/** Drops what has ended: codes, keys, tickets, sign-ins half done, sessions, forgotten browsers. */
export async function pruneIdentity(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredProofs(db, now, after(now, -deviceLifeSeconds));
}
