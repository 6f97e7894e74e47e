import { expect, test } from 'vitest';
import { nestsDeeper } from './json-depth.ts';

test.each([
  ['{"a":[{"b":[]}]}', 4, false],
  ['{"a":[{"b":[]}]}', 3, true],
  ['{"a":"[[[[{{{{","b":"\\"[[[["}', 1, false],
  ['[][][][]', 1, false],
  ['['.repeat(90_000), 120, true],
])('%s nests deeper than %i: %s', (text, limit, expected) => {
  expect(nestsDeeper(text, limit)).toBe(expected);
});
