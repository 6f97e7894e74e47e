import { expect, test } from 'vitest';
import { isOne, oddsOfWeight, parseOdds, showFraction, sumOf, weightsOf } from './odds.ts';

const parse = (...texts: string[]) =>
  texts.map((text) => {
    const odds = parseOdds(text);
    if (!odds) throw new Error(`${text} was not understood`);
    return odds;
  });
const show = (text: string) => parse(text).map(showFraction).join('');

test('fractions, decimals and percents are parsed exactly', () => {
  expect(['1/8', '2/16', '0.125', '12.5%', ' 1 / 8 '].map(show)).toEqual(Array(5).fill('1/8'));
  expect(show('0')).toBe('0');
  for (const wrong of ['', 'x', '1/0', '-1/2', '1e3', '1/2/3', '1,5', '12345678/1']) {
    expect(parseOdds(wrong)).toBeNull();
  }
});

test('a sum is whole only if nothing is missing', () => {
  expect(isOne(sumOf(parse('1/3', '1/3', '1/3')))).toBe(true);
  expect(showFraction(sumOf(parse('0.333333', '0.333333', '0.333333')))).toBe('999999/1000000');
  expect(isOne(sumOf(parse('0.1', '0.2', '0.7')))).toBe(true);
});

test('weights are the smallest whole numbers with these odds', () => {
  expect(weightsOf(parse('1/2', '1/3', '1/6'))).toEqual([3, 2, 1]);
  expect(weightsOf(parse('50%', '25%', '25%'))).toEqual([2, 1, 1]);
  expect(weightsOf(parse('1/2', '1/2', '0'))).toBeNull();
  expect(weightsOf(parse('1/2', '1/3'))).toBeNull();
  expect(weightsOf(parse('1/2', '1/3', '2/3'))).toBeNull();
  expect(weightsOf(parse('1/9999991', '9999990/9999991'))).toBeNull();
  expect(oddsOfWeight(250, 10_000)).toBe('1/40');
});
