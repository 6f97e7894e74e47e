import type { Queryable } from '../../../../db/database.ts';
import { updateMailbox } from '../store/gifts.ts';
import { rememberTraces, selectUnnotedMailboxes } from '../store/traces.ts';
import { mailboxTraceOf } from '../traces.ts';

const batch = 1000;

/** Stores the mailbox hashes of members who registered before mailboxes were compared, in batches. */
export async function noteMailboxes(
  db: Queryable,
  serverKey: Uint8Array,
  now: Date,
): Promise<void> {
  for (const { memberId, email } of await selectUnnotedMailboxes(db, batch)) {
    const mailbox = mailboxTraceOf(serverKey, email);
    await updateMailbox(db, memberId, mailbox.hash);
    await rememberTraces(db, memberId, [mailbox], now);
  }
}
