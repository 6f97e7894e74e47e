import type { PushSender } from '../../../adapters/push/push-sender.ts';
import type { Queryable } from '../../../db/database.ts';
import { renderMessage } from '../render.ts';
import { deleteDeviceById, noteRefusal, noteSuccess, selectWaitingPush } from '../store/devices.ts';

/** Consecutive refusals after which a device is dropped. */
const maxRefusals = 5;

/** The job that pushes one message to one device. A repeated push replaces the first on the screen. */
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
  // Thrown so that the queue retries later.
  else throw new Error('A push service did not answer');
}
