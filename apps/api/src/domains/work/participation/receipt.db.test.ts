import type { Participation } from '@pollen/contract/operations/process';
import type { RecordWithReceipt } from '@pollen/contract/operations/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import { participations } from './public.ts';
import { createRespondent, publishSample, type Respondent } from './testing/respondent.ts';

let world: TestApp;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await createRespondent(world);
});

const receiptOf = async ({ id }: { readonly id: string }, by = member) =>
  (await by.get<RecordWithReceipt>(`/v1/task/record/${id}`)).data.receipt;

async function submitAfter(
  seconds: number,
  { task, ...change }: Partial<TaskFields> & { readonly task?: TaskRow } = {},
  by = member,
): Promise<Participation> {
  const { data } = await by.start(task ?? (await publishSample(world, change)));
  world.clock.advanceSeconds(seconds);
  const answers = { ...sampleAnswers, why: `Because of member ${by.id}, who likes it` };
  return (await by.submit(data, answers)).data;
}

test('a paid survey shows what was asked, how long it took, and the pay per hour', async () => {
  expect(await receiptOf(await submitAfter(120))).toEqual({
    asked: { questions: 4, pages: 2 },
    seconds: 120,
    leastSeconds: null,
    medianSeconds: null,
    // 120 points in two minutes are 3,600 an hour.
    hourlyWorth: { currency: 'PHP', amount: expect.any(String) },
    topUp: null,
    rule: 'accepted',
    decidedBy: 'checks',
    acceptsAt: null,
  });
  const { data } = await member.get<{ worth: { amount: string } }>('/v1/wallet');
  const hourly = (await receiptOf(await submitAfter(120)))?.hourlyWorth;
  expect(Number(hourly?.amount)).toBe(Number(data.worth.amount) * 30);
});

test('answers that were too fast show the time reading takes', async () => {
  const receipt = await receiptOf(await submitAfter(4));
  expect(receipt).toMatchObject({ seconds: 4, hourlyWorth: null, rule: 'nothing' });
  expect(receipt?.leastSeconds).toBeGreaterThanOrEqual(30);
});

test('a screen-out counts the page it ended on and is paid for the time', async () => {
  const { data } = await member.start(await publishSample(world));
  world.clock.advanceSeconds(40);
  const ended = await member.submit(data, { age: 15, drink: 'tea' });
  expect(await receiptOf(ended.data)).toMatchObject({
    asked: { questions: 2, pages: 1 },
    seconds: 40,
    rule: 'forTime',
    decidedBy: 'checks',
  });
});

test('a reviewed participation names the reviewer as the source, and no one while it waits', async () => {
  const handed = await submitAfter(120, { audit: 'hand' });
  expect(await receiptOf(handed)).toMatchObject({ rule: 'whenAccepted', decidedBy: null });
  await world.database.db.transact((tx) =>
    participations.reviewParticipation(tx, {
      participationId: Number(handed.id),
      verdict: 1,
      reason: null,
      operatorId: 1,
      now: world.clock(),
    }),
  );
  expect(await receiptOf(handed)).toMatchObject({ rule: 'accepted', decidedBy: 'person' });
});

test('a reversed completion shows that the partner reversed it', async () => {
  const task = await publishSample(world, { kind: 'external', settings: {} });
  const { data } = await member.start(task);
  const [row] = await world.database.db.raw<{ session: string }>(
    'SELECT session FROM participation WHERE id = $1',
    [Number(data.id)],
  );
  const word = { session: row?.session ?? '', cause: 'postback:local', now: world.clock() };
  await world.database.db.transact((tx) =>
    participations.finishExternal(tx, { ...word, state: 1, reason: null }),
  );
  expect(await receiptOf(data)).toMatchObject({ rule: 'accepted', decidedBy: 'partner' });
  await world.database.db.transact((tx) =>
    participations.reverseExternal(tx, { ...word, state: 15, reason: 'quality' }),
  );
  expect(await receiptOf(data)).toMatchObject({
    asked: null,
    rule: 'takenBack',
    decidedBy: 'partner',
    hourlyWorth: null,
  });
});

test('the usual duration is shown once ten members have finished', async () => {
  const task = await publishSample(world, { slots: 20 });
  let last: Participation | null = null;
  for (let n = 1; n <= 10; n += 1) {
    member = await createRespondent(world);
    last = await submitAfter(100 + n, { task });
    expect((await receiptOf(last))?.medianSeconds ?? null).toBe(n < 10 ? null : 106);
  }
});

test('a participation in progress has no receipt, and another member’s is not found', async () => {
  const { data } = await member.start(await publishSample(world));
  expect(await receiptOf(data)).toBeNull();
  const other = await createRespondent(world);
  expect((await other.get(`/v1/task/record/${data.id}`)).code).toBe(404);
});
