import { expect, test } from 'vitest';
import { colourNumber, initialOf } from './default-avatar.ts';

test('§4 the initial is the first visible letter in upper case', () => {
  expect(
    ['sari', ' ána', 'Ł', 'đức', 'ß', '9lives', '', '👩‍🚀 pilot', 'กิตติ'].map(initialOf),
  ).toEqual(['S', 'Á', 'Ł', 'Đ', 'S', '9', '?', '👩‍🚀', 'กิ']);
});

test('§4 the colour is one of eleven', () => {
  expect([0, 0.09, 0.5, 0.999999].map(colourNumber)).toEqual([1, 1, 6, 11]);
});
