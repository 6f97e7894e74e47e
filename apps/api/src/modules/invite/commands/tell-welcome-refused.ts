import type { Database } from '../../../db/database.ts';
import { selectRefusedPair } from '../store/invitations.ts';
import { tellRefused, tellUnwelcomed } from '../tell-members.ts';

/** Tells guest and host why a gift that waited was not paid after all. */
export function tellWelcomeRefused(
  db: Database,
  { guestId, at }: { readonly guestId: number; readonly at: Date },
): Promise<void> {
  return db.transact(async (tx) => {
    const pair = await selectRefusedPair(tx, guestId);
    if (!pair) return;
    const { hostId, guestName, refusal } = pair;
    await tellUnwelcomed(tx, { guestId, now: at }, refusal);
    if (hostId !== null) await tellRefused(tx, { hostId, guestId, guestName, now: at }, refusal);
  });
}
