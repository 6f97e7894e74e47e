import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMinor, toMinor, worthOfPoints } from './money.ts';

test.each([
  ['AUD', '0.01', 500, '5.00'],
  ['IDR', '50', 500, '25000'],
  ['MYR', '0.02', 1000, '20.00'],
  ['THB', '0.15', 777, '116.55'],
  ['PHP', '0.20', 5000, '1000.00'],
  ['PLN', '0.02', 501, '10.02'],
  ['VND', '100', 2000, '200000'],
])('%s: a point of %s makes %i points %s, %s', (currency, amount, points, worth) => {
  expect(worthOfPoints({ currency, amount }, points)).toEqual({ currency, amount: worth });
});

test('minor units and decimal strings convert both ways', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('AUD', 'IDR', 'MYR', 'THB', 'PHP', 'PLN', 'VND'),
      fc.oneof(
        fc.maxSafeNat(),
        fc.constantFrom(10 ** 13, Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER),
      ),
      (currency, amountMinor) => {
        expect(toMinor(fromMinor(currency, amountMinor))).toBe(amountMinor);
      },
    ),
  );
});

test.each([
  ['AUD', '0.005'],
  ['IDR', '0.5'],
  ['PLN', '-1'],
  ['PLN', '1,50'],
  ['PLN', ''],
  ['PLN', '1e3'],
  ['XXX', '1'],
  ['VND', '9007199254740992'],
  ['PLN', '90071992547409.92'],
  ['VND', '90071992547409910'],
])('%s %s is no amount', (currency, amount) => {
  expect(() => toMinor({ currency, amount })).toThrow();
});

test.each([-1, 0.5, Number.NaN, 2 ** 60])('%d is not an amount in minor units', (amountMinor) => {
  expect(() => fromMinor('PLN', amountMinor)).toThrow();
});
