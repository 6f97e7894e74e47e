import { expect, test } from 'vitest';
import { readyLines } from './ready.ts';
import type { TaskTexts } from './task-texts.ts';

const level = (document: Parameters<typeof readyLines>[0], title: string, errors = 0) =>
  readyLines(document, errors, null).find((line) => line.title === title)?.level;
const ask = (name: string) => ({ type: 'text', name, title: name });
const pages = (...names: string[]) =>
  names.map((name) => ({ name: `p-${name}`, elements: [ask(name)] }));

test('an empty survey and one with problems cannot be published', () => {
  expect(level({}, 'Questions')).toBe('stop');
  expect(level({ pages: pages('a') }, 'Questions')).toBe('pass');
  expect(level({ pages: pages('a') }, 'Problems', 2)).toBe('stop');
});

test('a screen-out counts as early within the first fifth of the survey', () => {
  const ends = (question: string) => ({
    pages: pages('a', 'b', 'c', 'd', 'e', 'f'),
    triggers: [{ type: 'complete', expression: `{${question}} = 1`, screenOut: 'x' }],
  });
  expect(level(ends('a'), 'Early screen-out')).toBe('pass');
  expect(level(ends('e'), 'Early screen-out')).toBe('warn');
  expect(level({ pages: pages('a') }, 'Early screen-out')).toBeUndefined();
});

test('missing titles and placeholders block, missing translations are a warning', () => {
  const untitled = { pages: [{ elements: [{ type: 'text', name: 'q1' }] }] };
  expect(level(untitled, 'Titles')).toBe('stop');
  const choices = ['Choice 1', 'Choice 2'];
  const open = { pages: [{ elements: [{ ...ask('a'), type: 'radiogroup', choices }] }] };
  expect(level(open, 'Placeholders')).toBe('stop');
  expect(level({ pages: pages('a') }, 'Translations')).toBe('warn');
});

test('warns about a page that nobody can reach', () => {
  const survey = (triggers: readonly Record<string, string>[]) => ({
    pages: pages('a', 'b', 'c'),
    triggers,
  });
  expect(level(survey([]), 'Pages')).toBe('pass');
  const skip = { type: 'skip', expression: 'true', gotoName: 'c' };
  expect(level(survey([skip]), 'Pages')).toBe('warn');
});

test('only the languages of the task’s countries are needed, and its title is one of the texts', () => {
  const words = (document: Parameters<typeof readyLines>[0], task: TaskTexts | null) =>
    readyLines(document, 0, task).find(({ title }) => title === 'Translations')?.text;
  const one = { pages: pages('a') };
  const task: TaskTexts = {
    countries: [3, 4, 6],
    title: { 'en-US': 'Tea', id: 'Teh', ms: 'Teh', fil: 'Tsaa' },
    description: { 'en-US': '' },
  };
  expect(words(one, task)).toBe(
    'Indonesian, Malay and Filipino miss 1 text each. Members see English instead.',
  );
  expect(words(one, { ...task, countries: [5] })).toBe(
    'Thai misses 2 texts. Members see English instead.',
  );
  expect(words(one, { ...task, countries: [2] })).toBe('The task’s countries read English.');
  const title = { default: 'a', th: 'ก', vi: 'a' };
  const both = { pages: [{ elements: [{ ...ask('a'), title }] }] };
  const translated = {
    ...task,
    countries: [5, 9] as const,
    title: { ...task.title, th: 'ชา', vi: 'Trà' },
  };
  expect(words(both, translated)).toBe('All texts are translated into Thai and Vietnamese.');
  expect(words(one, null)).toContain('Indonesian, Malay, Thai, Filipino and Vietnamese miss');
});

test('what is advised against a late screen-out makes it early', () => {
  const triggers = [{ type: 'complete', expression: '{b} = 1', screenOut: 'x' }];
  const crowded = { pages: [{ elements: [ask('a'), ask('b')] }, ...pages('c')], triggers };
  const line = readyLines(crowded, 0, null).find(({ title }) => title === 'Early screen-out');
  expect(line?.text).toContain('put Q2 on a page of its own at the start');
  const followed = { pages: pages('b', 'a', 'c'), triggers };
  expect(level(followed, 'Early screen-out')).toBe('pass');
});
