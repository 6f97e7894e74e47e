import type { OperatorOffer } from '@pollen/contract/operator/lottery';
import { expect, test } from 'vitest';
import { codesOf, draftOf, fieldInput, leftWithout, sumWords } from './rules.ts';

const odds = (...texts: string[]) => texts.map((text) => ({ odds: text }));

test('the message about the odds states the exact sum', () => {
  expect(sumWords(odds('1/3', '2/3')).whole).toBe(true);
  expect(sumWords(odds('1/3', '0.5')).words).toBe('The odds add up to 5/6, not to 1.');
  expect(sumWords(odds('1/3', 'x')).words).toContain('field 2');
});

test('one code per line; spaces, blank lines and repetitions are ignored', () => {
  expect(codesOf(' A-1 \r\n\r\nB-2\nA-1\n')).toEqual(['A-1', 'B-2']);
});

test('a voucher is sent with its codes, other prizes with their stock', () => {
  const [field] = draftOf(undefined);
  if (!field) throw new Error('There are eight');
  expect(fieldInput({ ...field, stock: ' 7 ' })).toEqual({
    kind: 'points',
    value: 5,
    odds: '1/8',
    stock: 7,
  });
  const voucher = {
    ...field,
    kind: 'voucher',
    codes: ['A'],
    label: { 'en-US': 'Tea', th: ' ' },
  } as const;
  expect(fieldInput({ ...voucher, stock: '9' })).toEqual({
    kind: 'voucher',
    value: 0,
    odds: '1/8',
    label: { 'en-US': 'Tea' },
    codes: ['A'],
  });
});

test('names the countries whose offer ends without a new one', () => {
  const offer = (change: Partial<OperatorOffer>) =>
    ({ game: 'turnplate', state: 'open', countries: [2, 3, 6], ...change }) as OperatorOffer;
  const list = [offer({}), offer({ state: 'over', countries: [6, 9] }), offer({ game: 'sudoku' })];
  expect(leftWithout(list, 'turnplate', [6])).toEqual([2, 3]);
  expect(leftWithout(list, 'turnplate', [2, 3, 6])).toEqual([]);
  expect(leftWithout(list, 'turnplate', [9])).toEqual([]);
});
