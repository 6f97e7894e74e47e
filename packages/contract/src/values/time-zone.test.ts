import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryCodes } from '../codes/country.ts';
import { addDays, calendarDay, startOfDay } from './time-zone.ts';

test.each([
  ['Jakarta is seven hours ahead', 3, '2026-03-01T16:59:59Z', '2026-03-01'],
  ['Jakarta begins the next day', 3, '2026-03-01T17:00:00Z', '2026-03-02'],
  ['Warsaw in winter', 8, '2026-01-31T22:59:59Z', '2026-01-31'],
  ['Warsaw in summer', 8, '2026-07-31T22:00:00Z', '2026-08-01'],
  ['Sydney in summer (southern)', 2, '2026-01-01T13:00:00Z', '2026-01-02'],
  ['Sydney in winter', 2, '2026-07-01T13:59:59Z', '2026-07-01'],
] as const)('%s', (_, country, at, day) => {
  expect(calendarDay(country, new Date(at))).toBe(day);
});

test.each([
  ['Warsaw, the day of 23 hours', 8, '2026-03-29', 23],
  ['Warsaw, the day of 25 hours', 8, '2026-10-25', 25],
  ['Sydney, the day of 25 hours', 2, '2026-04-05', 25],
  ['Sydney, the day of 23 hours', 2, '2026-10-04', 23],
  ['Manila, always 24', 6, '2026-03-29', 24],
] as const)('%s', (_, country, day, hours) => {
  const length =
    startOfDay(country, addDays(day, 1)).getTime() - startOfDay(country, day).getTime();
  expect(length / 3_600_000).toBe(hours);
});

test('a day begins when the calendar date changes, in every country', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countryCodes),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      (country, at) => {
        const day = calendarDay(country, at);
        const start = startOfDay(country, day);
        expect(calendarDay(country, start)).toBe(day);
        expect(calendarDay(country, new Date(start.getTime() - 1))).toBe(addDays(day, -1));
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
      },
    ),
  );
});
