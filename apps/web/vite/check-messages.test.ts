import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../packages/contract/src/codes/locale.ts';
import { type Catalogs, findMessageFaults, readCatalogs } from './check-messages.ts';

test('all six languages have the same messages with the same parameters', () => {
  const folder = path.join(import.meta.dirname, '../src/messages');
  expect(findMessageFaults(readCatalogs(folder))).toEqual([]);
});

describe('an error in a translation is found', () => {
  const english = { a: 'Hello {name}', b: '{count, plural, one {# x} other {# xs}}' };
  const everywhere = (thai: Record<string, string>): Catalogs =>
    Object.fromEntries(
      locales.map((locale) => [locale, { common: locale === 'th' ? thai : english }]),
    );
  test.each([
    ['a key is missing', { a: english.a }, 'th/common: "b" is missing'],
    ['a key is extra', { ...english, c: 'x' }, 'th/common: "c" is not in en-US'],
    ['a name is missing', { ...english, a: 'Hi' }, 'th/common: "a" takes {}, not {name}'],
    ['a name is misspelt', { ...english, a: '{nam}' }, 'th/common: "a" takes {nam}, not {name}'],
    ['the text is empty', { ...english, a: ' ' }, 'th/common: "a" is empty'],
  ])('%s', (_, thai, fault) => {
    expect(findMessageFaults(everywhere(thai))).toEqual([fault]);
  });
  test('the syntax is broken', () => {
    expect(findMessageFaults(everywhere({ ...english, a: 'Hi {name' }))[0]).toMatch(
      /th\/common: "a"/,
    );
  });
  test('a language or a file is missing or superfluous', () => {
    const { th: _, ...five } = everywhere(english);
    expect(findMessageFaults(five)).toHaveLength(2);
    expect(findMessageFaults({ ...everywhere(english), xx: {} })).toEqual([
      'xx: not a language of Pollen',
    ]);
    const extra = { ...everywhere(english), vi: { common: english, odd: {} } };
    expect(findMessageFaults(extra)).toEqual(['vi/odd: not in en-US']);
  });
});
