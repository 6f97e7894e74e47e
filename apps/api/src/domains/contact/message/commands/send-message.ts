import type { Queryable } from '../../../../db/database.ts';
import { isReminder, type MessageKind, type MessageParams, messageKinds } from '../kinds.ts';
import { insertMessage } from '../store/messages.ts';

export interface OutgoingMessage<Kind extends MessageKind> {
  readonly memberId: number;
  readonly kind: Kind;
  readonly params: MessageParams[Kind];
  /** A path of the app to what it is about. */
  readonly link: string | null;
  readonly now: Date;
  /** The cause: a second message of this kind for the same cause is not sent. */
  readonly cause?: string;
  /** Pushed at once, whatever its kind. */
  readonly atOnce?: boolean;
}

/**
 * Adds a message to a member's inbox in the caller's transaction. Jobs push it to the devices after the
 * commit. One round trip.
 */
export async function sendMessage<Kind extends MessageKind>(
  tx: Queryable,
  { memberId, kind, params, link, now, cause, atOnce = false }: OutgoingMessage<Kind>,
): Promise<void> {
  const { category, mailed = false } = messageKinds[kind];
  await insertMessage(tx, {
    memberId,
    kind,
    category,
    params: { ...params },
    link,
    mailed,
    reminder: !atOnce && isReminder(kind),
    now,
    cause: cause ?? null,
  });
}
