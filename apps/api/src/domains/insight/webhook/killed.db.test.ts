import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import {
  isSignedWith,
  silence,
  startWebhookReceiver,
  withStatus,
} from '@pollen/dev-env/webhook-receiver';
import { expect, test, vi } from 'vitest';
import { createDatabaseClock } from '../../../clock.ts';
import { startTestWorker } from '../../../jobs/testing/test-worker.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { createWebhookDelivery } from './commands/deliver.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A process that closes a task and begins to deliver the event. */
function spawnProcess(url: string, taskId: number, secret: Uint8Array) {
  const source = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
  const program = `
    const { openDatabase } = await import(${source('../../../db/database.ts')});
    const { createDatabaseClock } = await import(${source('../../../clock.ts')});
    const { derivedKeyRing } = await import(${source('../../../adapters/key-ring.ts')});
    const { createWebhookSender } = await import(${source('../../../adapters/webhook/sender.ts')});
    const { startTestWorker } = await import(${source('../../../jobs/testing/test-worker.ts')});
    const { closeTask } = await import(${source('../../tasks/task/public.ts')});
    const { createWebhookDelivery } = await import(${source('./commands/deliver.ts')});
    const db = openDatabase({ url: ${JSON.stringify(url)}, connections: 8 });
    await db.transact((tx) => closeTask(tx, ${taskId}, new Date()));
    process.send('committed');
    const deliver = createWebhookDelivery({
      db,
      clock: createDatabaseClock().now,
      keyRing: derivedKeyRing(Buffer.from('${Buffer.from(secret).toString('hex')}', 'hex')),
      webhooks: createWebhookSender({ networks: ['127.0.0.1'], timeoutMs: 600_000 }),
    });
    process.once('message', () =>
      startTestWorker(db, { tasks: { deliverWebhook: ({ deliveryId }) => deliver(deliveryId) } }));
  `;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

test.each(['between the commit and the delivery', 'in the middle of the delivery'])(
  'an event of a process killed %s is delivered by the next one',
  async (moment) => {
    await using world = await createTestApp({ webhookNetworks: ['127.0.0.1'] });
    await using receiver = await startWebhookReceiver();
    const publisher = await createTestOperator(world, 'publisher');
    const input = { name: 'CRM', url: receiver.url, taskNo: null, events: ['task.closed'] };
    const { data } = await publisher.post<{ secret: string }>('/webhooks', input);
    const task = await publishSample(world);

    receiver.answer = silence;
    const process = spawnProcess(world.database.url, task.id, world.services.secret);
    await once(process, 'message');
    if (moment.startsWith('in the middle')) {
      process.send('deliver');
      await expect.poll(() => receiver.received.length).toBe(1);
    }
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;

    receiver.answer = withStatus(204);
    const { db } = world.database;
    const deliver = createWebhookDelivery({ ...world.services, clock: createDatabaseClock().now });
    const worker = startTestWorker(db, {
      rescue: { deadAfterMs: 1500, everyMs: 200 },
      tasks: { deliverWebhook: ({ deliveryId }) => deliver(deliveryId) },
    });
    await expect
      .poll(() => db.raw('SELECT state FROM webhook_delivery'), { timeout: 90_000 })
      .toEqual([{ state: 'delivered' }]);
    await worker.stop();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(receiver.received.every((message) => isSignedWith(data.secret, message))).toBe(true);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
      type: 'task.closed',
      data: { taskNo: task.taskNo },
    });
  },
);
