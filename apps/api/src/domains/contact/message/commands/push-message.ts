import type { PushSender } from '../../../../adapters/push/push-sender.ts';
import type { Queryable } from '../../../../db/database.ts';
import { addJob, type JobPayloads } from '../../../../jobs/queue.ts';
import { renderMessage } from '../render.ts';
import { deleteDeviceById, noteRefusal, noteSuccess, selectWaitingPush } from '../store/devices.ts';
import { selectReminderAt, takeReminder } from '../store/reminders.ts';

/** Consecutive refusals after which a device is dropped. */
const maxRefusals = 5;

type PushPayload = JobPayloads['pushMessage'];

/** After an outage of the worker, late pushes must not arrive at night. */
async function delayReminder(db: Queryable, payload: PushPayload, now: Date): Promise<void> {
  const runAt = await selectReminderAt(db, payload.messageId, now);
  if (runAt) await addJob(db, 'pushMessage', payload, { runAt, maxAttempts: 6 });
}

/** The job that pushes one message to one device. A repeated push replaces the first on the screen. */
export async function pushMessage(
  db: Queryable,
  push: PushSender,
  payload: PushPayload,
  now: Date,
): Promise<void> {
  const { messageId, subscriptionId, reminder = false } = payload;
  const waiting = await selectWaitingPush(db, messageId, subscriptionId);
  if (!waiting) return;
  if (reminder) {
    const may = await takeReminder(db, messageId, now);
    if (may === 'later') return delayReminder(db, payload, now);
    if (may === 'never') return;
  }
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
