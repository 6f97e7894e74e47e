import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { expect, test } from 'vitest';
import { codeFiles, isTest, repositoryFiles, textOf } from './source-files.ts';

/** Both sides of a feature exist; these tests prove that they are connected. */

const sourceOf = (folder: string) =>
  codeFiles
    .filter((file) => file.startsWith(folder) && !isTest(file))
    .map(textOf)
    .join('\n');

const web = sourceOf('apps/web/src/');
const consoleApp = sourceOf('apps/console/src/');

/** Calls our pages do not make, each with its reason. */
const outsideCalls = new Set([
  // Spec §7: the response is unused.
  'GET /v1/config/country',
]);

const uncalled = (
  declared: Readonly<Record<string, { readonly method: string; readonly path: string }>>,
  source: string,
) =>
  Object.values(declared)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !source.includes(`'${name}'`) && !outsideCalls.has(name));

test('every operation of members has a caller in the web app', () => {
  expect(Object.keys(operations).length).toBeGreaterThan(50);
  expect(uncalled(operations, web)).toEqual([]);
});

test('every operation of operators has a caller in the console', () => {
  expect(Object.keys(operatorOperations).length).toBeGreaterThan(50);
  expect(uncalled(operatorOperations, consoleApp)).toEqual([]);
});

/** Pages that are opened from outside the app, each with its source. */
const entrances = new Set([
  // Advertisements.
  'adFacebook',
  'adFacebookBack',
  // A redirect by the route's name.
  'appError',
  // Providers send the browser back to them.
  'callbackGoogle',
  'callbackGoogleInvite',
  // Links in mails.
  'forgotPassword',
  'loginForm',
  // Shared links.
  'inviteShare',
  'inviteShareCode',
  // Links to it are made by `pathOfStart` of the contract.
  'taskGo',
  // Partners send the browser back to it.
  'taskBack',
]);

test('every page of the path list has a link to it', () => {
  const names = [
    ...textOf('packages/contract/src/values/web-paths.ts').matchAll(/^ {2}(\w+): \(/gm),
  ];
  const linking = codeFiles
    .filter((file) => file.startsWith('apps/web/src/') && !isTest(file))
    .filter((file) => !/\/app\/[\w-]*routes?[\w-]*\.ts$/.test(file))
    .map(textOf)
    .join('\n');
  const unlinked = names
    .map(([, name = '']) => name)
    .filter((name) => !linking.includes(`paths.${name}(`) && !entrances.has(name));
  expect(names.length).toBeGreaterThan(50);
  expect(unlinked).toEqual([]);
  const stale = [...entrances].filter((name) => linking.includes(`paths.${name}(`));
  expect(stale).toEqual([]);
});

test('every English message exists in the five other languages', () => {
  const english = repositoryFiles.filter((file) => file.startsWith('apps/web/src/messages/en-US/'));
  const missing = english.flatMap((file) =>
    ['id', 'ms', 'th', 'fil', 'vi'].flatMap((locale) => {
      const translated = JSON.parse(textOf(file.replace('/en-US/', `/${locale}/`)));
      return Object.keys(JSON.parse(textOf(file)))
        .filter((key) => !translated[key]?.trim())
        .map((key) => `${locale} ${file.split('/').at(-1)} ${key}`);
    }),
  );
  expect(english.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
