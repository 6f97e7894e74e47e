import type { Database } from '../../../db/database.ts';
import { notifyRefused, notifyUnwelcomed } from '../notify-members.ts';
import { selectRefusedPair } from '../store/invitations.ts';

/** Tells guest and host why a gift that waited was not paid after all. */
export function notifyWelcomeRefused(
  db: Database,
  { guestId, at }: { readonly guestId: number; readonly at: Date },
): Promise<void> {
  return db.transact(async (tx) => {
    const pair = await selectRefusedPair(tx, guestId);
    if (!pair) return;
    const { hostId, guestName, refusal } = pair;
    await notifyUnwelcomed(tx, { guestId, now: at }, refusal);
    if (hostId !== null) await notifyRefused(tx, { hostId, guestId, guestName, now: at }, refusal);
  });
}
