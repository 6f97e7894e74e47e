import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TaskDefinition } from './definition.ts';
import { publishTask, type TaskRow } from './public.ts';
import { sampleAnswers, sampleTask } from './testing/sample-task.ts';

let api: TestApp;
let member: TestMember;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createTestMember(api);
});

const publish = (change: Partial<TaskDefinition> = {}): Promise<TaskRow> =>
  api.database.db.transact((tx) => publishTask(tx, { ...sampleTask, ...change }, api.clock()));

const start = async (who: TestMember, { taskNo }: TaskRow) =>
  (await who.post<Participation>('/v1/process/start', { taskNo })).data;

const submit = (who: TestMember, { id }: { id: string }, answers: object = sampleAnswers) =>
  who.post<Participation>('/v1/process/submit', {
    participationId: id,
    sequence: 9,
    page: 'second',
    answers,
  });

const pointsOf = async (who: TestMember) =>
  (await who.get<{ points: number; pending: number }>('/v1/wallet')).data;

describe('a survey from start to pay', () => {
  test('honest answers are paid at once, once', async () => {
    const task = await publish();
    const begun = await start(member, task);
    expect(begun).toMatchObject({ state: 0, auditState: 0, resumed: false, earned: 0 });
    expect(begun.work?.plan?.pages).toHaveLength(2);
    api.clock.advanceSeconds(120);
    const { data } = await submit(member, begun);
    expect(data).toMatchObject({ state: 1, auditState: 1, earned: 120, work: null });
    expect(data.earnedWorth).toEqual({ currency: 'PHP', amount: '24.00' });
    expect(data.transitions.map(({ state }) => state)).toEqual([0, 1]);
    expect((await submit(member, begun)).data).toMatchObject({ state: 1, earned: 120 });
    expect(await pointsOf(member)).toMatchObject({ points: 120, pending: 0 });
  });

  test('a screen-out ends at the page that tells, and pays its compensation at once', async () => {
    const begun = await start(member, await publish());
    const save = (leaving: boolean, sequence: number) =>
      member.post<{ ended: boolean; state: number }>('/v1/process/answer', {
        participationId: begun.id,
        sequence,
        page: 'first',
        answers: { age: 15, drink: 'tea' },
        ...(leaving ? { leaving } : {}),
      });
    // Half a number is not an age: a page still being filled in ends nothing.
    expect((await save(false, 1)).data).toMatchObject({ ended: false, state: 0 });
    expect((await save(true, 2)).data).toMatchObject({ ended: true, state: 10 });
    const { data } = await member.get<Participation>(`/v1/process/${begun.id}`);
    expect(data).toMatchObject({ state: 10, auditState: 0, earned: 6, reason: 'under-18' });
    expect(data.reasonText).toBe('This study is for people of 18 and over.');
    expect(await pointsOf(member)).toMatchObject({ points: 6 });
  });
});
