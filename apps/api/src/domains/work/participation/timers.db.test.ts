import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const question = (name: string) => ({ type: 'comment', name, title: 'Why?', isRequired: true });
const limited = {
  showTimer: true,
  timeLimit: 90,
  pages: [
    { name: 'one', elements: [question('first')] },
    { name: 'two', elements: [question('second')] },
    { name: 'three', elements: [question('third')] },
  ],
};
const slow = {
  pages: [
    { name: 'one', pollen: { minTime: 30 }, elements: [question('first')] },
    { name: 'two', elements: [question('second')] },
  ],
};

const words = () => `It tastes of member ${member.id}, and of summer`;

async function begin(survey: object): Promise<string> {
  const task = await publishSample(world, { minSeconds: 0, surveySource: JSON.stringify(survey) });
  return (await member.start(task)).data.id;
}
const submit = (participationId: string, page: string, more: object) =>
  member.send('/v1/process/submit', { participationId, sequence: 5, page, ...more });

describe('a survey whose time is up', () => {
  const answers = () => ({ first: words(), second: `${words()} again` });

  test('is complete with the pages reached, and is paid', async () => {
    const id = await begin(limited);
    world.clock.advanceSeconds(91);
    const { data } = await submit(id, 'two', { answers: answers(), timeUp: true });
    expect(data).toMatchObject({ state: 1, earned: 120 });
  });

  test('is not complete earlier, whatever the client sends', async () => {
    const id = await begin(limited);
    world.clock.advanceSeconds(40);
    const early = await submit(id, 'two', { answers: answers(), timeUp: true });
    expect(early).toMatchObject({ data: { fields: { third: 'required' } } });
    expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
  });
});

test('a page left before its minimum time is refused, and accepted once the time has passed', async () => {
  const id = await begin(slow);
  const answers = { first: words(), second: `${words()} too` };
  world.clock.advanceSeconds(20);
  expect(await submit(id, 'two', { answers })).toMatchObject({
    data: { fields: { one: 'min-time' } },
  });
  world.clock.advanceSeconds(20);
  expect((await submit(id, 'two', { answers })).data).toMatchObject({ state: 1 });
});

test('the time spent on pages is returned with the participation', async () => {
  const id = await begin(limited);
  const copy = { participationId: id, sequence: 1, page: 'one', answers: {} };
  await member.send('/v1/process/answer', { ...copy, timings: { one: 12_000 } });
  const { data } = await member.get<{ work: { timings: object } }>(`/v1/process/${id}`);
  expect(data.work.timings).toEqual({ one: 12_000 });
});
