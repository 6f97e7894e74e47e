import { expect, test } from 'vitest';
import { encodeAnswers, numberOf } from './encode.ts';
import { mergeVersions, type Variable } from './variables.ts';

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const single: Variable = {
  key: 'q',
  path: ['q'],
  title: 'Q',
  kind: 'single',
  choices,
  isRating: false,
};

test('a choice is counted as answered and as its value', () => {
  expect(encodeAnswers([single], { q: 'a' })).toEqual({
    values: [
      ['q', ''],
      ['q', 'a'],
    ],
    numbers: [],
  });
});

test('an unanswered question leaves no trace', () => {
  expect(encodeAnswers([single], {})).toEqual({ values: [], numbers: [] });
});

test('a ranking stores the rank of each item', () => {
  const ranking: Variable = { key: 'r', path: ['r'], title: 'R', kind: 'ranking', choices };
  expect(encodeAnswers([ranking], { r: ['b', 'a'] }).values).toEqual([
    ['r', ''],
    ['r', 'b'],
    ['r#1', 'b'],
    ['r', 'a'],
    ['r#2', 'a'],
  ]);
});

test('the same answer in two entries of a list counts once', () => {
  const inList: Variable = { ...single, key: 'l.q', path: ['l', 'q'], lists: [1] };
  const answers = { l: [{ q: 'a' }, { q: 'a' }, { q: 'b' }] };
  expect(encodeAnswers([inList], answers).values).toEqual([
    ['l.q', ''],
    ['l.q', 'a'],
    ['l.q', 'b'],
  ]);
});

test('free text is never stored, only that there is some', () => {
  const words: Variable = { key: 'w', path: ['w'], title: 'W', kind: 'text' };
  expect(encodeAnswers([words], { w: 'my name is' }).values).toEqual([['w', '']]);
});

test.each([
  [7, 'number', 7],
  ['7.5', 'number', 7.5],
  ['seven', 'number', null],
  ['1970-01-03', 'date', 2],
  ['soon', 'date', null],
  ['08:30', 'time', 510],
] as const)('%j as %s is %j', (value, scale, expected) => {
  expect(numberOf(value, scale)).toBe(expected);
});

test('a choice that only an older version has can still be counted', () => {
  const older: Variable = { ...single, choices: [...choices, { value: 'c', label: 'C' }] };
  const [merged] = mergeVersions([
    { id: 2, number: 2, variables: [single] },
    { id: 1, number: 1, variables: [older] },
  ]);
  expect(merged?.versions).toEqual([2, 1]);
  expect(merged?.variable).toMatchObject({ choices: [...choices, { value: 'c', label: 'C' }] });
});
