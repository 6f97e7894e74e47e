import { expect, test } from 'vitest';
import { conditionText, filterIn, isChosen, marginOf, scaled, toggleValue } from './rules.ts';

test('clicking a value adds it to the filter, clicking it again removes it', () => {
  const one = toggleValue([], 'often', 'daily');
  expect(one).toEqual([{ variable: 'often', values: ['daily'] }]);
  const two = toggleValue(one, 'often', 'weekly');
  expect(two).toEqual([{ variable: 'often', values: ['daily', 'weekly'] }]);
  expect(isChosen(two, 'often', 'weekly')).toBe(true);
  expect(toggleValue(one, 'often', 'daily')).toEqual([]);
});

test('clicking a value does not change a condition that excludes values', () => {
  const excluded = [{ variable: 'often', values: ['daily'], not: true }];
  expect(toggleValue(excluded, 'often', 'daily')).toEqual([
    ...excluded,
    { variable: 'often', values: ['daily'] },
  ]);
});

test('a filter is read from the address; an invalid one is ignored', () => {
  const filter = [{ variable: 'price', from: '10' }];
  expect(filterIn(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).toEqual(filter);
  expect(filterIn('?filter=%7B')).toEqual([]);
  expect(filterIn('')).toEqual([]);
});

test('conditions are described with the labels of their question', () => {
  const known = [
    {
      variable: 'often',
      title: 'How often?',
      values: [{ value: 'daily', label: 'Every day' }],
      bounds: null,
    },
    { variable: '$day', title: 'Date', values: [], bounds: 'day' as const },
  ];
  expect(conditionText({ variable: 'often', values: ['daily'] }, known)).toEqual({
    title: 'How often?',
    text: 'Every day',
  });
  expect(conditionText({ variable: '$day', from: '2026-10-27', to: '2026-11-09' }, known)).toEqual({
    title: 'Date',
    text: '27 Oct to 9 Nov',
  });
});

test('the margin of error shrinks as the base grows', () => {
  expect(marginOf(748)).toBe('Shares ±3.6 percentage points');
  expect(marginOf(1)).toBe('');
});

test('dates are numbers of days, times are numbers of minutes', () => {
  expect(scaled(0, 'date')).toBe('1 Jan');
  expect(scaled(510, 'time')).toBe('8:30');
  expect(scaled(2.5, 'number')).toBe('2.50');
});
