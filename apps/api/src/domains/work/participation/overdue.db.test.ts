import type { Participation } from '@pollen/contract/operations/process';
import type { RecordWithReceipt } from '@pollen/contract/operations/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import { acceptOverdue } from './commands/accept-overdue.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from './testing/respondent.ts';

const day = 86_400;
let world: TestApp;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await createRespondent(world);
});
afterEach(async () => {
  expect(await findFaults(world)).toEqual([]);
});

const accept = () => acceptOverdue(world.database.db, world.clock);
const record = async ({ id }: { readonly id: string }) =>
  (await member.get<RecordWithReceipt>(`/v1/task/record/${id}`)).data;

async function submitAfter(seconds: number, change: Partial<TaskFields> = {}) {
  const { data } = await member.start(await publishSample(world, { audit: 'hand', ...change }));
  world.clock.advanceSeconds(seconds);
  const answers = { ...sampleAnswers, why: `Because of member ${member.id}, who likes it` };
  return (await member.submit(data, answers)).data;
}

test("work that nobody reviewed within 7 days is accepted and paid once, with the task's title in the wallet", async () => {
  const handed = await submitAfter(120);
  const acceptsAt = new Date(world.clock().getTime() + 7 * day * 1000).toISOString();
  expect((await record(handed)).receipt).toMatchObject({ acceptsAt, rule: 'whenAccepted' });
  world.clock.advanceSeconds(7 * day - 60);
  await accept();
  expect(await record(handed)).toMatchObject({ state: 2, pending: 120 });
  world.clock.advanceSeconds(60);
  await Promise.all([accept(), accept(), accept()]);
  const accepted = await record(handed);
  expect(accepted).toMatchObject({ state: 1, auditState: 1, earned: 120, pending: 0 });
  expect(accepted.receipt).toMatchObject({
    rule: 'overdue',
    decidedBy: 'nobody',
    acceptsAt: null,
  });
  expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
  const { data } = await member.get<{ items: { title: string; text: string }[] }>(
    '/v1/message/list',
  );
  expect(data.items.filter(({ text }) => text.includes('after 7 days'))).toHaveLength(1);
});

test('answers faster than anyone can read are never accepted without a reviewer', async () => {
  const handed = await submitAfter(20);
  expect(handed.state).toBe(2);
  expect((await record(handed)).receipt?.acceptsAt).toBeNull();
  world.clock.advanceSeconds(30 * day);
  await accept();
  expect((await record(handed)).state).toBe(2);
  expect(await member.points()).toMatchObject({ points: 0, pending: 120 });
});

test('work of a suspended member waits, and is accepted after the suspension ends', async () => {
  const handed: Participation = await submitAfter(120);
  const { db } = world.database;
  await db.raw('UPDATE member SET suspended_at = now() WHERE id = $1', [member.id]);
  world.clock.advanceSeconds(8 * day);
  await accept();
  await db.raw('UPDATE member SET suspended_at = NULL WHERE id = $1', [member.id]);
  expect((await record(handed)).state).toBe(2);
  await accept();
  expect((await record(handed)).state).toBe(1);
});
