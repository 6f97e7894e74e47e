import type { Database } from '../../../../db/database.ts';
import { notifyGiftRefused, notifyRefused } from '../notify-members.ts';
import { selectRefusedPair } from '../store/invitations.ts';

/** Notifies guest and host why a promised gift was not paid. */
export function notifyWelcomeRefused(
  db: Database,
  { guestId, at }: { readonly guestId: number; readonly at: Date },
): Promise<void> {
  return db.transact(async (tx) => {
    const pair = await selectRefusedPair(tx, guestId);
    if (!pair) return;
    const { hostId, guestName, refusal } = pair;
    await notifyGiftRefused(tx, { guestId, now: at }, refusal);
    if (hostId !== null) await notifyRefused(tx, { hostId, guestId, guestName, now: at }, refusal);
  });
}
