import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';
import type { JsonObject } from './json.ts';
import { outlineOf, questionsOf } from './outline.ts';
import { quotaGrids, totalOf, withoutGrid, withTotal } from './quota-grid.ts';
import { addGrid, addQuota, quotaName, quotasOf, removeQuota, setQuota } from './quotas.ts';

const gender = { type: 'radiogroup', name: 'gender', choices: ['female', 'male'] };
const brands = {
  type: 'checkbox',
  name: 'brands',
  choices: [
    { value: 1, text: { default: 'Kopi Kita', th: 'กาแฟ' } },
    { value: 2, text: 'Blue & Co.' },
    { value: 3, text: 'ชา' },
  ],
};
const document = { pages: [{ elements: [gender, brands] }], pollen: { attentionChecks: [] } };

const partsOf = (...elements: readonly JsonObject[]) =>
  elements.map((element) => ({ element, answers: choicesOf(element) }));

test('a grid has one quota per combination of answers, and divides the completes evenly', () => {
  const quotas = quotasOf(addGrid(document, partsOf(gender, brands), 100));
  expect(quotas).toHaveLength(6);
  expect(quotas.map(({ limit }) => limit)).toEqual([17, 17, 17, 17, 16, 16]);
  expect(quotas[0]).toMatchObject({
    name: 'female-kopi-kita',
    expression: "{gender} = 'female' and {brands} contains 1",
  });
  expect(new Set(quotas.map(({ name }) => name)).size).toBe(6);
  for (const { name } of quotas) expect(name).toMatch(/^[a-z0-9-]{1,40}$/);
});

test('a quota is changed in place, and removing the last one removes the list', () => {
  const one = addQuota(document, { words: 'Women', expression: "{gender} = 'female'", limit: 5 });
  const [quota] = quotasOf(one);
  if (!quota) throw new Error('the quota is there');
  expect(quotasOf(setQuota(one, quota, { limit: 9 }))[0]?.limit).toBe(9);
  expect(removeQuota(one, quota)).toEqual(document);
  const { pollen: _, ...bare } = document;
  const only = addQuota(bare, { words: 'Women', expression: "{gender} = 'female'", limit: 5 });
  expect(removeQuota(only, quota)).toEqual(bare);
});

test("names are unique and respect the engine's maximum length", () => {
  expect(quotaName('ชา', [])).toBe('quota');
  expect(quotaName('ชา', ['quota'])).toBe('quota-2');
  expect(quotaName('x'.repeat(80), [])).toHaveLength(36);
});

const questions = questionsOf(outlineOf(document));

test('quotas of every combination are one grid with the answers as labels', () => {
  const crossed = addGrid(document, partsOf(gender, brands), 100);
  const more = { words: 'Any', expression: '{brands} notempty', limit: 5 };
  const { grids, others } = quotaGrids(addQuota(crossed, more), questions);
  const [grid, ...rest] = grids;
  if (!grid) throw new Error('there is a grid');
  expect(rest).toEqual([]);
  expect(grid.rows.map(({ words }) => words)).toEqual(['female', 'male']);
  expect(grid.columns.map(({ words }) => words)).toEqual(['Kopi Kita', 'Blue & Co.', 'ชา']);
  expect(grid.cells.map((line) => line.map((quota) => quota?.limit))).toEqual([
    [17, 17, 17],
    [17, 16, 16],
  ]);
  expect(totalOf(grid)).toBe(100);
  expect(others.map(({ name }) => name)).toEqual(['any']);
  expect(quotasOf(withoutGrid(addQuota(crossed, more), grid)).map(({ name }) => name)).toEqual([
    'any',
  ]);
});

test('a single quota is no grid, and an answer without quotas is left out of one', () => {
  const one = addQuota(document, { words: 'Women', expression: "{gender} = 'female'", limit: 5 });
  expect(quotaGrids(one, questions)).toMatchObject({ grids: [], others: [{ limit: 5 }] });
  const [women, ...rest] = partsOf(gender);
  if (!women) throw new Error('there is a question');
  const some = { ...women, answers: women.answers.slice(0, 1) };
  const two = addGrid(document, [some, ...partsOf(brands)], 30);
  const [grid] = quotaGrids(two, questions).grids;
  expect([grid?.rows.length, grid?.columns.length, rest.length]).toEqual([1, 3, 0]);
});

test('another total is divided in the same proportions, to the last complete', () => {
  const [female, male] = [
    { words: 'F', expression: "{gender} = 'female'", limit: 30 },
    { words: 'M', expression: "{gender} = 'male'", limit: 10 },
  ];
  const both = addQuota(addQuota(document, female), male);
  const [grid] = quotaGrids(both, questions).grids;
  if (!grid) throw new Error('there is a grid');
  const limits = (total: number) =>
    quotasOf(withTotal(both, grid, total)).map(({ limit }) => limit);
  expect(limits(200)).toEqual([150, 50]);
  expect(limits(101)).toEqual([76, 25]);
});
