import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { pauseAfter } from './recovery.ts';

test('a failed load is retried after 2 s, then after doubling pauses of up to a minute', () => {
  const error = new CallError(0, 'Cannot reach the server.');
  const pauses = [1, 2, 3, 6, 50].map((errorUpdateCount) =>
    pauseAfter({ error, errorUpdateCount }),
  );
  expect(pauses).toEqual([2_000, 4_000, 8_000, 60_000, 60_000]);
  expect(pauseAfter({ error: new CallError(503, ''), errorUpdateCount: 1 })).toBe(2_000);
});

test('a refused load is not retried', () => {
  expect(pauseAfter({ error: new CallError(404, 'Not found.'), errorUpdateCount: 1 })).toBeNull();
  expect(pauseAfter({ error: null, errorUpdateCount: 3 })).toBeNull();
});
