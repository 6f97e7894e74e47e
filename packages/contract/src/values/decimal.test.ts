import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayLocale, locales } from '../codes/locale.ts';
import { plainDecimal } from './decimal.ts';
import { formatMoney, formatNumber, formatPoints, fractionDigitsOf } from './number-format.ts';

const regions = [1, 2, 3, 4, 5, 6, 8, 9, 99];
const languages = [...new Set([...locales, ...regions.map(displayLocale)])];
const cents = fc.integer({ min: -1e13, max: 1e13 }).map((count) => count / 100);
// Intl also writes a minus before zero.
const anyNumber = fc
  .oneof(cents, fc.integer(), fc.double(), fc.constantFrom(1.005, 1e21))
  .filter((value) => !Object.is(value, -0));

describe('numbers are written as Intl writes them', () => {
  test.each(languages)('%s', (language) => {
    for (const [least, most] of [
      [0, 2],
      [0, 0],
    ] as const) {
      const intl = new Intl.NumberFormat(language, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
      });
      fc.assert(
        fc.property(anyNumber, (value) => {
          expect([null, intl.format(value)]).toContain(plainDecimal(value, language, most, least));
        }),
      );
    }
  });

  test.each(regions)('points, numbers and money in region %i', (region) => {
    const count = fractionDigitsOf(region);
    const digits = { minimumFractionDigits: count, maximumFractionDigits: count };
    const locale = displayLocale(region);
    const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const numbers = new Intl.NumberFormat(locale, digits);
    const trimmed = (text: string) => text.replace(/[.,]00(?!\d)/, '');
    fc.assert(
      fc.property(cents, (value) => {
        expect(formatPoints(value, region)).toBe(points.format(value));
        expect(formatNumber(value, region)).toBe(trimmed(numbers.format(value)));
        for (const [currency, symbol] of [
          ['AUD', 'A$'],
          ['IDR', 'Rp'],
          ['MYR', 'RM'],
          ['THB', '฿'],
          ['PHP', '₱'],
          ['VND', '₫'],
        ] as const) {
          const style = { style: 'currency', currency, ...digits } as const;
          const parts = new Intl.NumberFormat(locale, style).formatToParts(value);
          const written = parts.map((part) => (part.type === 'currency' ? symbol : part.value));
          expect(formatMoney({ currency, amount: String(value) }, region)).toBe(
            trimmed(written.join('')),
          );
        }
      }),
      { numRuns: 20 },
    );
  });
});

test('the usual numbers of every language of the app need no Intl', () => {
  for (const language of locales) {
    for (const value of [0, 7, -7, 1234, 1234.5, 10_000_000]) {
      expect(plainDecimal(value, language, 2)).not.toBeNull();
    }
  }
});
