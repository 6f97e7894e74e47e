import {
  type PublishFault,
  type PublishFaultCode,
  publishFaultCodes,
} from '@pollen/contract/operator/publish-faults';
import type { OperatorTask } from '@pollen/contract/operator/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRespondent } from '../../../work/participation/testing/respondent.ts';
import {
  changeByOperator,
  createByOperator,
  publishByOperator,
  sampleFields,
} from '../testing/operator-world.ts';

const taskNotReady = 9110;
const hour = 3_600_000;

let api: TestApp;
let publisher: TestOperator;

beforeAll(async () => {
  api = await createTestApp();
  publisher = await createTestOperator(api, 'publisher');
  await createRespondent(api);
});
afterAll(() => api.close());

const asking = (element: object): Pick<TaskFields, 'surveySource'> => ({
  surveySource: JSON.stringify({ pages: [{ elements: [element] }] }),
});
const choosing = (choices: readonly unknown[]) =>
  asking({ type: 'radiogroup', name: 'drink', title: 'What do you drink most?', choices });

/** For each reason not to publish, a draft with nothing else wrong. */
const drafts: Readonly<Record<PublishFaultCode, () => Partial<TaskFields>>> = {
  untitledTask: () => ({ title: { 'en-US': 'Untitled survey' } }),
  ended: () => ({ endsAt: new Date(api.clock().getTime() - hour).toISOString() }),
  tooYoung: () => ({ targeting: { ageTo: 15 } }),
  nobody: () => ({ targeting: { ageFrom: 119 } }),
  tooShort: () => ({ minutes: 90, hoursToFinish: 1 }),
  noQuestions: () => ({ surveySource: '{}' }),
  sampleSurvey: () => choosing(['coffee', 'tea', 'water']),
  untitledQuestion: () => asking({ type: 'text', name: 'q1' }),
  placeholder: () =>
    choosing([
      { value: 1, text: 'Tea' },
      { value: 2, text: 'Choice 2' },
    ]),
};

async function publish(change: Partial<TaskFields>) {
  const { taskNo } = await createByOperator(publisher, change);
  const { code, data } = await publisher.post<{ faults?: PublishFault[] }>(`/tasks/${taskNo}/open`);
  const { data: task } = await publisher.get<OperatorTask>(`/tasks/${taskNo}`);
  return { code, state: task.state, faults: data.faults?.map((fault) => fault.code) };
}

test.each(publishFaultCodes)(
  'a draft with the fault %s is refused and stays a draft',
  async (code) => {
    const { faults, ...rest } = await publish(drafts[code]());
    expect(rest).toEqual({ code: taskNotReady, state: 'draft' });
    expect(faults).toContain(code);
  },
);

test('a draft without faults is published', async () => {
  expect(await publish({})).toMatchObject({ code: 200, state: 'open' });
});

test('a live task takes no survey with placeholders, and is reopened only before its end', async () => {
  const { taskNo } = await publishByOperator(publisher);
  const refused = await changeByOperator(publisher, taskNo, drafts.placeholder());
  expect(refused.code).toBe(taskNotReady);
  await publisher.post(`/tasks/${taskNo}/pause`);
  const ended = { ...drafts.ended(), surveySource: sampleFields.surveySource };
  expect((await changeByOperator(publisher, taskNo, ended)).code).toBe(200);
  expect((await publisher.post(`/tasks/${taskNo}/open`)).code).toBe(taskNotReady);
  const later = { ...ended, endsAt: null };
  expect((await changeByOperator(publisher, taskNo, later)).code).toBe(200);
  expect((await publisher.post(`/tasks/${taskNo}/open`)).code).toBe(200);
});

test('a name that reads as a title needs none', async () => {
  const named = (name: string) => publish(asking({ type: 'text', name }));
  expect(await named('Your e-mail')).toMatchObject({ code: 200 });
  expect(await named('favouriteBrand')).toMatchObject({ faults: ['untitledQuestion'] });
});
