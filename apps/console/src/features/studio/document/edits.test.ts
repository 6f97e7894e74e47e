import { expect, test } from 'vitest';
import { addElement, addPage, duplicateAt, moveBy, renameAt } from './edits.ts';
import { record, startHistory } from './history.ts';
import { codeOf, linesOf, newItem, withCode, withLines, withWords, wordsOf } from './items.ts';
import type { Json, JsonObject } from './json.ts';
import { type ItemList, kinds, listsOf, types } from './kinds.ts';
import { ownText, withOwnText } from './localized.ts';
import { outlineOf } from './outline.ts';

const names = (document: JsonObject) =>
  outlineOf(document).map(({ items }) => items.map(({ element }) => element['name']));
const single = kinds.find(({ id }) => id === 'single');
if (!single) throw new Error('there is a single choice');

test('adding the first question creates the first page', () => {
  const { document, selected } = addElement({}, single, null);
  expect(selected).toEqual(['pages', 0, 'elements', 0]);
  expect(names(document)).toEqual([['q1']]);
  expect(names(addElement(document, single, null).document)).toEqual([['q1', 'q2']]);
});

test('a question is called after its number, and a text does not take a number', () => {
  const words = kinds.find(({ id }) => id === 'words');
  if (!words) throw new Error('there is a text');
  const named = { elements: ['brand', 'price'].map((name) => ({ type: 'text', name })) };
  expect(names(addElement(named, single, null).document)).toEqual([['brand', 'price', 'q3']]);
  const withText = addElement(named, words, null).document;
  expect(names(addElement(withText, single, null).document)).toEqual([
    ['brand', 'price', 'text1', 'q3'],
  ]);
});

test('top-level questions move to a page when a second page is added', () => {
  const loose = { title: 'T', elements: [{ type: 'text', name: 'a' }], locale: 'en' };
  const { document } = addPage(loose);
  expect(Object.keys(document)).toEqual(['title', 'pages', 'locale']);
  expect(names(document)).toEqual([['a'], []]);
});

test('every type the engine supports can be added', () => {
  // The list in apps/api/src/domains/tasks/survey/compile/supported-properties.ts, plus our own MaxDiff.
  const known = [
    'panel',
    'radiogroup',
    'buttongroup',
    'checkbox',
    'tagbox',
    'dropdown',
    'rating',
    'slider',
    'boolean',
    'matrix',
    'matrixdropdown',
    'matrixdynamic',
    'paneldynamic',
    'multipletext',
    'ranking',
    'text',
    'comment',
    'imagepicker',
    'file',
    'signaturepad',
    'html',
    'image',
    'expression',
    'maxdiff',
  ];
  expect(types.map(({ type }) => type).sort()).toEqual(known.sort());
});

test('moving down from the end of a page goes to the next page, and from the end of a group to after the group', () => {
  const text = (name: string) => ({ type: 'text', name });
  const document = {
    pages: [
      { elements: [text('a'), { type: 'panel', name: 'g', elements: [text('b')] }] },
      { elements: [text('c')] },
    ],
  };
  const out = moveBy(document, ['pages', 0, 'elements', 1, 'elements', 0], 1);
  expect(names(out.document)).toEqual([['a', 'g', 'b'], ['c']]);
  const next = moveBy(out.document, ['pages', 0, 'elements', 2], 1);
  expect(names(next.document)).toEqual([
    ['a', 'g'],
    ['b', 'c'],
  ]);
  expect(next.selected).toEqual(['pages', 1, 'elements', 0]);
  const back = moveBy(next.document, ['pages', 1, 'elements', 0], -1);
  expect(names(back.document)).toEqual([['a', 'g', 'b'], ['c']]);
});

test('the elements of a copied group get new names', () => {
  const group = { type: 'panel', name: 'g', elements: [{ type: 'text', name: 'a' }] };
  const { document } = duplicateAt({ pages: [{ elements: [group] }] }, ['pages', 0, 'elements', 0]);
  expect(names(document)).toEqual([['g', 'a', 'g_2', 'a_2']]);
});

test('renaming a question updates conditions, texts and triggers, and nothing else', () => {
  const document = {
    pages: [
      {
        elements: [
          { type: 'checkbox', name: 'brand', choices: ['brand'] },
          {
            type: 'text',
            name: 'why',
            title: 'Why {brand}?',
            visibleIf: "{Brand} = 'a' and {brands} = 1",
          },
          {
            type: 'text',
            name: 'z',
            choicesFromQuestion: 'brand',
            visibleIf: '{brand-Comment} notempty',
          },
        ],
      },
    ],
    triggers: [{ type: 'setvalue', setToName: 'brand', expression: '{brand[0]} = 1' }],
  };
  const renamed = JSON.stringify(renameAt(document, ['pages', 0, 'elements', 0], 'mark'));
  expect(renamed).toContain(`"name":"mark","choices":["brand"]`);
  expect(renamed).toContain('Why {mark}?');
  expect(renamed).toContain(`{mark} = 'a' and {brands} = 1`);
  expect(renamed).toContain('"choicesFromQuestion":"mark","visibleIf":"{mark-Comment} notempty"');
  expect(renamed).toContain('"setToName":"mark","expression":"{mark[0]} = 1"');
});

test("editing a text changes the author's language only", () => {
  expect(withOwnText('Old', 'New')).toBe('New');
  expect(withOwnText({ default: 'Old', th: 'เก่า' }, 'New')).toEqual({ default: 'New', th: 'เก่า' });
  expect(withOwnText({ en: 'Old', th: 'เก่า' }, 'New')).toEqual({ en: 'New', th: 'เก่า' });
  expect(ownText({ th: 'เก่า' })).toBe('เก่า');
});

test('choices keep their codes, and new ones continue the numbering', () => {
  const [list] = listsOf({ type: 'radiogroup' }) as [ItemList];
  expect(withWords('tea', list, 'Tea')).toEqual({ value: 'tea', text: 'Tea' });
  expect(withWords({ value: 1, text: { default: 'A', th: 'ก' }, x: 1 }, list, 'B')).toEqual({
    value: 1,
    text: { default: 'B', th: 'ก' },
    x: 1,
  });
  expect(withCode({ value: 1, text: 'A' }, list, '12')).toEqual({ value: 12, text: 'A' });
  expect(newItem([{ value: 1 }, { value: 7 }], list, 'C')).toEqual({ value: 8, text: 'C' });
  expect(newItem(['tea'], list, '')).toEqual({ value: 'choice2', text: '' });
  expect(linesOf('1. Often\n\n- Sometimes\r\n  Never ')).toEqual(['Often', 'Sometimes', 'Never']);
});

test('typing into one field is one undo step, and a hundred steps are kept', () => {
  let history = startHistory('');
  history = record(history, 'a', 'title', 0);
  history = record(history, 'ab', 'title', 500);
  expect(history.past).toEqual(['']);
  history = record(history, 'abc', 'title', 5000);
  expect(history.past).toEqual(['', 'ab']);
  for (let at = 0; at < 150; at += 1) history = record(history, String(at), null, 5000);
  expect(history.past).toHaveLength(100);
});

test('pasted lines replace a chosen item and fill blank ones before new ones are added', () => {
  const { start } = single;
  const [list] = listsOf({ type: 'radiogroup' });
  if (!list) throw new Error('choices are a list');
  const shown = (items: readonly Json[]) =>
    items.map((item) => `${codeOf(item, list)} ${wordsOf(item, list)}`);
  const blank = start['choices'] as readonly Json[];
  expect(shown(blank)).toEqual(['1 ', '2 ', '3 ']);
  const lines = ['Tea', 'Coffee', 'Milk', 'Water'];
  const written = withLines(blank, list, 0, { lines, replaces: true });
  expect(shown(written.items)).toEqual(['1 Tea', '2 Coffee', '3 Milk', '4 Water']);
  expect(written.last).toBe(3);
  const more = withLines(written.items, list, 1, { lines: ['Juice', 'Beer'], replaces: true });
  expect(shown(more.items)).toEqual(['1 Tea', '2 Juice', '5 Beer', '3 Milk', '4 Water']);
  const after = withLines(written.items, list, 1, { lines: ['Juice', 'Beer'], replaces: false });
  expect(shown(after.items)).toHaveLength(6);
});
