import { errorCodes } from '@pollen/contract/codes/error-code';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { ResultExport } from '@pollen/contract/operator/results-export';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@pollen/contract/operator/webhook';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
  withStatus,
} from '@pollen/dev-env/webhook-receiver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeTask } from '../../tasks/task/public.ts';
import { createRespondent, publishSample } from '../../work/participation/testing/respondent.ts';
import { createWebhookDelivery } from './commands/deliver.ts';

let world: TestApp;
let publisher: TestOperator;
let receiver: WebhookReceiver;
beforeAll(async () => {
  world = await createTestApp({ webhookNetworks: ['127.0.0.1'] });
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await receiver[Symbol.asyncDispose]();
  await raw('DELETE FROM webhook_endpoint');
});

const raw = <Row>(text: string, values: readonly unknown[] = []) =>
  world.database.db.raw<Row>(text, [...values]);

async function create(events: readonly WebhookEvent[], taskNo: string | null = null) {
  const input = { name: 'CRM', url: receiver.url, taskNo, events };
  const { code, data } = await publisher.post<{ id: number; secret: string }>('/webhooks', input);
  expect(code).toBe(200);
  return data;
}

const deliver = (id: number) => createWebhookDelivery(world.services)(id);
const readWebhook = async (id: number) =>
  (await publisher.get<{ items: Webhook[] }>('/webhooks')).data.items.find((one) => one.id === id);
const logOf = async (id: number) =>
  (await publisher.get<{ items: WebhookDelivery[] }>(`/webhooks/${id}/deliveries`)).data.items;
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

async function complete(audit: 'auto' | 'hand' = 'auto') {
  const task = await publishSample(world, { audit });
  const member = await createRespondent(world);
  const { data } = await member.start(task);
  world.clock.advanceSeconds(120);
  const submitted = await member.submit(data);
  expect(submitted.code).toBe(200);
  return { task, id: Number(submitted.data.id) };
}

/** A test event and its delivery. */
async function sendTest(id: number): Promise<WebhookDelivery> {
  expect((await publisher.post(`/webhooks/${id}/test`)).code).toBe(200);
  const [delivery] = await logOf(id);
  if (!delivery) throw new Error('no delivery');
  return delivery;
}

test('answers that are submitted and accepted are sent, signed, with the pseudonym of files', async () => {
  const { secret } = await create(['participation.completed', 'participation.accepted']);
  const { task, id } = await complete();
  await world.runJobs();
  const [row] = await raw<{ pseudonym: string }>(
    'SELECT pseudonym FROM result_respondent WHERE participation_id = $1',
    [id],
  );
  const data = { taskNo: task.taskNo, respondent: `R-${row?.pseudonym}` };
  const timestamp = world.clock().toISOString();
  expect(bodies().sort((a, b) => a.type.localeCompare(b.type))).toEqual([
    { type: 'participation.accepted', timestamp, data },
    { type: 'participation.completed', timestamp, data },
  ]);
  for (const message of receiver.received) {
    expect(isSignedWith(secret, message)).toBe(true);
    expect(isSignedWith(secret, { ...message, body: `${message.body} ` })).toBe(false);
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      'webhook-timestamp': String(Math.floor(world.clock().getTime() / 1000)),
    });
  }
});

test('answers that are refused are sent as such, and work that expires is not', async () => {
  await create(['participation.refused', 'participation.accepted']);
  const auditor = await createTestOperator(world, 'auditor');
  const { id } = await complete('hand');
  const decision = { ids: [id], verdict: 'refuse', reason: 'nonsense-text' };
  expect((await auditor.post('/review/decide', decision)).code).toBe(200);
  const late = await createRespondent(world);
  await late.start(await publishSample(world));
  world.clock.advanceSeconds(3600);
  await raw(`SELECT graphile_worker.add_job('applyReviewDecisions', payload => '{}'::json)`);
  await world.runJobs();
  world.clock.advanceSeconds(30 * 86_400);
  await raw(`SELECT graphile_worker.add_job('expireParticipations', payload => '{}'::json)`);
  await world.runJobs();
  const [left] = await raw<{ state: number }>(
    'SELECT state FROM participation ORDER BY id DESC LIMIT 1',
  );
  expect(left?.state).toBe(surveyStates.timeout);
  expect(bodies().map(({ type }) => type)).toEqual(['participation.refused']);
  publisher = await createTestOperator(world, 'publisher');
});

test('the end of a task and a file of answers are sent, to endpoints of the task or of all', async () => {
  const task = await publishSample(world);
  const other = await publishSample(world);
  const all = await create(['task.closed', 'export.ready']);
  const ofOther = await create(['task.closed', 'export.ready'], other.taskNo);
  const { data } = await publisher.post<ResultExport>(`/tasks/${task.taskNo}/results/exports`, {
    format: 'csv',
    filter: [],
    weighted: false,
  });
  await world.runJobs();
  expect((await publisher.post(`/tasks/${task.taskNo}/close`)).code).toBe(200);
  await world.runJobs();
  expect(bodies()).toMatchObject([
    { type: 'export.ready', data: { taskNo: task.taskNo, exportId: data.id, format: 'csv' } },
    { type: 'task.closed', data: { taskNo: task.taskNo } },
  ]);
  expect(await logOf(ofOther.id)).toEqual([]);
  expect(await readWebhook(all.id)).toMatchObject({ delivered: 2, waiting: 0, failed: 0 });
});

test('what is rolled back is not sent', async () => {
  const { id } = await create(['task.closed']);
  const task = await publishSample(world);
  const failing = world.database.db.transact(async (tx) => {
    await closeTask(tx, task.id, world.clock());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await world.runJobs();
  expect(await logOf(id)).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('a failing endpoint is retried with growing pauses, then given up, and its operators get a mail', async () => {
  const { id } = await create(['task.closed']);
  const { id: deliveryId } = await sendTest(id);
  receiver.answer = withStatus(500);
  const waits: number[] = [];
  for (;;) {
    await deliver(deliveryId);
    const [delivery] = await logOf(id);
    if (delivery?.state !== 'waiting' || delivery.nextAt === null) break;
    const wait = (new Date(delivery.nextAt).getTime() - world.clock().getTime()) / 1000;
    waits.push(wait);
    const [job] = await raw<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs
       WHERE task_identifier = 'deliverWebhook' AND run_at = $1`,
      [delivery.nextAt],
    );
    expect(job?.count).toBe(1);
    world.clock.advanceSeconds(wait);
    // Logged in again: half a day is longer than a session.
    publisher = await createTestOperator(world, 'publisher');
  }
  expect(waits.slice(0, 5)).toEqual([5, 30, 120, 300, 900]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(86_400);
  const [delivery] = await logOf(id);
  expect(delivery).toMatchObject({ state: 'failed', nextAt: null });
  expect(delivery?.attempts).toHaveLength(waits.length + 1);
  expect(delivery?.attempts[0]).toMatchObject({ status: 500, failure: 'status' });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const mails = await raw<{ recipient: string; params: object }>(
    `SELECT m.recipient, m.params FROM mail AS m WHERE template = 'webhookFailed'
       AND params ->> 'link' = $1`,
    [`/console/webhooks/${id}`],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ params: { name: 'CRM' } });
});

test('410 turns the endpoint off; what happens later is not queued', async () => {
  const { id } = await create(['task.closed']);
  const { id: deliveryId } = await sendTest(id);
  receiver.answer = withStatus(410);
  await deliver(deliveryId);
  expect(await readWebhook(id)).toMatchObject({ enabled: false, goneAt: expect.any(String) });
  expect((await logOf(id))[0]).toMatchObject({ state: 'failed', attempts: [{ status: 410 }] });
  const { taskNo } = await publishSample(world);
  await publisher.post(`/tasks/${taskNo}/close`);
  expect(await logOf(id)).toHaveLength(1);

  receiver.answer = withStatus(204);
  const input = { name: 'CRM', url: receiver.url, taskNo: null, events: ['task.closed'] };
  await publisher.post(`/webhooks/${id}`, { ...input, enabled: true });
  expect(await readWebhook(id)).toMatchObject({ enabled: true, goneAt: null });
});

test('a redirect is a failure, and what it leads to is not called', async () => {
  await using other = await startWebhookReceiver();
  const { id } = await create(['task.closed']);
  const { id: deliveryId } = await sendTest(id);
  receiver.answer = withStatus(302, other.url);
  await deliver(deliveryId);
  expect((await logOf(id))[0]).toMatchObject({
    state: 'waiting',
    attempts: [{ status: 302, failure: 'redirect' }],
  });
  expect(other.received).toEqual([]);
});

test('after a rotation both secrets sign for 24 hours, then the new one alone', async () => {
  const { id, secret } = await create(['task.closed']);
  const { data } = await publisher.post<{ secret: string }>(`/webhooks/${id}/rotate`);
  expect(data.secret).not.toBe(secret);
  const sent = async () => {
    const { id: deliveryId } = await sendTest(id);
    await deliver(deliveryId);
    const last = receiver.received.at(-1);
    if (!last) throw new Error('nothing arrived');
    return [secret, data.secret].map((one) => isSignedWith(one, last));
  };
  expect(await sent()).toEqual([true, true]);
  expect((await readWebhook(id))?.previousSecretUntil).not.toBeNull();
  world.clock.advanceSeconds(86_400);
  publisher = await createTestOperator(world, 'publisher');
  expect(await sent()).toEqual([false, true]);
  const stored = await raw<{ row: string }>(`
    SELECT to_jsonb(s)::text AS row FROM webhook_secret AS s
    UNION ALL SELECT to_jsonb(a)::text FROM operator_action AS a
    UNION ALL SELECT to_jsonb(i)::text FROM idempotent_answer AS i`);
  const plain = [secret, data.secret].map((one) => one.slice(6));
  expect(stored.filter(({ row }) => plain.some((one) => row.includes(one)))).toEqual([]);
});

test('a replay has the same id and bytes, and is signed at its own time', async () => {
  const { id, secret } = await create(['task.closed']);
  const { id: deliveryId } = await sendTest(id);
  const replay = () => publisher.post(`/webhooks/${id}/deliveries/${deliveryId}/replay`);
  expect((await replay()).code).toBe(errorCodes.notFound);
  await deliver(deliveryId);
  world.clock.advanceSeconds(60);
  expect((await replay()).code).toBe(200);
  await deliver(deliveryId);
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error('two should have arrived');
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  const secondsOf = (at: typeof first) => Number(at.headers['webhook-timestamp']);
  expect(secondsOf(second) - secondsOf(first)).toBe(60);
  expect(isSignedWith(secret, second)).toBe(true);
  expect((await logOf(id))[0]).toMatchObject({ state: 'delivered', attempts: [{}, {}] });
  // A job that runs once more finds nothing to do.
  await deliver(deliveryId);
  expect(receiver.received).toHaveLength(2);
});

test('an address is refused before it is stored', async () => {
  const tries = {
    'https://10.0.0.1/': 'field.privateAddress',
    'https://[::1]/': 'field.privateAddress',
    'http://169.254.169.254/latest': 'field.privateAddress',
    'http://8.8.8.8/': 'field.https',
    'ftp://8.8.8.8/': 'field.webAddress',
  };
  for (const [url, fault] of Object.entries(tries)) {
    const input = { name: 'CRM', url, taskNo: 'T-0', events: ['task.closed'] };
    expect(await publisher.post('/webhooks', input)).toMatchObject({
      code: errorCodes.badInput,
      data: { fields: { url: fault, taskNo: 'field.task' } },
    });
  }
  expect((await publisher.get<{ items: Webhook[] }>('/webhooks')).data.items).toEqual([]);
});

test('receivers that do not answer occupy at most two jobs of a process', async () => {
  const { id } = await create(['task.closed']);
  const deliveries = [await sendTest(id), await sendTest(id), await sendTest(id)];
  const answers: (() => void)[] = [];
  receiver.answer = (response) => answers.push(() => response.writeHead(204).end());
  const deliverOne = createWebhookDelivery(world.services);
  const [first, second, third] = deliveries.map((one) => deliverOne(one.id));
  await third;
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await Promise.all([first, second]);
  const states = (await logOf(id)).map(({ state }) => state).sort();
  expect(states).toEqual(['delivered', 'delivered', 'waiting']);
  const jobs = await raw(
    `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliverWebhook' AND run_at = $1`,
    [new Date(world.clock().getTime() + 2000)],
  );
  expect(jobs).toHaveLength(1);
});
