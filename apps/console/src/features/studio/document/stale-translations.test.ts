import { expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { staleTranslations } from './stale-translations.ts';
import { textRows } from './translations.ts';

const question = (name: string, title: JsonObject, choices: JsonObject[] = []) => ({
  type: 'radiogroup',
  name,
  title,
  choices,
});
const tea = { value: 'tea', text: { default: 'Tea', th: 'ชา', vi: 'Trà' } };
const before = {
  elements: [
    question('drink', { default: 'What do you drink?', th: 'คุณดื่มอะไร', vi: 'Bạn uống gì?' }, [tea]),
    question('cups', { default: 'How many cups?', th: 'กี่ถ้วย' }),
  ],
};
const staleIn = (after: typeof before) => [...staleTranslations(textRows(after), before)];

test('nothing is stale while the English is the same, wherever the question went', () => {
  expect(staleIn(before)).toEqual([]);
  expect(staleIn({ elements: before.elements.toReversed() })).toEqual([]);
});

test('a changed text makes the translations stale that did not change with it', () => {
  const [, cups] = before.elements;
  if (!cups) throw new Error('no second question');
  const title = { default: 'What do you drink most?', th: 'คุณดื่มอะไรบ่อยที่สุด', vi: 'Bạn uống gì?' };
  const milk = { ...tea, text: { ...tea.text, default: 'Tea with milk' } };
  expect(staleIn({ elements: [cups, question('drink', title, [milk])] })).toEqual([
    ['drink title', { was: 'What do you drink?', languages: ['vi'] }],
    ['drink choices tea', { was: 'Tea', languages: ['th', 'vi'] }],
  ]);
});

test('a new question and a text without translations are not stale', () => {
  const [drink] = before.elements;
  if (!drink) throw new Error('no first question');
  const cups = question('cups', { default: 'How many cups a day?', th: '' });
  const added = question('place', { default: 'Where?', th: 'ที่ไหน' });
  expect(staleIn({ elements: [drink, cups, added] })).toEqual([]);
});
