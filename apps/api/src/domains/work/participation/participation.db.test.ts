import type { Participation } from '@pollen/contract/operations/process';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from './testing/respondent.ts';

let api: TestApp;
let member: Respondent;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createRespondent(api);
});
afterEach(async () => {
  expect(await findFaults(api)).toEqual([]);
});

const publish = (change?: Partial<TaskFields>) => publishSample(api, change);

async function begin(change?: Partial<TaskFields>): Promise<Participation> {
  const { data } = await member.start(await publish(change));
  api.clock.advanceSeconds(120);
  return data;
}

describe('a survey from start to pay', () => {
  test('honest answers are paid immediately and once', async () => {
    const task = await publish();
    const { data: begun } = await member.start(task);
    expect(begun).toMatchObject({ state: 0, auditState: 0, resumed: false, earned: 0 });
    expect(begun.work?.plan?.pages).toHaveLength(2);
    api.clock.advanceSeconds(120);
    const { data } = await member.submit(begun);
    expect(data).toMatchObject({ state: 1, auditState: 1, earned: 120, work: null });
    expect(data.earnedWorth).toEqual({ currency: 'PHP', amount: '24.00' });
    expect(data.transitions.map(({ state }) => state)).toEqual([0, 1]);
    expect((await member.submit(begun)).data).toMatchObject({ state: 1, earned: 120 });
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
    // Starting again returns the ended participation instead of a new one.
    expect((await member.start(task)).data).toMatchObject({ id: begun.id, state: 1, work: null });
  });

  test('concurrent submissions each get their own result', async () => {
    const task = await publish({ slots: 12 });
    const many = await Promise.all(Array.from({ length: 12 }, () => createRespondent(api)));
    const begun = await Promise.all(many.map((one) => one.start(task)));
    api.clock.advanceSeconds(120);
    const ids = begun.map(({ data }) => data.id);
    const otherMember = ids[0] ?? '';
    const [another, ...own] = await Promise.all([
      member.submit({ id: otherMember }),
      ...many.map((one, index) =>
        one.submit({ id: ids[index] ?? '' }, { ...sampleAnswers, why: `Reason of guest ${index}` }),
      ),
    ]);
    expect(another?.code).toBe(404);
    expect(own.map(({ data }) => [data.id, data.earned])).toEqual(ids.map((id) => [id, 120]));
  });

  test('a finished survey grants a lottery chance', async () => {
    await member.submit(await begin());
    const { data } = await member.get<{ chances: number }>('/v1/user');
    expect(data.chances).toBe(1);
  });

  test('a screen-out ends the survey on its page and pays the compensation immediately', async () => {
    const begun = await begin();
    const save = (sequence: number, extra: object) =>
      member.send<{ ended: boolean; state: number }>('/v1/process/answer', {
        participationId: begun.id,
        sequence,
        page: 'first',
        answers: { age: 15, drink: 'tea' },
        ...extra,
      });
    // Half a number is not an age: a page still being filled in ends nothing.
    expect((await save(1, {})).data).toMatchObject({ ended: false, state: 0 });
    expect((await save(2, { leaving: true })).data).toMatchObject({ ended: true, state: 10 });
    const { data } = await member.get<Participation>(`/v1/process/${begun.id}`);
    expect(data).toMatchObject({ state: 10, auditState: 0, earned: 6, reason: 'under-18' });
    expect(data.reasonText).toBe('This study is for people of 18 and over.');
    expect(await member.points()).toMatchObject({ points: 6 });
    // Its slot is free again, and further answers change nothing.
    expect((await member.submit(begun)).data).toMatchObject({ state: 10, earned: 6 });
  });

  test('a screen-out on the last page pays the same compensation', async () => {
    const { data } = await member.submit(await begin(), { age: 12, drink: 'tea' });
    expect(data).toMatchObject({ state: 10, earned: 6, pending: 0, appealUntil: null });
  });

  test('the answers with the highest sequence number are kept and restored on another device', async () => {
    const begun = await begin();
    const save = (sequence: number, drink: string) =>
      member.send<{ sequence: number }>('/v1/process/answer', {
        participationId: begun.id,
        sequence,
        page: 'second',
        answers: { age: 40, drink },
        timings: { first: 5000 },
      });
    expect((await save(5, 'tea')).data.sequence).toBe(5);
    expect((await save(3, 'water')).data.sequence).toBe(5);
    const { data } = await member.get<Participation>(`/v1/process/${begun.id}`);
    expect(data.work).toMatchObject({ sequence: 5, page: 'second', answers: { drink: 'tea' } });
    expect((await member.submit(begun, sampleAnswers, { sequence: 4 })).code).toBe(2023);
    expect((await member.submit(begun, sampleAnswers, { sequence: 6 })).data.state).toBe(1);
  });
});

describe('forged and partial answers never pay', () => {
  test('missing answers are reported per question, and the participation stays open', async () => {
    const begun = await begin();
    const refused = await member.submit(begun, { age: 34 });
    expect(refused).toMatchObject({ code: 2022, data: { fields: { drink: 'required' } } });
    expect((await member.submit(begun, {})).code).toBe(2022);
    expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
    expect((await member.submit(begun)).data.state).toBe(1);
  });

  test.each([
    ['a choice that was not offered', { ...sampleAnswers, drink: 'petrol' }],
    ['a list where one answer fits', { ...sampleAnswers, drink: ['coffee', 'tea'] }],
    ['a text for a number', { ...sampleAnswers, age: '34' }],
    ['an object for a text', { ...sampleAnswers, why: { a: 1 } }],
  ])('§3 11: %s', async (_, answers) => {
    const { data } = await member.submit(await begin(), answers);
    expect(data).toMatchObject({ state: 11, auditState: 0, earned: 0, reason: 'forged-answers' });
    expect(data.appealUntil).not.toBeNull();
    expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
  });

  test('a repeated idempotency key has one effect and returns the same answer', async () => {
    const begun = await begin();
    const key = 'the-same-key';
    const all = await Promise.all(
      Array.from({ length: 30 }, () => member.submit(begun, sampleAnswers, { key })),
    );
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(all[0]?.data).toMatchObject({ state: 1, earned: 120 });
    const other = await member.submit(begun, { ...sampleAnswers, age: 35 }, { key });
    expect(other.code).toBe(409);
    expect(await member.points()).toMatchObject({ points: 120 });
  });
});

describe('cross-member access', () => {
  test('every id of another member is reported as not found, and nothing changes', async () => {
    const begun = await begin();
    const otherMember = await createRespondent(api);
    const body = { participationId: begun.id, sequence: 9, page: 'second', answers: {} };
    const answers = [
      await otherMember.get(`/v1/process/${begun.id}`),
      await otherMember.get(`/v1/task/record/${begun.id}`),
      await otherMember.send('/v1/process/answer', body),
      await otherMember.submit(begun),
      await otherMember.send('/v1/process/appeal', {
        participationId: begun.id,
        text: 'x'.repeat(20),
      }),
    ];
    const [row] = await api.database.db.raw<{ session: string }>(
      'SELECT session FROM participation WHERE id = $1',
      [begun.id],
    );
    answers.push(await otherMember.send('/v1/process/back', { session: row?.session }));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
    expect(JSON.stringify(answers)).not.toContain('Drinks at home');
    expect((await otherMember.get<{ items: [] }>('/v1/task/record')).data.items).toEqual([]);
    expect((await member.submit(begun)).data.state).toBe(1);
  });
});

describe('§3 intercepts of answers', () => {
  test('4: impossibly fast answers are refused, suspiciously fast ones go to review', async () => {
    const { data: quick } = await member.start(await publish());
    api.clock.advanceSeconds(5);
    expect((await member.submit(quick)).data).toMatchObject({
      state: 4,
      reason: 'too-fast',
      earned: 0,
    });
    const { data: hasty } = await member.start(await publish());
    api.clock.advanceSeconds(20);
    expect((await member.submit(hasty)).data).toMatchObject({ state: 2, pending: 120 });
  });

  test('8: the same answers as another member', async () => {
    const task = await publish();
    const { data: first } = await member.start(task);
    const twin = await createRespondent(api);
    const { data: second } = await twin.start(task);
    api.clock.advanceSeconds(120);
    expect((await member.submit(first)).data.state).toBe(1);
    const copied = { ...sampleAnswers, why: sampleAnswers.why.toUpperCase() };
    expect((await twin.submit(second, copied)).data).toMatchObject({
      state: 8,
      reason: 'same-answers',
      earned: 0,
    });
  });

  test('8: of two identical concurrent submissions only one is paid', async () => {
    const task = await publish();
    const twins = await Promise.all([1, 2, 3, 4].map(() => createRespondent(api)));
    const begun = await Promise.all(twins.map((twin) => twin.start(task)));
    api.clock.advanceSeconds(120);
    const ends = await Promise.all(
      twins.map((twin, index) => twin.submit({ id: begun[index]?.data.id ?? '' })),
    );
    expect(ends.map(({ data }) => data.state).sort()).toEqual([1, 8, 8, 8]);
  });

  test('9: a late submission is refused before and after the expiry job, and its slot is free again', async () => {
    const task = await publish({ slots: 1, starts: 5 });
    const { data: begun } = await member.start(task);
    api.clock.advanceSeconds(24 * 3600 + 1);
    expect((await member.submit(begun)).data).toMatchObject({ state: 9, earned: 0 });
    const other = await createRespondent(api);
    const { data: next } = await other.start(task);
    expect(next.state).toBe(0);
    api.clock.advanceSeconds(24 * 3600 + 1);
    await api.database.db.raw(`SELECT graphile_worker.add_job('expireParticipations')`);
    await api.runJobs();
    const { data } = await other.get<Participation>(`/v1/process/${next.id}`);
    expect(data).toMatchObject({ state: 9, reason: 'too-late' });
    expect(data.transitions.map(({ cause }) => cause)).toEqual(['started', 'expired']);
    expect((await (await createRespondent(api)).start(task)).data.state).toBe(0);
  });

  test('13: open questions with almost empty answers', async () => {
    const { data } = await member.submit(await begin(), {
      ...sampleAnswers,
      why: 'a',
      where: '../..',
    });
    expect(data).toMatchObject({ state: 13, reason: 'short-text', earned: 0 });
    const nonsense = { ...sampleAnswers, why: 'asdfghjkl qwrtpsdf', where: 'zxcvbnm zxcvbnm' };
    expect((await member.submit(await begin(), nonsense)).data.state).toBe(13);
  });
});
