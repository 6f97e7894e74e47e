import type { WebhookFailure } from '@pollen/contract/operator/webhook';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { WebhookSender } from '../../../../adapters/webhook/sender.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { readOperatorEmails } from '../../../accounts/operator/public.ts';
import { readRespondent } from '../../results/public.ts';
import { answerOf, headersOf, nextTry, retryMs } from '../domain.ts';
import { sealContext } from '../secrets.ts';
import {
  type Attempt,
  type DueDelivery,
  insertAttempt,
  selectDue,
  updateAfterTry,
  updateBody,
} from '../store/deliveries.ts';
import { selectSecrets, updateGone, updateWarned } from '../store/endpoints.ts';

export interface DeliveryServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly webhooks: WebhookSender;
}

/** Operators get at most one mail a day about an endpoint. */
const warnEveryMs = 24 * 3_600_000;

/** The payload: built at the first attempt, and the same bytes from then on. */
async function bodyOf(db: Database, delivery: DueDelivery): Promise<string> {
  if (delivery.body !== null) return delivery.body;
  const { id, type, data, participationId, happenedAt } = delivery;
  const respondent =
    participationId === null ? {} : { respondent: await readRespondent(db, participationId) };
  const timestamp = happenedAt.toISOString();
  const body = JSON.stringify({ type, timestamp, data: { ...data, ...respondent } });
  await updateBody(db, id, body);
  return body;
}

async function tryOnce(services: DeliveryServices, delivery: DueDelivery): Promise<Attempt> {
  const { db, clock, keyRing, webhooks } = services;
  const at = clock();
  if (!delivery.enabled) return { at, status: null, failure: 'off', durationMs: 0 };
  const body = await bodyOf(db, delivery);
  const sealed = await selectSecrets(db, delivery.endpointId, at);
  const secrets = sealed.map((one) => keyRing.open(one, sealContext(delivery.endpointId)));
  const startedMs = performance.now();
  const headers = headersOf({ id: delivery.messageId, at, body }, secrets);
  const { status, failure } = await webhooks.send(delivery.url, headers, body);
  const durationMs = Math.round(performance.now() - startedMs);
  if (status === null) return { at, status, failure, durationMs };
  const answer = answerOf(status);
  return { at, status, failure: answer === 'delivered' ? null : answer, durationMs };
}

/** Mails the operators who created the endpoint and who changed it last. */
async function warn(
  tx: Queryable,
  { endpointId }: DueDelivery,
  failure: WebhookFailure,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - warnEveryMs);
  const endpoint = await updateWarned(tx, endpointId, before, now);
  if (!endpoint) return;
  const { name, createdBy, changedBy } = endpoint;
  const what =
    failure === 'gone'
      ? 'It answered 410 Gone and was turned off.'
      : 'It could not be reached for 24 hours. Events that were not delivered can be replayed.';
  const params = { name, what, link: `/console/webhooks/${endpointId}` };
  for (const to of await readOperatorEmails(tx, [createdBy, changedBy])) {
    await sendMail(tx, { to, template: 'webhookFailed', locale: 'en-US', params });
  }
}

/** Records an attempt in one transaction: its log entry, and the next attempt or the end. */
async function settle(tx: Queryable, delivery: DueDelivery, attempt: Attempt): Promise<void> {
  const { id, endpointId, tries } = delivery;
  const { at, failure } = attempt;
  const retryUntil = delivery.retryUntil ?? new Date(at.getTime() + retryMs);
  await insertAttempt(tx, id, attempt);
  if (failure === null) {
    return updateAfterTry(tx, id, { state: 'delivered', nextAt: null, retryUntil });
  }
  const isFinal = failure === 'gone' || failure === 'off';
  const nextAt = isFinal ? null : nextTry(tries + 1, at, retryUntil);
  await updateAfterTry(tx, id, { state: nextAt ? 'waiting' : 'failed', nextAt, retryUntil });
  if (nextAt) return addJob(tx, 'deliverWebhook', { deliveryId: id }, { runAt: nextAt });
  if (failure === 'gone') await updateGone(tx, endpointId, at);
  if (failure !== 'off') await warn(tx, delivery, failure, at);
}

/**
 * The job of each delivery. Its result is stored after the endpoint has answered: if the process dies in
 * between, it is sent again with the same id, so an event arrives at least once.
 */
async function deliver(services: DeliveryServices, id: number): Promise<void> {
  const delivery = await selectDue(services.db, id);
  if (!delivery) return;
  const attempt = await tryOnce(services, delivery);
  await services.db.transact((tx) => settle(tx, delivery, attempt));
}

/** Of the four concurrent jobs of a process: endpoints that do not answer must not delay mails. */
const maxConcurrent = 2;
const postponedMs = 2000;

export function createWebhookDelivery(services: DeliveryServices): (id: number) => Promise<void> {
  let running = 0;
  return async (deliveryId) => {
    if (running >= maxConcurrent) {
      const runAt = new Date(services.clock().getTime() + postponedMs);
      return addJob(services.db, 'deliverWebhook', { deliveryId }, { runAt });
    }
    running += 1;
    try {
      await deliver(services, deliveryId);
    } finally {
      running -= 1;
    }
  };
}
