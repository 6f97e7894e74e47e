import { expect, test } from 'vitest';
import { ago, chartDay, count, share, words } from './format.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T11:59:30Z', 'now'],
  ['2026-11-15T11:30:00Z', '30 min ago'],
  ['2026-11-15T07:00:00Z', '5 h ago'],
  ['2026-11-12T12:00:00Z', '3 d ago'],
  ['2026-01-02T12:00:00Z', '2 Jan 2026'],
])('%s is %s', (at, said) => {
  expect(ago(at, now).replaceAll('\u00a0', ' ')).toBe(said);
});

test('numbers and names are formatted for reading', () => {
  expect(count(1234567)).toBe('1,234,567');
  expect(share(1, 3)).toBe('33%');
  expect(share(0, 0)).toBe('0%');
  expect(words('payout-approved')).toBe('Payout approved');
  expect(words('bankReturned')).toBe('Bank returned');
});

test('a day on a chart axis is formatted like every other date, on the server’s calendar', () => {
  expect(chartDay('2026-11-04')).toBe('4 Nov');
});
