import { afterEach, describe, expect, test } from 'vitest';
import { localInputOf, momentOf, zoneAt } from './moment.ts';

const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

describe.each([
  ['Asia/Bangkok', '2026-11-16T16:30', 'GMT+7'],
  ['Europe/Warsaw', '2026-11-16T10:30', 'GMT+1'],
  ['America/New_York', '2026-11-16T04:30', 'GMT-5'],
  ['Asia/Kolkata', '2026-11-16T15:00', 'GMT+5:30'],
  ['UTC', '2026-11-16T09:30', 'GMT'],
])('in %s', (zone, local, offset) => {
  test('a time is shown in the operator’s time zone and stored in UTC', () => {
    process.env['TZ'] = zone;
    expect(localInputOf('2026-11-16T09:30:00.000Z')).toBe(local);
    expect(momentOf(local)).toBe('2026-11-16T09:30:00.000Z');
    expect(zoneAt('2026-11-16T09:30:00.000Z')).toBe(offset);
  });
});

test('summer time is respected', () => {
  process.env['TZ'] = 'Europe/Warsaw';
  expect(zoneAt('2026-07-01T12:00:00Z')).toBe('GMT+2');
  expect(momentOf('2026-07-01T14:00')).toBe('2026-07-01T12:00:00.000Z');
});

test('an empty or incomplete date gives no time', () => {
  expect(momentOf('')).toBeNull();
  expect(momentOf('2026-')).toBeNull();
  expect(localInputOf(null)).toBe('');
});
