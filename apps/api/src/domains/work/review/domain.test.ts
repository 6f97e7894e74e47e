import { expect, test } from 'vitest';
import { isSampled, rulingOf } from './domain.ts';

test('a refusal names its reason, and each reason one of the 17 states', () => {
  expect(rulingOf({ verdict: 'accept' })).toEqual({ verdict: 1, reason: null });
  expect(rulingOf({ verdict: 'refuse' })).toBeNull();
  expect(rulingOf({ verdict: 'refuse', reason: 'too-fast' })).toEqual({
    verdict: 2,
    reason: 'too-fast',
    state: 4,
  });
  expect(rulingOf({ verdict: 'refuse', reason: 'same-answers' })?.state).toBe(8);
  expect(rulingOf({ verdict: 'refuse', reason: 'short-text' })?.state).toBe(13);
  expect(rulingOf({ verdict: 'refuse', reason: 'other' })).toMatchObject({ reason: 'other' });
  const words = 'The shelf is not in the picture.';
  expect(rulingOf({ verdict: 'refuse', reason: 'other', words })).toMatchObject({ reason: words });
  // A single word would be taken for a reason code.
  expect(rulingOf({ verdict: 'refuse', reason: 'other', words: 'bad' })).toBeNull();
});

test('one decision in ten is drawn for a second look', () => {
  const sampled = Array.from({ length: 1000 }, (_, at) => at / 1000).filter(isSampled);
  expect(sampled).toHaveLength(100);
});
