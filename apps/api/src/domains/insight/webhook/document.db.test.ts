import type { ResultExport } from '@pollen/contract/operator/results-export';
import { webhookEvents, webhookTest } from '@pollen/contract/operator/webhook';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { startWebhookReceiver, type WebhookReceiver } from '@pollen/dev-env/webhook-receiver';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRespondent, publishSample } from '../../work/participation/testing/respondent.ts';

let world: TestApp;
let publisher: TestOperator;
let receiver: WebhookReceiver;
beforeAll(async () => {
  world = await createTestApp({ webhookNetworks: ['127.0.0.1'] });
  publisher = await createTestOperator(world, 'publisher');
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await world.close();
});

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
}

interface Described {
  readonly post: {
    readonly parameters: readonly { readonly name: string }[];
    readonly requestBody: { readonly content: Readonly<Record<string, { schema: ObjectSchema }>> };
  };
}

async function submit(audit: 'auto' | 'hand'): Promise<number> {
  const task = await publishSample(world, { audit });
  const member = await createRespondent(world);
  const { data } = await member.start(task);
  world.clock.advanceSeconds(120);
  return Number((await member.submit(data)).data.id);
}

/** Causes every type of event. */
async function causeAll(): Promise<void> {
  const input = { name: 'CRM', url: receiver.url, taskNo: null, events: webhookEvents };
  const { data } = await publisher.post<{ id: number }>('/webhooks', input);
  await publisher.post(`/webhooks/${data.id}/test`);
  await submit('auto');
  const refused = await submit('hand');
  const auditor = await createTestOperator(world, 'auditor');
  await auditor.post('/review/decide', {
    ids: [refused],
    verdict: 'refuse',
    reason: 'nonsense-text',
  });
  const { taskNo } = await publishSample(world);
  const wanted = { format: 'csv', filter: [], weighted: false };
  await publisher.post<ResultExport>(`/tasks/${taskNo}/results/exports`, wanted);
  await publisher.post(`/tasks/${taskNo}/close`);
  await world.runJobs();
  world.clock.advanceSeconds(3600);
  await world.database.db.raw(
    `SELECT graphile_worker.add_job('applyReviewDecisions', payload => '{}'::json)`,
  );
  // Two are sent at a time; postponed ones are due seconds later.
  for (let round = 0; round < 5; round += 1) {
    await world.runJobs();
    world.clock.advanceSeconds(5);
  }
}

test('every event arrives as the published document describes it, headers included', async () => {
  const document = (await world.app.inject({ url: '/api/openapi.json' })).json();
  const described: Readonly<Record<string, Described>> = document.webhooks;
  expect(Object.keys(described)).toEqual([...webhookEvents, webhookTest]);
  await causeAll();
  const ajv = new Ajv({ strict: false });
  const arrived = new Set<string>();
  for (const { headers, body } of receiver.received) {
    const message = JSON.parse(body);
    arrived.add(message.type);
    const post = described[message.type]?.post;
    const schema = post?.requestBody.content['application/json']?.schema;
    if (!post || !schema) throw new Error(`${message.type} is not described`);
    const isValid = ajv.validate(schema, message);
    expect([message.type, isValid, ajv.errors]).toEqual([message.type, true, null]);
    const data = schema.properties['data'] as ObjectSchema;
    expect(Object.keys(message).sort()).toEqual(Object.keys(schema.properties).sort());
    expect(Object.keys(message.data).sort()).toEqual(Object.keys(data.properties).sort());
    for (const { name } of post.parameters) expect(headers[name]).toMatch(/./);
  }
  expect([...arrived].sort()).toEqual([...webhookEvents, webhookTest].sort());
});
