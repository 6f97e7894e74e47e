import { expect, test } from 'vitest';
import { beyondLimit, readFault } from './field-fault.ts';

test.each([
  ['field.tooSmall', 500],
  ['field.tooLarge', -3],
  ['field.tooLong', 0],
] as const)('%s keeps its limit %i on the way', (key, limit) => {
  expect(readFault(beyondLimit(key, limit))).toEqual({ key, limit });
});

test('a fault without a limit consists of its key', () => {
  expect(readFault('field.email')).toEqual({ key: 'field.email', limit: null });
});
