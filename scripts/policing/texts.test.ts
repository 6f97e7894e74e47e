import { type Part, parseMessage } from '@pollen/contract/values/message-format';
import { describe, expect, test } from 'vitest';
import { codeFiles, isTest, repositoryFiles, textOf } from './source-files.ts';

const homes = [
  // The web app's texts are JSON in apps/web/src/messages.
  'apps/api/src/messages/',
  // Articles are content, one file each.
  'apps/api/src/domains/contact/help/base-articles/',
];

/** By locale, in code: names of languages, and texts for when nothing can be loaded. */
const exceptions = new Map([
  ['apps/api/src/http/static/share-head.ts', 'codes of Open Graph, no texts'],
  ['apps/web/src/app/fallback-texts.ts', 'shown when no message file can be loaded'],
  ['apps/web/src/features/look/languages.ts', 'names of languages, each in its own'],
]);

const isSource = (file: string) =>
  /^(apps\/(api|web)\/src|packages\/contract\/src)\//.test(file) && !isTest(file);

test('texts in several languages are in the message folders only', () => {
  const elsewhere = codeFiles
    .filter((file) => isSource(file) && !homes.some((home) => file.startsWith(home)))
    .filter((file) => /^\s+th: ['"`{]/m.test(textOf(file)) && /^\s+vi: ['"`{]/m.test(textOf(file)));
  expect(elsewhere.sort()).toEqual([...exceptions.keys()].sort());
});

test('the contract has the only message formatter', () => {
  const formatters = codeFiles
    .filter((file) => isSource(file))
    .filter((file) => /\bIntl\.PluralRules\b/.test(textOf(file)));
  expect(formatters).toEqual(['packages/contract/src/values/message-format.ts']);
});

test('every language has a file for every area', () => {
  const areasOf = (home: string) => {
    const byLocale: Record<string, string[]> = {};
    for (const file of repositoryFiles.filter((one) => one.startsWith(home))) {
      const [locale = '', area] = file.slice(home.length).split('/');
      if (area) byLocale[locale] = [...(byLocale[locale] ?? []), area];
    }
    return Object.values(byLocale).map((areas) => areas.sort().join());
  };
  for (const home of ['apps/api/src/messages/', 'apps/web/src/messages/']) {
    expect(areasOf(home)).toHaveLength(6);
    expect(new Set(areasOf(home)).size).toBe(1);
  }
});

test('members read printed quotation marks and apostrophes', () => {
  const files = repositoryFiles.filter((file) => /^apps\/web\/src\/messages\/.*\.json$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const typed = files.flatMap((file) =>
    Object.entries(JSON.parse(textOf(file)) as Record<string, string>)
      .filter(([, text]) => /['"]/.test(text))
      .map(([key]) => `${file} ${key}`),
  );
  expect(typed).toEqual([]);
});

/** Every plural of a file, as it is written in the source: `{count, plural, one {# day} other {# days}}`. */
function pluralsIn(text: string): string[] {
  return [...text.matchAll(/\{\w+, plural,/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if (depth === 0) return text.slice(index, at + 1);
    }
    return text.slice(index);
  });
}

const partsOf = (plural: string) => parseMessage(plural).filter((part) => 'branches' in part);
const textIn = (parts: readonly Part[] = []): string =>
  parts.map((part) => ('text' in part ? part.text : '')).join('');

describe('plurals', () => {
  const plurals = repositoryFiles
    .filter((file) => /^(apps|packages)\/.*\.(json|tsx?)$/.test(file) && !isTest(file))
    .filter((file) => !file.endsWith('/message-format.ts'))
    .flatMap((file) => pluralsIn(textOf(file)).map((plural) => ({ file, plural })));

  test('write the number as #, because a language may use one form for several numbers', () => {
    expect(plurals.length).toBeGreaterThan(150);
    const withDigits = plurals.filter(({ plural }) =>
      partsOf(plural).some(({ branches }) =>
        Object.values(branches).some((branch) => /\d/.test(textIn(branch))),
      ),
    );
    expect(withDigits).toEqual([]);
  });

  test('have no form for one in Filipino, where CLDR uses it for 2, 3, 5, 7 and 8 too', () => {
    const withOne = plurals.filter(
      ({ file, plural }) =>
        file.includes('/messages/fil/') && partsOf(plural).some(({ branches }) => branches['one']),
    );
    expect(withOne).toEqual([]);
  });
});

test('operators enter times in one field, which shows the time zone', () => {
  const asking = codeFiles.filter(
    (file) =>
      file.startsWith('apps/console/src/') && textOf(file).includes('type="datetime-local"'),
  );
  expect(asking).toEqual(['apps/console/src/ui/moment-field.tsx']);
});

/** Phrases that readers found odd and that were replaced; they must not be used again. */
const replaced = [
  'Present password',
  'Present mailbox',
  'Cash-outs rest',
  'It will wait',
  '168 hours',
  'odds stand',
  'stands here',
  'Within 5 points',
  'fewer than 15 letters',
  'partner’s word',
  'no address of a web page',
  'still stands in',
  'register anew',
  'Go on where you left',
  'Take one along',
  'Counts against you',
  'Places run out',
  'Small pay',
  'This cannot be used.',
  'This is too small.',
  'Words, by language',
  'Too fast below',
  'Host, by number',
  'This is no JSON',
  'Believed by',
  'Same file again',
  'Time short',
  'need another look',
  'broke off',
  'reading along',
  'Nobody fits',
  'welcomes nobody',
  'Words at the end',
  'Words for “',
  'Grant or take points',
  'is no SurveyJS',
  'Give or take a code',
];

test('replaced phrases do not come back', () => {
  const texts = repositoryFiles.filter(
    (file) =>
      /^apps\/(web|api)\/src\/messages\/en-US\//.test(file) ||
      (/^apps\/console\/src\/.*\.tsx?$/.test(file) && !isTest(file)),
  );
  expect(texts.length).toBeGreaterThan(100);
  const found = texts.flatMap((file) => {
    const text = textOf(file).toLowerCase();
    return replaced
      .filter((phrase) => text.includes(phrase.toLowerCase()))
      .map((phrase) => `${file}: ${phrase}`);
  });
  expect(found).toEqual([]);
});
