import { expect, test } from 'vitest';
import { isDoubleTap } from './gestures.ts';

const at = (atMs: number, x = 100, y = 100) => ({ atMs, x, y });

test('§9 a second tap within 300 ms at the same place is a double tap', () => {
  expect(isDoubleTap(at(0), at(300))).toBe(true);
  expect(isDoubleTap(at(0), at(301))).toBe(false);
  expect(isDoubleTap(null, at(0))).toBe(false);
});

test('two quick taps on two buttons are two taps', () => {
  expect(isDoubleTap(at(0), at(120, 220, 100))).toBe(false);
});
