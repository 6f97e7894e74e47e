import { locales } from '@pollen/contract/codes/locale';
import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './source-files.ts';

/** "Too small" without the number makes people guess, so a fault of a limit always names it. */

const sources = codeFiles.filter(
  (file) => /^(apps|packages)\//.test(file) && !isTest(file) && !file.includes('/testing/'),
);

/** Where the six faults are declared, created from a schema, and worded. */
const homes = [
  'apps/api/src/http/validation.ts',
  'apps/console/src/platform/actions.ts',
  'packages/contract/src/values/field-fault.ts',
];

const limitFault = /'field\.too(?:Short|Long|Few|Many|Small|Large)'/;

test('a fault of a limit is created with its limit', () => {
  const bare = sources
    .filter((file) => !homes.includes(file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => limitFault.test(line))
        .filter(
          (line) => !/(beyondLimit|limitFault)\(\s*'field|key === 'field|key: 'field/.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(bare).toEqual([]);
});

const messagesOf = (locale: string) =>
  JSON.parse(textOf(`apps/web/src/messages/${locale}/common.json`)) as Record<string, string>;

test.each(locales)('the sentences in %s name the limit', (locale) => {
  const sentences = Object.entries(messagesOf(locale)).filter(([key]) =>
    limitFault.test(`'${key}'`),
  );
  expect(sentences).toHaveLength(6);
  for (const [key, sentence] of sentences)
    expect([key, sentence]).toEqual([key, expect.stringContaining('{limit, plural,')]);
});

test('every fault has a sentence for those who can cause it', () => {
  const members = new Set(Object.keys(messagesOf('en-US')));
  const operators = textOf('apps/console/src/platform/actions.ts');
  const keys = sources
    .filter((file) => /^(apps\/api|packages\/contract)\/src\//.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/'(field\.\w+)'/g)].map(([, key = '']) => key));
  const wordless = [...new Set(keys)].filter(
    (key) => !members.has(key) && !operators.includes(`'${key}'`),
  );
  expect(keys.length).toBeGreaterThan(30);
  // The editor of an offer shows it below the list of odds.
  expect(wordless).toEqual(['field.sumToOne']);
});
