import { expect, test } from 'vitest';
import { minSharedPrints, printsOf, sharedPrints } from './text-prints.ts';

const place = '7 why';
const original =
  'I buy it every week because the price is fair, it is near my home and my kids like the taste.';

function compare(one: string, other: string) {
  const [first, second] = [printsOf(one, place), printsOf(other, place)];
  if (!first || !second) throw new Error('too short');
  return {
    shared: sharedPrints(first.prints, second.prints),
    isFound: first.bands.some((band) => second.bands.includes(band)),
  };
}

test.each([
  ['the same', original],
  ['other case and punctuation', original.toUpperCase().replaceAll(',', ' -')],
  ['one word replaced', original.replace('kids', 'sons')],
])('a copy is found: %s', (_, copy) => {
  const { shared, isFound } = compare(original, copy);
  expect(isFound).toBe(true);
  expect(shared).toBeGreaterThanOrEqual(minSharedPrints);
});

test('a copy in Thai is found, which has no spaces', () => {
  const thai = 'ซื้อทุกสัปดาห์เพราะราคาถูกใกล้บ้านและลูกชอบรสชาติของกาแฟยี่ห้อนี้มาก';
  expect(compare(thai, `${thai}ค่ะ`).shared).toBeGreaterThanOrEqual(minSharedPrints);
});

test('own words about the same thing are not a copy', () => {
  const own =
    'Cheap enough, close to where I live, and everybody at home drinks it in the morning.';
  expect(compare(original, own)).toEqual({ shared: 0, isFound: false });
});

test('short texts are not compared, and another question has other bands', () => {
  expect(printsOf('because it is cheap', place)).toBeNull();
  const [here, there] = [printsOf(original, place), printsOf(original, '8 why')];
  expect(here?.prints).toEqual(there?.prints);
  expect(here?.bands).not.toEqual(there?.bands);
});
