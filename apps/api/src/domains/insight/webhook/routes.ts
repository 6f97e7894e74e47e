import { BusinessError } from '@pollen/contract/codes/error-code';
import { type webhookOperations, webhookTest } from '@pollen/contract/operator/webhook';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { WebhookSender } from '../../../adapters/webhook/sender.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { cutPage, numberCursor } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { addJob } from '../../../jobs/queue.ts';
import { readOperatorNames, recordAction } from '../../accounts/operator/public.ts';
import { readTaskRowByNo } from '../../tasks/task/public.ts';
import { overlapMs } from './domain.ts';
import { presentDeliveries, presentEndpoint } from './present.ts';
import { createSecret } from './secrets.ts';
import {
  insertTest,
  selectAttempts,
  selectDeliveries,
  updateReplayed,
} from './store/deliveries.ts';
import {
  deleteEndpoint,
  type EndpointFields,
  type EndpointRow,
  hasEndpoint,
  insertEndpoint,
  lockEndpoint,
  selectEndpoints,
  updateEndpoint,
  updateExpiring,
} from './store/endpoints.ts';

const countedDays = 7;

const urlFaults = {
  invalid: 'field.webAddress',
  insecure: 'field.https',
  privateAddress: 'field.privateAddress',
  unresolved: 'field.unknownHost',
} as const;

export interface WebhookServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly webhooks: WebhookSender;
}

const target = (id: number) => ({ kind: 'webhook', id }) as const;

async function demand(tx: Queryable, id: number): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, id);
  if (!row) throw new BusinessError('notFound');
  return row;
}

/** The values of an endpoint in the action log. */
const facts = ({
  name,
  url,
  taskNo,
  events,
  enabled,
}: EndpointFields & { readonly enabled: boolean }) => ({ name, url, taskNo, events, enabled });

export function webhookRoutes(services: WebhookServices): Handlers<typeof webhookOperations> {
  const { db, clock, keyRing, webhooks } = services;

  /** Resolves the host, so it runs before the transaction. */
  async function check({ url, taskNo }: EndpointFields): Promise<void> {
    const refusal = await webhooks.refusalOf(url);
    const isKnown = taskNo === null || Boolean(await readTaskRowByNo(db, taskNo));
    const faults = {
      ...(refusal ? { url: urlFaults[refusal] } : {}),
      ...(isKnown ? {} : { taskNo: 'field.task' }),
    };
    if (Object.keys(faults).length > 0) throw new BusinessError('badInput', {}, { fields: faults });
  }

  return {
    listWebhooks: async () => {
      const now = clock();
      const since = new Date(now.getTime() - countedDays * 86_400_000);
      const rows = await selectEndpoints(db, since, now);
      const names = await readOperatorNames(
        db,
        rows.map(({ createdBy }) => createdBy),
      );
      return { items: rows.map((row) => presentEndpoint(row, names)) };
    },
    createWebhook: async ({ session, input, transact }) => {
      await check(input);
      return transact(async (tx) => {
        const now = clock();
        const id = await insertEndpoint(tx, input, session.operatorId, now);
        const secret = await createSecret(tx, keyRing, id);
        const after = facts({ ...input, enabled: true });
        await recordAction(tx, {
          by: session,
          action: 'webhook.create',
          target: target(id),
          after,
          now,
        });
        return { id, secret };
      });
    },
    changeWebhook: async ({ session, params: { id }, input, transact }) => {
      await check(input);
      return transact(async (tx) => {
        const before = facts(await demand(tx, id));
        const after = facts(input);
        await updateEndpoint(tx, id, input, session.operatorId);
        await recordAction(tx, {
          by: session,
          action: 'webhook.change',
          target: target(id),
          before,
          after,
          now: clock(),
        });
        return {};
      });
    },
    rotateWebhookSecret: ({ session, params: { id }, transact }) =>
      transact(async (tx) => {
        const { name } = await demand(tx, id);
        const now = clock();
        const until = new Date(now.getTime() + overlapMs);
        await updateExpiring(tx, id, until);
        const secret = await createSecret(tx, keyRing, id);
        await recordAction(tx, {
          by: session,
          action: 'webhook.rotate',
          target: target(id),
          now,
          before: { name },
          after: { name, previousSecretUntil: until },
        });
        return { id, secret };
      }),
    removeWebhook: ({ session, params: { id }, transact }) =>
      transact(async (tx) => {
        const before = facts(await demand(tx, id));
        await deleteEndpoint(tx, id);
        await recordAction(tx, {
          by: session,
          action: 'webhook.remove',
          target: target(id),
          before,
          now: clock(),
        });
        return {};
      }),
    testWebhook: ({ session, params: { id }, transact }) =>
      transact(async (tx) => {
        const { name } = await demand(tx, id);
        const now = clock();
        const deliveryId = await insertTest(tx, id, webhookTest, now);
        await addJob(tx, 'deliverWebhook', { deliveryId });
        await recordAction(tx, {
          by: session,
          action: 'webhook.test',
          target: target(id),
          after: { name },
          now,
        });
        return {};
      }),
    listWebhookDeliveries: ({ params: { id }, input: { cursor, limit, state }, read }) =>
      read(async (from) => {
        if (!(await hasEndpoint(from, id))) throw new BusinessError('notFound');
        const page = { before: numberCursor(cursor), limit: limit + 1, state: state ?? null };
        const rows = await selectDeliveries(from, id, page);
        const { shown, next } = cutPage(rows, limit, (row) => row.id);
        const attempts = await selectAttempts(
          from,
          shown.map((row) => row.id),
        );
        return { items: presentDeliveries(shown, attempts), next };
      }),
    replayWebhookDelivery: ({ session, params: { id, delivery: deliveryId }, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const replayed = await updateReplayed(tx, id, deliveryId, now);
        if (!replayed) throw new BusinessError('notFound');
        await addJob(tx, 'deliverWebhook', { deliveryId });
        const { type, state } = replayed;
        await recordAction(tx, {
          by: session,
          action: 'webhook.replay',
          target: target(id),
          now,
          before: { type, state },
          after: { type, state: 'waiting' },
        });
        return {};
      }),
  };
}
