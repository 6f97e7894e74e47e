import { expect, test } from 'vitest';
import { modulePath, stepNumber, stepsOf } from './rules.ts';

test('the steps of a friend follow from their state', () => {
  expect(stepsOf('joined')).toEqual(['done', 'ahead', 'ahead']);
  expect(stepsOf('inReview')).toEqual(['done', 'now', 'ahead']);
  expect(stepsOf('qualified')).toEqual(['done', 'done', 'done']);
  expect(stepsOf('refused')).toEqual(['done', 'ahead', 'ahead']);
  expect((['joined', 'inReview', 'qualified'] as const).map(stepNumber)).toEqual([1, 2, 3]);
});

test('every dark module is drawn, and no light one', () => {
  const modules = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(modulePath(modules)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});
