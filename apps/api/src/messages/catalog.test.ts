import { locales } from '@pollen/contract/codes/locale';
import { namesOf, parseMessage } from '@pollen/contract/values/message-format';
import { expect, test } from 'vitest';
import { inEveryLanguage, messagesIn } from './catalog.ts';

/** Each text with its path, `mail.registerCode.before.0`. */
function textsOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    textsOf(value, path === '' ? key : `${path}.${key}`),
  );
}

/** Paragraphs of a mail may be split otherwise in another language: names count per mail. */
const groupOf = (path: string) =>
  path.startsWith('mail.') ? path.split('.').slice(0, 2).join('.') : path;

function namesByGroup(locale: (typeof locales)[number]): Record<string, string[]> {
  const groups: Record<string, Set<string>> = {};
  for (const [path, text] of textsOf(messagesIn(locale))) {
    const names = groups[groupOf(path)] ?? new Set<string>();
    for (const name of namesOf(parseMessage(text))) names.add(name);
    groups[groupOf(path)] = names;
  }
  return Object.fromEntries(
    Object.entries(groups).map(([group, names]) => [group, [...names].sort()]),
  );
}

test.each(locales)('%s has the keys and parameters of English, and no empty text', (locale) => {
  expect(namesByGroup(locale)).toEqual(namesByGroup('en-US'));
  expect(textsOf(messagesIn(locale)).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('a text for storing has every language', () => {
  const text = inEveryLanguage(({ unsubscribe }) => unsubscribe.button);
  expect(Object.keys(text).sort()).toEqual([...locales].sort());
  expect(text.id).toBe(messagesIn('id').unsubscribe.button);
});
