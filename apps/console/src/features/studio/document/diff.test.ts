import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templateDocument } from '../templates/template.ts';
import { templates } from '../templates/templates.ts';
import { changesBetween } from './diff.ts';
import type { JsonObject } from './json.ts';

const drink = {
  type: 'radiogroup',
  name: 'drink',
  title: { default: 'What do you drink?', th: 'ดื่มอะไร' },
  choices: [
    { value: 1, text: 'Coffee' },
    { value: 2, text: 'Tea' },
  ],
};
const cups = { type: 'text', name: 'cups', title: 'How many cups?', inputType: 'number' };
const why = { type: 'comment', name: 'why', title: 'Why?' };
const base = {
  pages: [
    { name: 'p1', elements: [drink, cups] },
    { name: 'p2', elements: [why] },
  ],
  triggers: [{ type: 'complete', expression: '{drink} = 2', screenOut: 'no-coffee' }],
};
const texts = (after: JsonObject, before: JsonObject = base) =>
  changesBetween(before, after).map(({ where, text }) => `${where}: ${text}`);
const withPages = (...lists: JsonObject[][]) => ({
  ...base,
  pages: lists.map((elements, index) => ({ name: `p${index + 1}`, elements })),
});

test('equal documents have no changes', () => {
  expect(changesBetween(base, structuredClone(base))).toEqual([]);
});

test('a changed question is described by its title, choices and languages', () => {
  const title = { default: 'What do you drink most?', th: 'ดื่มอะไรบ่อย' };
  const choices = [
    { value: 1, text: 'Coffee, hot' },
    { value: 3, text: 'Water' },
  ];
  const next = { ...drink, title, choices, isRequired: true };
  expect(texts(withPages([next, cups], [why]))).toEqual([
    'Q1 What do you drink most?: Title changed in Thai.',
    'Q1 What do you drink most?: Title changed from “What do you drink?” to “What do you drink most?”',
    'Q1 What do you drink most?: Choice removed: Tea',
    'Q1 What do you drink most?: Choice added: Water',
    'Q1 What do you drink most?: Choice “Coffee” is now “Coffee, hot”',
    'Q1 What do you drink most?: An answer is now required.',
  ]);
});

test('added, removed and moved questions are listed once each', () => {
  const size = { type: 'dropdown', name: 'size', title: 'Which size?', choices: ['S', 'L'] };
  expect(texts(withPages([cups, size], [why, drink]))).toEqual([
    'Q2 Which size?: Dropdown added: S, L',
    'Q4 What do you drink?: Moved from page 1 to page 2.',
  ]);
  expect(texts(withPages([drink], [why]))).toEqual(['Q2 How many cups?: Number removed.']);
  expect(texts(withPages([cups, drink], [why]))).toHaveLength(1);
});

test('changes of rules and quotas are described in sentences', () => {
  const ends = { type: 'complete', expression: '{drink} = 1', screenOut: 'no-tea' };
  const quotas = [{ name: 'tea', if: '{drink} = 2', limit: 5 }];
  expect(texts({ ...base, triggers: [ends], pollen: { quotas } })).toEqual([
    'Rules: Removed: end the survey as a screen-out (no-coffee) if {drink} = 2',
    'Rules: Added: end the survey as a screen-out (no-tea) if {drink} = 1',
    'Quotas: Added: tea, at most 5 if {drink} = 2',
  ]);
});

test('every difference between any two documents is mentioned', () => {
  const documents: JsonObject[] = [base, ...templates.map(templateDocument)];
  const anything = fc.oneof(
    fc.constantFrom(...documents),
    fc.jsonValue().map((value) => ({ ...base, extra: value }) as JsonObject),
    fc
      .jsonValue()
      .map((value) => ({ pages: [{ elements: [{ ...drink, x: value }] }] }) as JsonObject),
    fc.jsonValue().map((value) => ({ pages: value }) as JsonObject),
  );
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(changesBetween(before, after).length === 0).toBe(isSame);
    }),
  );
});
