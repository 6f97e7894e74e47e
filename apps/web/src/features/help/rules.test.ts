import { expect, test } from 'vitest';
import { contextIn, stepsOf } from './rules.ts';

test('a ticket has six steps; a closed one has completed all', () => {
  expect(stepsOf(3)).toEqual(['done', 'done', 'done', 'now', 'ahead', 'ahead']);
  expect(new Set(stepsOf(5))).toEqual(new Set(['done']));
});

test('only valid contexts of a ticket are read from the address', () => {
  expect(contextIn('?context=cashout-7')).toEqual({
    name: 'cashout-7',
    kind: 'cashout',
    id: '7',
  });
  expect(contextIn('context=participation-12')).toMatchObject({ kind: 'participation' });
  for (const other of [
    '',
    '?context=',
    '?context=cashout-0',
    '?context=member-1',
    '?context=cashout-7x',
  ])
    expect(contextIn(other)).toBeNull();
});
