import type { OperatorTask } from '@pollen/contract/operator/task';
import { expect, test } from 'vitest';
import { type Facts, taskChecks } from './check-rules.ts';
import { newTask } from './rules.ts';

const task: OperatorTask = {
  ...newTask,
  surveySource: '{}',
  slots: 100,
  taskNo: 'T1',
  revision: 'a',
  state: 'draft',
  questions: null,
  createdAt: '',
  createdBy: null,
  publishedAt: null,
  budget: { reserved: 0, spent: 0, left: 0 },
  cost: { points: 0, text: '' },
  waiting: null,
  cells: [],
};
const some = { members: 1000, exact: true, margin: 0 };
const facts: Facts = {
  reach: some,
  inCountries: some,
  cost: { points: 5, text: '5 points', money: [], aboveLimits: [] },
  hourly: '600 points',
  floors: [],
};
const known = {
  task,
  survey: '{}',
  quotaTotal: 0,
  facts,
  now: new Date('2026-11-16T12:00:00Z'),
};
const levels = (change: Partial<Parameters<typeof taskChecks>[0]>) =>
  Object.fromEntries(taskChecks({ ...known, ...change }).map(({ title, level }) => [title, level]));

test('a survey without a task, or whose task uses an earlier version, cannot be published', () => {
  expect(levels({ task: null })).toEqual({ Task: 'stop' });
  expect(levels({ survey: '{ }' })['Task']).toBe('stop');
  expect(levels({})['Task']).toBe('pass');
});

test('an end in the past prevents publishing; a start in the past is only mentioned', () => {
  const at = '2026-11-16T11:00:00Z';
  expect(levels({ task: { ...task, endsAt: at } })).toMatchObject({ End: 'stop' });
  expect(levels({ task: { ...task, endsAt: at } })).not.toHaveProperty('Dates');
  expect(levels({ task: { ...task, startsAt: at } })['Dates']).toBe('warn');
  expect(levels({})['Dates']).toBe('pass');
});

test('an audience of nobody prevents publishing, unless there are no members yet', () => {
  const none = { ...some, members: 0 };
  expect(levels({ facts: { ...facts, reach: none } })).toMatchObject({ Audience: 'stop' });
  const empty = { ...facts, reach: none, inCountries: none };
  expect(levels({ facts: empty })).toMatchObject({ Reach: 'warn' });
});

test('warns about too few members, quotas that are too small and a cost above the limits', () => {
  const reach = { ...some, members: 99 };
  expect(levels({ facts: { ...facts, reach } })['Reach']).toBe('warn');
  expect(levels({ facts: { ...facts, reach: { ...reach, members: 100 } } })['Reach']).toBe('pass');
  expect(levels({ quotaTotal: 99 })['Quotas']).toBe('warn');
  const cost = { ...facts.cost, aboveLimits: ['Too much.'] };
  expect(levels({ facts: { ...facts, cost } })['Cost']).toBe('warn');
});

test('warns about pay below the floor of a country that is asked, and of no other', () => {
  const paid: OperatorTask = { ...task, points: 100, minutes: 10, countries: [3, 6] };
  const check = (country: 3 | 5 | 6, points: number) =>
    taskChecks({ ...known, task: paid, facts: { ...facts, floors: [{ country, points }] } }).find(
      ({ title }) => title === 'Pay per hour',
    );
  expect(check(6, 600)).toMatchObject({ level: 'pass', text: '600 points.' });
  expect(check(5, 601)).toMatchObject({ level: 'pass' });
  expect(check(6, 601)).toMatchObject({ level: 'warn', text: expect.stringContaining('601') });
});
