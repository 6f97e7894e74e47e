import { randomUUID } from 'node:crypto';
import type { Participation } from '@pollen/contract/operations/process';
import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trapName, traps } from '../../tasks/survey/public.ts';
import { sampleAnswers, sampleSurvey } from '../../tasks/task/testing/sample-task.ts';
import { createRespondent, publishSample, type Respondent } from './testing/respondent.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const surveySource = JSON.stringify({ ...sampleSurvey, pollen: { trap: true } });

async function begin(member: Respondent): Promise<Participation> {
  const task = await publishSample(world, { surveySource });
  const { data } = await member.start(task);
  world.clock.advanceSeconds(60);
  return data;
}

/** The trap's question as the member sees it. */
function trapIn({ work }: Participation) {
  const page = work?.plan?.pages.find(({ name }) => name === trapName);
  const [question] = page?.questions ?? [];
  if (!question) throw new Error('no trap');
  const at = traps.findIndex(({ title }) => title['default'] === question.title);
  return { at, trap: traps[at] };
}

const answersWith = (value: unknown) => ({
  ...sampleAnswers,
  why: `It keeps me awake, said ${randomUUID()}`,
  [trapName]: value,
});

const rightAnswer = ({ trap }: ReturnType<typeof trapIn>) =>
  trap?.kind === 'checkbox' ? [...trap.correct] : trap?.correct[0];
const wrongAnswer = ({ trap }: ReturnType<typeof trapIn>) => {
  const wrong = trap?.choices.find(({ value }) => !trap.correct.includes(value))?.value;
  return trap?.kind === 'checkbox' ? [wrong] : wrong;
};

test('a member gets another trap in each survey, and the same one when it is opened again', async () => {
  const member = await createRespondent(world);
  const seen: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const participation = await begin(member);
    const { at } = trapIn(participation);
    const again = await member.get<Participation>(`/v1/process/${participation.id}`);
    expect(trapIn(again.data).at).toBe(at);
    seen.push(at);
  }
  expect(new Set(seen).size).toBe(4);
});

test('failing it is one signal: the survey is paid, and the answer is not part of the results', async () => {
  const member = await createRespondent(world);
  const participation = await begin(member);
  const { data } = await member.submit(
    participation,
    answersWith(wrongAnswer(trapIn(participation))),
  );
  expect(data).toMatchObject({ state: 1, earned: 120 });
  const [row] = await world.database.db.raw<{ answers: object; signals: object[] }>(
    'SELECT answers, signals FROM participation WHERE id = $1',
    [data.id],
  );
  expect(Object.keys(row?.answers ?? {})).not.toContain(trapName);
  expect(row?.signals).toMatchObject([{ name: 'trap-failed', weight: 25 }]);
  const auditor = await createTestOperator(world, 'auditor');
  const { data: shown } = await auditor.get<ReviewedParticipation>(
    `/review/participations/${data.id}`,
  );
  expect(shown).toMatchObject({
    flagged: false,
    signals: [{ sentence: expect.stringContaining('attention check from our library') }],
  });
});

test('the right answer leaves no signal; without an answer the survey stays open', async () => {
  const member = await createRespondent(world);
  const participation = await begin(member);
  const { [trapName]: _, ...without } = answersWith('');
  expect(await member.submit(participation, without)).toMatchObject({
    data: { fields: { [trapName]: 'required' } },
  });
  const right = answersWith(rightAnswer(trapIn(participation)));
  expect((await member.submit(participation, right, { sequence: 10 })).data).toMatchObject({
    state: 1,
  });
});

test('a screen-out before the trap is an ordinary screen-out', async () => {
  const member = await createRespondent(world);
  const participation = await begin(member);
  const { data } = await member.submit(participation, { ...sampleAnswers, age: 12 });
  expect(data).toMatchObject({ state: 10, earned: 6 });
});
