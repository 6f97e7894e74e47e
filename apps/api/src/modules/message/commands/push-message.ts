import type { PushSender } from '../../../adapters/push/push-sender.ts';
import type { Queryable } from '../../../db/database.ts';
import { renderMessage } from '../render.ts';
import { deleteDeviceById, noteRefusal, noteSuccess, selectWaitingPush } from '../store/devices.ts';

/** Refusals in a row after which a device is taken for lost. */
const maxRefusals = 5;

/** The job that wakes one device for one message. Shown twice, the second replaces the first. */
export async function pushMessage(
  db: Queryable,
  push: PushSender,
  { messageId, subscriptionId }: { readonly messageId: number; readonly subscriptionId: number },
): Promise<void> {
  const waiting = await selectWaitingPush(db, messageId, subscriptionId);
  if (!waiting) return;
  const words = renderMessage(waiting.kind, waiting.params, waiting.locale);
  const outcome = await push.send(
    waiting,
    JSON.stringify({ id: String(messageId), lang: waiting.locale, ...words }),
  );
  if (outcome === 'gone') await deleteDeviceById(db, subscriptionId);
  else if (outcome === 'refused') await noteRefusal(db, subscriptionId, maxRefusals);
  else if (outcome === 'sent') await noteSuccess(db, subscriptionId);
  // Thrown for the queue, which tries again later.
  else throw new Error('A push service did not answer');
}
