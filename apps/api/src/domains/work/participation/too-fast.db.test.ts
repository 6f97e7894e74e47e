import type { Participation } from '@pollen/contract/operations/process';
import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleAnswers, sampleSurvey } from '../../tasks/task/testing/sample-task.ts';
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

/** Starts a task without a publisher's minimum and submits after the given seconds. */
async function submitAfter(seconds: number, change: Parameters<typeof publishSample>[1] = {}) {
  const task = await publishSample(world, { minSeconds: 0, ...change });
  const { data } = await member.start(task);
  world.clock.advanceSeconds(seconds);
  const answers = { ...sampleAnswers, why: `Because of member ${member.id}, who likes it` };
  return (await member.submit(data, answers)).data;
}

describe('answers to unread questions', () => {
  test('are refused as too fast and unpaid, even with a minimum of 0 seconds', async () => {
    expect(await submitAfter(0)).toMatchObject({ state: 4, reason: 'too-fast', earned: 0 });
    expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
  });

  test('go to review if a very fast reader could have read them', async () => {
    const handed = await submitAfter(6);
    expect(handed).toMatchObject({ state: 2, earned: 0, pending: 120 });
    const auditor = await createTestOperator(world, 'auditor');
    const { data } = await auditor.get<ReviewedParticipation>(
      `/review/participations/${handed.id}`,
    );
    expect(data.signals).toMatchObject([{ name: 'too-fast' }]);
    expect(data.seconds).toBe(6);
    expect(data.minSeconds).toBeGreaterThan(6);
  });

  test('are paid immediately if there was time to read them', async () => {
    expect(await submitAfter(15)).toMatchObject({ state: 1, earned: 120 });
  });

  test('must meet the publisher’s minimum if that is longer', async () => {
    expect(await submitAfter(15, { minSeconds: 20 })).toMatchObject({ state: 2 });
  });

  test('are timed by the server, whatever duration the client sends', async () => {
    const task = await publishSample(world, { minSeconds: 0 });
    const { data } = await member.start(task);
    const timings = { first: 600_000, second: 600_000 };
    const body = { participationId: data.id, sequence: 9, page: 'second', answers: sampleAnswers };
    const handed = await member.send('/v1/process/submit', { ...body, timings });
    expect(handed.data).toMatchObject({ state: 4, earned: 0 });
  });

  test('are timed by the pages shown: a skipped page needs no time', async () => {
    const long = { type: 'comment', name: 'long', title: 'word '.repeat(900) };
    const survey = {
      ...sampleSurvey,
      pages: [
        ...sampleSurvey.pages,
        { name: 'third', visibleIf: '{drink} = "tea"', elements: [long] },
      ],
    };
    expect(await submitAfter(15, { surveySource: JSON.stringify(survey) })).toMatchObject({
      state: 1,
      earned: 120,
    });
  });
});

describe('a screen-out on an unread question', () => {
  const young = { age: 15, drink: 'tea' };
  const begin = async () =>
    (await member.start(await publishSample(world, { minSeconds: 0 }))).data;
  const save = ({ id }: Participation) =>
    member.send<{ state: number }>('/v1/process/answer', {
      participationId: id,
      sequence: 1,
      page: 'first',
      answers: young,
      leaving: true,
    });

  test('pays nothing when the page is left', async () => {
    expect((await save(await begin())).data.state).toBe(4);
    expect(await member.points()).toMatchObject({ points: 0 });
  });

  test('pays nothing when it is submitted', async () => {
    const handed = await member.submit(await begin(), young);
    expect(handed.data).toMatchObject({ state: 4, earned: 0 });
  });

  test('pays its compensation if there was time to read', async () => {
    const begun = await begin();
    world.clock.advanceSeconds(4);
    expect((await save(begun)).data.state).toBe(10);
    expect(await member.points()).toMatchObject({ points: 6 });
  });
});
