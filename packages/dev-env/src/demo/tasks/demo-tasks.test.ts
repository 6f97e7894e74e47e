import { prepareSurvey } from '@pollen/api/domains/tasks/survey/public';
import { describe, expect, test } from 'vitest';
import { demoTasks } from './task-data.ts';

const languages = ['default', 'fil', 'id', 'ms', 'th', 'vi'];
const now = () => new Date('2026-01-15T10:30:00');
const surveys = demoTasks.flatMap((task) => ('survey' in task ? [task] : []));

/** Every text of a task, by its path. */
function textsIn(value: unknown, path = ''): [string, Record<string, string>][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('default' in value) return [[path, value as unknown as Record<string, string>]];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}/${key}`));
}

test('at least twelve tasks, of all kinds, each with its own number', () => {
  expect(demoTasks.length).toBeGreaterThanOrEqual(12);
  expect([...new Set(demoTasks.map(({ kind }) => kind))].sort()).toEqual([
    'buzz',
    'external',
    'profile',
    'staged',
    'survey',
  ]);
  expect(new Set(demoTasks.map(({ taskNo }) => taskNo)).size).toBe(demoTasks.length);
});

test('every text exists in all six languages', () => {
  for (const task of demoTasks) {
    for (const [path, texts] of textsIn(task)) {
      expect(Object.keys(texts).sort(), `${task.taskNo}${path}`).toEqual(languages);
      const empty = Object.values(texts).filter((text) => text.trim() === '');
      expect(empty, `${task.taskNo}${path}`).toEqual([]);
    }
  }
});

test('the surveys use every kind of question', () => {
  const types = new Set(surveys.flatMap(({ survey }) => typesIn(survey)));
  for (const type of ['radiogroup', 'checkbox', 'rating', 'matrix', 'ranking', 'comment']) {
    expect(types).toContain(type);
  }
  for (const type of ['text', 'imagepicker', 'file']) expect(types).toContain(type);
});

test('there is a questionnaire for each of the five topics', () => {
  const topics = demoTasks.flatMap((task) => (task.kind === 'profile' ? [task.topic] : []));
  expect(topics).toEqual(['household', 'work', 'shopping', 'media', 'health']);
});

test('shop visits use all four kinds of stages', () => {
  const pieces = demoTasks.flatMap((task) =>
    task.kind === 'staged' ? task.stages.map(({ piece }) => piece) : [],
  );
  expect([...new Set(pieces)].sort()).toEqual([
    'check-price',
    'pick-price',
    'upload-first',
    'upload-result',
  ]);
});

describe.each(surveys.map((task) => [task.taskNo, task.survey] as const))('%s', (_, survey) => {
  test('can be published', async () => {
    const prepared = await prepareSurvey(JSON.stringify(survey), now);
    expect('plan' in prepared ? [] : prepared).toEqual([]);
  }, 120_000);
});

function typesIn(survey: object): string[] {
  return [...JSON.stringify(survey).matchAll(/"type":"(\w+)"/g)].map(([, type]) => type ?? '');
}
