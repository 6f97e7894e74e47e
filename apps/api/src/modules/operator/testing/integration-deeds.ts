import { type Deed, deed, type Stage, type Writes } from './deeds.ts';

const key = { name: 'Warehouse', scopes: ['results.read'], taskNos: null, days: 30 };

/** Nothing listens there; the test's app may call loopback addresses. */
const hook = {
  name: 'CRM',
  url: 'http://127.0.0.1:9/hook',
  taskNo: null,
  events: ['task.closed'],
};

/** Keys and webhooks for programs of clients. */
export function integrationDeeds({ world, admin, plain }: Stage) {
  const withHook = async () => {
    const by = await admin();
    const { data } = await by.post<{ id: number }>('/webhooks', hook);
    return { by, id: data.id, path: `/webhooks/${data.id}` };
  };
  return {
    createApiKey: plain('made', (by) => by.post('/keys', key)),
    revokeApiKey: deed('changed', async () => {
      const by = await admin();
      const { data } = await by.post<{ id: number }>('/keys', key);
      return () => by.post(`/keys/${data.id}/revoke`);
    }),
    createWebhook: plain('made', (by) => by.post('/webhooks', hook)),
    changeWebhook: deed('changed', async () => {
      const { by, path } = await withHook();
      return () => by.post(path, { ...hook, enabled: false });
    }),
    rotateWebhookSecret: deed('changed', async () => {
      const { by, path } = await withHook();
      return () => by.post(`${path}/rotate`);
    }),
    removeWebhook: deed('gone', async () => {
      const { by, path } = await withHook();
      return () => by.post(`${path}/remove`);
    }),
    testWebhook: deed('made', async () => {
      const { by, path } = await withHook();
      return () => by.post(`${path}/test`);
    }),
    replayWebhookDelivery: deed('changed', async () => {
      const { by, id, path } = await withHook();
      const [row] = await world().database.db.raw<{ id: number }>(
        `INSERT INTO webhook_delivery (endpoint_id, type, data, happened_at, state)
         VALUES ($1, 'task.closed', '{}', now(), 'failed') RETURNING id`,
        [id],
      );
      return () => by.post(`${path}/deliveries/${row?.id}/replay`);
    }),
  } satisfies Partial<Record<Writes, Deed>>;
}
