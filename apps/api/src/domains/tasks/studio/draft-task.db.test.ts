import { randomUUID } from 'node:crypto';
import { errorCodes } from '@pollen/contract/codes/error-code';
import type { SurveyDraft } from '@pollen/contract/operator/studio';
import type { OperatorTask, ProfileQuestion } from '@pollen/contract/operator/task';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createByOperator,
  publishByOperator,
  sampleFields,
} from '../task/testing/operator-world.ts';

let world: TestApp;
let ada: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  ada = await createTestOperator(world, 'publisher');
  ben = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

const open = (by: TestOperator, taskNo: string) => by.post<SurveyDraft>(`/tasks/${taskNo}/draft`);

test('the survey of a live task opens as one draft, no matter who opens it or how often', async () => {
  const { taskNo } = await publishByOperator(ada);
  const opened = await Promise.all([open(ada, taskNo), open(ben, taskNo)]);
  const [one, other] = opened.map(({ data }) => data);
  expect(one?.id).toBe(other?.id);
  expect(one).toMatchObject({
    taskNo,
    title: 'Drinks at home',
    document: sampleFields.surveySource,
  });
});

test('a task without a survey, and one that does not exist, have no draft', async () => {
  const visit = { kind: 'staged', surveySource: null } as const;
  const { taskNo } = await createByOperator(ada, visit);
  expect((await open(ada, taskNo)).code).toBe(404);
  expect((await open(ada, 'T999999999')).code).toBe(404);
});

test('a draft gets one task, which uses its survey', async () => {
  const content = { title: 'Coffee', document: sampleFields.surveySource };
  const { id } = (await ada.post<SurveyDraft>('/survey-drafts', content)).data;
  const path = `/survey-drafts/${id}/task`;
  const wrong = { ...sampleFields, targeting: { provinces: ['TH-99999'] } };
  expect((await ada.post(path, wrong)).code).toBe(errorCodes.targetingRefused);
  const key = randomUUID();
  const made = await ada.post<OperatorTask>(path, sampleFields, key);
  expect(made.data).toMatchObject({ state: 'draft', surveySource: sampleFields.surveySource });
  const again = await ada.post<OperatorTask>(path, sampleFields, key);
  expect(again.data.taskNo).toBe(made.data.taskNo);
  const { data } = await ben.get<SurveyDraft>(`/survey-drafts/${id}`);
  expect(data.taskNo).toBe(made.data.taskNo);
  expect((await ben.post(path, sampleFields)).code).toBe(errorCodes.draftSavedSince);
  expect((await ben.post('/survey-drafts/999999/task', sampleFields)).code).toBe(404);
});

interface Estimate {
  readonly points: number;
  readonly text: string;
  readonly money: readonly unknown[];
  readonly aboveLimits: readonly string[];
}

test('the cost of a task is known while it is written, with the limits it would break', async () => {
  const small = {
    countries: [6],
    slots: 10,
    points: 100,
    starts: 50,
    screenOutPoints: 5,
    reserved: 0,
  };
  const { data } = await ada.post<Estimate>('/task-cost', small);
  expect(data.points).toBe(1250);
  expect(data.text).toMatch(/^1,250 points \(/);
  expect(data.money).toEqual([
    { country: 6, worth: { currency: 'PHP', amount: expect.stringMatching(/^\d+\.\d\d$/) } },
  ]);
  expect(data.aboveLimits).toEqual([]);
  const large = { ...small, slots: 1_000_000, starts: 1_000_000 };
  const above = await ada.post<Estimate>('/task-cost', large);
  expect(above.data.aboveLimits[0]).toContain('above the limit');
  // What is already reserved is not counted again.
  const kept = await ada.post<Estimate>('/task-cost', { ...large, reserved: above.data.points });
  expect(kept.data.aboveLimits).toEqual([]);
});

test('reading the cost counts nothing against the limits of the day', async () => {
  const ask = () =>
    ada.post<Estimate>('/task-cost', {
      countries: [6],
      slots: 100,
      points: 100,
      starts: 100,
      screenOutPoints: 0,
      reserved: 0,
    });
  const tallies = () => world.database.db.raw('SELECT * FROM spending_tally');
  const before = await tallies();
  for (let time = 0; time < 3; time += 1) await ask();
  expect(await tallies()).toEqual(before);
});

test('targeting offers the questions of profile questionnaires, one per name', async () => {
  const asking = (choices: readonly string[]) =>
    JSON.stringify({
      pages: [
        {
          elements: [
            { type: 'radiogroup', name: 'car', title: 'Do you own a car?', choices },
            { type: 'text', name: 'street', title: 'Which street?' },
          ],
        },
      ],
    });
  const profile = { kind: 'profile', topic: 'mobility' } as const;
  await publishByOperator(ada, { ...profile, surveySource: asking(['yes', 'no']) });
  await publishByOperator(ada, { ...profile, surveySource: asking(['no', 'company']) });
  const { data } = await ada.get<{ items: ProfileQuestion[] }>('/profile-questions');
  const cars = data.items.filter(({ name }) => name === 'car');
  expect(cars).toHaveLength(1);
  expect(cars[0]?.title).toBe('Do you own a car?');
  expect(cars[0]?.choices.map(({ value }) => value).sort()).toEqual(['company', 'no', 'yes']);
  expect(data.items.some(({ name }) => name === 'street')).toBe(false);
});
