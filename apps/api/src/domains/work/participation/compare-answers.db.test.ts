import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import type { TypingRecord } from '@pollen/contract/survey/typing';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSurveys } from '../../tasks/task/public.ts';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import { compareAnswers } from './commands/compare-answers.ts';
import { createRespondent, publishSample } from './testing/respondent.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

type Task = Awaited<ReturnType<typeof publishSample>>;
interface Sent {
  readonly answers?: object;
  readonly typing?: unknown;
}

const longAnswers = {
  ...sampleAnswers,
  why: 'It keeps me awake through the long mornings at the market, where I start at five',
  where: 'Mostly in the kitchen with my family, and on Sundays at the stall of my uncle',
};

async function submitBy(task: Task, { answers = sampleAnswers, typing }: Sent = {}) {
  const member = await createRespondent(world);
  const { data } = await member.start(task);
  world.clock.advanceSeconds(60);
  const body = { participationId: data.id, sequence: 9, page: 'second', answers };
  const { data: ended } = await member.send('/v1/process/submit', {
    ...body,
    ...(typing === undefined ? {} : { typing }),
  });
  return { member, ended };
}

/** Compares what was submitted at least a minute ago. */
async function compare() {
  world.clock.advanceSeconds(120);
  const { db } = world.database;
  await compareAnswers({ db, clock: world.clock, surveys: createSurveys(db, world.clock) });
}

async function readEvidence(id: string) {
  const auditor = await createTestOperator(world, 'auditor');
  return (await auditor.get<ReviewedParticipation>(`/review/participations/${id}`)).data;
}

const typed = (change: object = {}) => ({
  pasted: 0,
  left: 0,
  keys: 40,
  deleted: 2,
  ms: 8000,
  variation: 60,
  ...change,
});

test('a text that another member wrote is found and named, but alone does not flag the participation', async () => {
  const task = await publishSample(world, { audit: 'hand' });
  const typing = { why: typed(), where: typed() };
  const first = await submitBy(task, { answers: longAnswers, typing });
  const copy = await submitBy(task, {
    answers: { ...longAnswers, age: 40, why: `${longAnswers.why}!` },
    typing,
  });
  await compare();
  const evidence = await readEvidence(copy.ended.id);
  expect(evidence.signals).toMatchObject([
    {
      name: 'copied-text',
      weight: 35,
      questions: ['why', 'where'],
      sentence: expect.stringContaining(`R-${first.ended.id}`),
    },
  ]);
  expect(evidence).toMatchObject({ score: 35, flagged: false });
  expect((await readEvidence(first.ended.id)).signals).toEqual([]);
  // Another run finds nothing new.
  await compare();
  expect((await readEvidence(copy.ended.id)).signals).toHaveLength(1);
});

test('the same text in another task, or by a member who left, is not a copy', async () => {
  const why = 'Nothing tastes better on a rainy Sunday with a good book on the sofa';
  const answers = { ...sampleAnswers, why, where: 'Nowhere' };
  const gone = await publishSample(world, { audit: 'hand' });
  const leaver = await submitBy(gone, { answers });
  await compare();
  await submitBy(await publishSample(world, { audit: 'hand' }), { answers });
  await world.database.db.transact((tx) =>
    tx.raw('DELETE FROM participation_text_print WHERE member_id = $1', [leaver.member.id]),
  );
  const later = await submitBy(gone, { answers: { ...answers, age: 51 } });
  await compare();
  expect((await readEvidence(later.ended.id)).signals).toEqual([]);
});

test('pasted texts on a page that was left many times go to review, with a sentence for each signal', async () => {
  const task = await publishSample(world, { audit: 'auto' });
  const why = 'The beans come from a small farm near the town where I grew up';
  const where = 'At the window of my room, where the sun comes in after nine';
  const pasted = (text: string) => typed({ pasted: text.length, keys: 0, ms: 0, left: 3 });
  const typing: TypingRecord = { why: pasted(why), where: pasted(where) };
  const { ended } = await submitBy(task, { answers: { ...sampleAnswers, why, where }, typing });
  expect(ended.state).toBe(2);
  const { signals, score, flagged } = await readEvidence(ended.id);
  expect(signals.map(({ name, sentence }) => [name, sentence.slice(0, 32)])).toEqual([
    ['pasted-text', '100 % of the open text was paste'],
    ['lost-focus', 'Left the page 6 times while writ'],
  ]);
  expect({ score, flagged }).toEqual({ score: 50, flagged: true });
});

test.each([
  ['a single signal', { why: typed({ left: 9 }) }],
  ['numbers as texts', { why: { ...typed(), pasted: 'many' } }],
  ['no record at all', 'nonsense'],
  ['a list', [1, 2, 3]],
  ['negative and huge numbers', { why: typed({ pasted: -5 }), where: typed({ ms: 1e300 }) }],
  ['records of questions that do not exist', { __proto__: 1, constructor: typed({ left: 50 }) }],
])('a typing record is only a hint: %s is paid as usual', async (_, typing) => {
  const task = await publishSample(world, { audit: 'auto' });
  const { member, ended } = await submitBy(task, { typing });
  expect(ended).toMatchObject({ state: 1, earned: 120 });
  expect(await member.points()).toMatchObject({ points: 120 });
});
