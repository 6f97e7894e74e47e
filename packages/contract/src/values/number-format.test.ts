import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, formatNumber, formatPoints } from './number-format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('§9 number format', () => {
  test('two decimals', () => {
    expect(formatNumber(1234.5, 2)).toBe('1,234.50');
    expect(formatNumber(0.126, 2)).toBe('0.13');
  });
  test('a zero fraction is trimmed', () => {
    expect(formatNumber(20, 2)).toBe('20');
    expect(formatNumber(1000.001, 2)).toBe('1,000');
    expect(formatNumber(10.5, 2)).toBe('10.50');
  });
  test('no decimals in Indonesia', () => {
    expect(formatNumber(124000.6, 3)).toBe('124.001');
  });
  test('digits are grouped as usual in the region', () => {
    expect(plain(formatNumber(12345.5, 8))).toBe('12 345,50');
    expect(formatNumber(12345.5, 9)).toBe('12.345,50');
    expect(formatNumber(12345.5, 99)).toBe('12,345.50');
  });
  test('never ends in a fraction of zeros, and parses back to the rounded value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const text = formatNumber(cents / 100, 2);
        expect(text).not.toMatch(/\.0+$/);
        expect(Number(text.replaceAll(',', ''))).toBeCloseTo(cents / 100, 6);
      }),
    );
  });
});

test('points are whole', () => {
  expect(formatPoints(2480, 2)).toBe('2,480');
  expect(formatPoints(2480, 3)).toBe('2.480');
});

describe('money', () => {
  test.each([
    [{ currency: 'AUD', amount: '31.40' }, 2, 'A$31.40'],
    [{ currency: 'AUD', amount: '20.00' }, 2, 'A$20'],
    [{ currency: 'IDR', amount: '124000' }, 3, 'Rp 124.000'],
    [{ currency: 'MYR', amount: '12.30' }, 4, 'RM 12.30'],
    [{ currency: 'THB', amount: '75.00' }, 5, '฿75'],
    [{ currency: 'PHP', amount: '256.80' }, 6, '₱256.80'],
    [{ currency: 'PLN', amount: '10.20' }, 8, '10,20 zł'],
    [{ currency: 'VND', amount: '50000' }, 9, '50.000 ₫'],
  ])('%o in region %i is %s', (money, country, text) => {
    expect(plain(formatMoney(money, country))).toBe(text);
  });
});
