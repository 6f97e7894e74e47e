import { expect, test } from 'vitest';
import { hoursInWords, percent, screenOutShare } from './rules.ts';

const day = (qualified: number, screenedOut: number, refused: number) => ({
  day: '2026-11-15',
  members: 0,
  joined: 0,
  active: 0,
  granted: 0,
  begun: 10,
  qualified,
  screenedOut,
  refused,
});

test('the screen-out rate is relative to ended participations', () => {
  expect(screenOutShare([day(6, 3, 1), day(0, 0, 0)])).toBeCloseTo(0.3);
  expect(screenOutShare([day(0, 0, 0)])).toBeNull();
  expect(percent(0.305)).toBe('30.5%');
  expect(percent(null)).toBe('none yet');
  expect(hoursInWords(47)).toBe('47.0 h');
  expect(hoursInWords(72)).toBe('3.0 days');
});
