import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { limitKinds } from '@pollen/contract/operator/spending';
import { noticePlaces } from '@pollen/contract/values/notice';
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';
import { enumerationsOf, type Source, sourcesOf } from './wire-shapes.ts';

/**
 * A value that the server can return and no screen knows would be shown as code, or as nothing. The web app
 * words it in messages, which exist in all six languages; the console in its sources.
 */

const messages = repositoryFiles
  .filter((file) => file.startsWith('apps/web/src/messages/en-US/'))
  .map((file) => ({ file, text: textOf(file) }));

type Declared = Readonly<Record<string, (typeof operations)[keyof typeof operations]>>;

const escaped = (value: string) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As a string, as the end of a message key, or as a property name. */
function knows(text: string, value: string): boolean {
  const name = escaped(value);
  return new RegExp(`['"\`.]${name}['"\`]|\\b${name}\\??:|^\\s*${name},?$`, 'm').test(text);
}

function valuesOf(declared: Declared): string[] {
  const found = Object.values(declared).flatMap(({ output }) =>
    enumerationsOf(output).flatMap(({ field, values }) =>
      values.map((value) => `${field}: ${value}`),
    ),
  );
  return [...new Set(found)];
}

function unknownIn(declared: Declared, sources: readonly Pick<Source, 'text'>[]): string[] {
  const text = sources.map((source) => source.text).join('\n');
  return valuesOf(declared).filter((entry) => !knows(text, entry.slice(entry.indexOf(': ') + 2)));
}

const webExceptions = [
  // The list page of always-open shop tasks; a visit itself is one of the other two.
  'screen: constant',
];

test('the web app knows every value of every enumeration it can receive', () => {
  const sources = [...sourcesOf('apps/web/src/'), ...messages];
  expect(unknownIn(operations as unknown as Declared, sources)).toEqual(webExceptions);
});

/** The console derives these from their names: `offTopic` becomes "Off topic". */
const spelledOut = [
  'category: games',
  'decision: confirm',
  'format: pain.002',
  'reason: spam',
  'reason: hate',
  'reason: harassment',
  'reason: private',
  'reason: offTopic',
  // Shown as the opposite of `sound`.
  'state: broken',
  // The members' wallet filter; the console shows the reason of a line instead.
  'category: earned',
  'category: cashed-out',
  'category: taken-back',
];

test('the console knows every value of every enumeration it can receive', () => {
  const labelled = [
    ...Object.keys(noticePlaces).map((key) => `key: ${key}`),
    ...Object.keys(limitKinds).map((kind) => `kind: ${kind}`),
  ];
  const unknown = unknownIn(
    operatorOperations as unknown as Declared,
    sourcesOf('apps/console/src/'),
  );
  expect(unknown.filter((entry) => !labelled.includes(entry)).sort()).toEqual(spelledOut.sort());
});
