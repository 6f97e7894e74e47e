import { type SampleCall, type Stage, sampleCall, type Writes } from './sample-call.ts';

const key = { name: 'Warehouse', scopes: ['results.read'], taskNos: null, days: 30 };

/** Nothing listens there; the test's app may call loopback addresses. */
const hook = {
  name: 'CRM',
  url: 'http://127.0.0.1:9/hook',
  taskNo: null,
  events: ['task.closed'],
};

/** Keys and webhooks for programs of clients. */
export function integrationCalls({ world, admin, plain }: Stage) {
  const withHook = async () => {
    const by = await admin();
    const { data } = await by.post<{ id: number }>('/webhooks', hook);
    return { by, id: data.id, path: `/webhooks/${data.id}` };
  };
  return {
    createApiKey: plain('made', (by) => by.post('/keys', key)),
    revokeApiKey: sampleCall('changed', async () => {
      const by = await admin();
      const { data } = await by.post<{ id: number }>('/keys', key);
      return () => by.post(`/keys/${data.id}/revoke`);
    }),
    createWebhook: plain('made', (by) => by.post('/webhooks', hook)),
    changeWebhook: sampleCall('changed', async () => {
      const { by, path } = await withHook();
      return () => by.post(path, { ...hook, enabled: false });
    }),
    rotateWebhookSecret: sampleCall('changed', async () => {
      const { by, path } = await withHook();
      return () => by.post(`${path}/rotate`);
    }),
    removeWebhook: sampleCall('gone', async () => {
      const { by, path } = await withHook();
      return () => by.post(`${path}/remove`);
    }),
    testWebhook: sampleCall('made', async () => {
      const { by, path } = await withHook();
      return () => by.post(`${path}/test`);
    }),
    replayWebhookDelivery: sampleCall('changed', async () => {
      const { by, id, path } = await withHook();
      const [row] = await world().database.db.raw<{ id: number }>(
        `INSERT INTO webhook_delivery (endpoint_id, type, data, happened_at, state)
         VALUES ($1, 'task.closed', '{}', now(), 'failed') RETURNING id`,
        [id],
      );
      return () => by.post(`${path}/deliveries/${row?.id}/replay`);
    }),
  } satisfies Partial<Record<Writes, SampleCall>>;
}
