import { expect, test } from 'vitest';
import { readyLines } from './ready.ts';

const level = (document: Parameters<typeof readyLines>[0], title: string, errors = 0) =>
  readyLines(document, errors).find((line) => line.title === title)?.level;
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
