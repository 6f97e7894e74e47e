import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answersSchema, runCopySchema } from './answers-schema.ts';

test('answers of every kind are accepted', () => {
  const answers = { a: 'x', b: 3, c: true, d: ['x', 2], e: { row: 1 }, 'a-Comment': 'mine' };
  const nested = { f: { row: { cell: ['x'] } }, g: [{ child: 'x', toys: [{ name: 'y' }] }] };
  expect(z.safeParse(answersSchema, { ...answers, ...nested }).success).toBe(true);
  expect(z.safeParse(runCopySchema, { sequence: 4, page: null, answers }).success).toBe(true);
});

test.each([
  { a: null },
  { a: { b: { c: { d: { e: { f: 1 } } } } } },
  { a: [[1]] },
  { a: 'x'.repeat(10_001) },
  { [`a${'x'.repeat(1_020)}`]: 1 },
])('%j does not', (answers) => {
  expect(z.safeParse(answersSchema, answers).success).toBe(false);
});
