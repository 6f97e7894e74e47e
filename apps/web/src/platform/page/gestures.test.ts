import { expect, test } from 'vitest';
import { isDoubleTap } from './gestures.ts';

test.each([
  [null, 0, false],
  [1_000, 1_120, true],
  [1_000, 1_300, true],
  [1_000, 1_301, false],
])(
  '§9 after a tap at %s ms, one at %s ms is the second of a double tap: %s',
  (last, at, isDouble) => {
    expect(isDoubleTap(last, at)).toBe(isDouble);
  },
);
