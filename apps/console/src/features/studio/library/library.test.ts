import { compileExample } from '@pollen/dev-env/example-surveys';
import { describe, expect, test } from 'vitest';
import { insertPart } from '../document/insert.ts';
import { coverageOf, languages, textRows } from '../document/translations.ts';
import { groups } from './entry.ts';
import { findEntries, library } from './library.ts';

const compiles = (document: object) => {
  const compiled = compileExample(document);
  expect('problems' in compiled ? compiled.problems : []).toEqual([]);
  expect(compiled.warnings).toEqual([]);
};

test('every entry has a unique id, and every group has entries', () => {
  expect(new Set(library.map(({ id }) => id)).size).toBe(library.length);
  expect(groups.filter((group) => !library.some((entry) => entry.group === group))).toEqual([]);
});

test("income is asked in the country's currency, in contiguous bands", () => {
  const [income] = library.filter(({ id }) => id === 'income-ID').flatMap((one) => one.elements);
  const texts = textRows({ elements: income ? [income] : [] });
  const plain = texts.map(({ source }) => source.replaceAll(/\s/g, ' '));
  expect(plain).toContain('Less than Rp 2,000,000');
  expect(plain).toContain('Rp 2,000,000 to less than Rp 4,000,000');
  expect(plain).toContain('Rp 20,000,000 or more');
});

describe.each(library.map((entry) => [entry.title, entry] as const))('%s', (_, entry) => {
  test('can be inserted into an empty survey and published, in six languages', () => {
    const { document } = insertPart({}, entry, null);
    compiles(document);
    const rows = textRows(document);
    expect(rows.length).toBeGreaterThan(0);
    for (const language of languages) expect(coverageOf(rows, language)).toBe(rows.length);
  });

  test('can be inserted a second time under new names', () => {
    const once = insertPart({}, entry, null).document;
    const twice = insertPart(once, entry, { list: ['pages', 0, 'elements'], index: 0 });
    expect(twice.selected).toEqual(['pages', 0, 'elements', 0]);
    compiles(twice.document);
  });
});

test('all entries fit into one survey', () => {
  compiles(library.reduce((document, entry) => insertPart(document, entry, null).document, {}));
});

test('in a repeated group, entries refer to answers of the same repetition', () => {
  const group = { type: 'paneldynamic', name: 'visits', title: 'Visits', templateElements: [] };
  const document = { pages: [{ name: 'p', elements: [group] }] };
  const list = ['pages', 0, 'elements', 0, 'templateElements'];
  for (const entry of findEntries('', true)) {
    compiles(insertPart(document, entry, { list, index: 0 }).document);
  }
});

test('a search finds entries by any of their words', () => {
  expect(findEntries('thailand income').map(({ id }) => id)).toEqual([
    'demographics-TH',
    'income-TH',
  ]);
  expect(findEntries('nps').map(({ id }) => id)).toEqual(['nps']);
  expect(findEntries('zzz')).toEqual([]);
});
