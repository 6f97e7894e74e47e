import { formatDate } from '@pollen/browser/date-format';
import { locales } from '@pollen/contract/codes/locale';
import { expect, test } from 'vitest';

test('an hour is written the same way alone and after a date, in every language', () => {
  for (const locale of locales) {
    const time = formatDate('2026-11-19T04:49:00Z', locale, 'time', 'UTC');
    for (const style of ['dayMoment', 'moment', 'longMoment', 'weekdayMoment'] as const) {
      const text = formatDate('2026-11-19T04:49:00Z', locale, style, 'UTC');
      expect(text, `${locale} ${style}`).toMatch(new RegExp(`(^|\\D)${time}($|\\D)`));
    }
  }
});
