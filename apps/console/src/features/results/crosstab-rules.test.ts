import type { Crosstab, CrosstabResult } from '@pollen/contract/operator/results-crosstab';
import { expect, test } from 'vitest';
import {
  cellText,
  copyText,
  moveItem,
  type Side,
  significanceText,
  strengthText,
  tableAfterDrag,
} from './crosstab-rules.ts';

const cell = (count: number, share: number | null, letters = '') => ({
  people: count,
  count,
  share,
  letters,
});

test('a cell shows its share of the column, its share of the row, or its count', () => {
  expect(cellText(cell(30, 0.4), cell(90, 0.3), 'column')).toBe('40%');
  expect(cellText(cell(30, 0.4), cell(90, 0.3), 'row')).toBe('33%');
  expect(cellText(cell(1200.4, 0.4), cell(90, 0.3), 'count')).toBe('1,200');
  expect(cellText(null, cell(90, 0.3), 'column')).toBe('–');
  expect(cellText(cell(0, null), cell(0, null), 'row')).toBe('–');
});

test('the copied table is separated by tabs and contains no formulas', () => {
  const result: CrosstabResult = {
    groups: [{ title: 'Country', width: 2, overlaps: false, leftOut: 0 }],
    columns: [
      { outer: null, label: 'Total', letter: null },
      { outer: null, label: 'Poland', letter: 'A' },
      { outer: 'Thailand', label: 'Women', letter: 'B' },
    ],
    blocks: [
      {
        variable: 'often',
        title: 'How often?',
        scale: 'number',
        tests: [null],
        bases: [100, 50, 50].map((people) => ({ people, effective: people, hidden: false })),
        rows: [
          { label: '=daily\tor so', cells: [cell(50, 0.5), cell(20, 0.4), cell(30, 0.6, 'A')] },
        ],
        means: [{ mean: 3.5, deviation: 1, letters: '' }, null, null],
      },
    ],
  };
  expect(copyText(result, 'column').split('\n')).toEqual([
    '\t\tCountry\t',
    '\tTotal\tPoland\tThailand, Women',
    '\t\tA\tB',
    'How often?',
    'Base, people\t100\t50\t50',
    "'=daily or so\t50%\t40%\t60% A",
    'Mean\t3.50\t\t',
  ]);
});

test('moving an entry never takes it out of its list', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('p-values and effect sizes are described in words', () => {
  expect([0.0004, 0.0123, 0.2].map(significanceText)).toEqual([
    'p < 0.001',
    'p = 0.012',
    'not significant',
  ]);
  const test = { value: 1, degrees: 1, p: 1 };
  expect([0.05, 0.2, 0.5].map((cramersV) => strengthText({ ...test, cramersV }))).toEqual([
    '0.05, weak',
    '0.20, moderate',
    '0.50, strong',
  ]);
});

test('an entry can be dragged within its list, or into the other list if that can show it', () => {
  const table: Crosstab = {
    columns: [['$country', '$gender'], ['$age']],
    rows: ['a', 'b'],
    level: 95,
    minBase: 0,
  };
  const canBeColumns = (variable: string) => variable !== 'b';
  const drag = (from: readonly [Side, number], to: readonly [Side, number]) =>
    tableAfterDrag(table, { side: from[0], at: from[1] }, { side: to[0], at: to[1] }, canBeColumns);
  expect(drag(['rows', 0], ['rows', 1]).rows).toEqual(['b', 'a']);
  expect(drag(['rows', 0], ['columns', 1])).toMatchObject({
    columns: [['$country', '$gender'], ['a'], ['$age']],
    rows: ['b'],
  });
  expect(drag(['columns', 0], ['rows', 2])).toMatchObject({
    columns: [['$age']],
    rows: ['a', 'b', '$country'],
  });
  // Numbers cannot be columns.
  expect(drag(['rows', 1], ['columns', 0])).toEqual(table);
  expect(drag(['rows', 7], ['columns', 0])).toEqual(table);
});
