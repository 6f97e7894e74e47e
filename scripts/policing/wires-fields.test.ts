import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { expect, test } from 'vitest';
import { around, fieldsOf, type Source, sourcesOf } from './wire-shapes.ts';

/** A field that the server reads and no page sends is not connected. */

const web = sourcesOf('apps/web/src/');
const consoleApp = sourcesOf('apps/console/src/');

/** Sent by the hook for paged lists. */
const paging = new Set(['cursor', 'limit']);

/** Fields our pages do not name, each with its reason. */
const unsentOutside = new Set<string>([
  // The bank form renders the fields that its country's rule lists.
  'POST /v1/user/bank bic',
  // Native apps renew the address of a stored picture; our pages use addresses that do not expire.
  'GET /v1/file/sign url',
  'GET /v1/file/sign screen',
  // The transport adds proofs of work to any call.
  'POST /v1/login/password nonces',
  'POST /v1/login/sns/link challenge',
  'POST /v1/login/sns/link nonces',
  'POST /login nonces',
  'POST /v1/register/email nonces',
  'POST /v1/cashout challenge',
  'POST /v1/cashout nonces',
  // Native apps prove a sign-in by a token, browsers by a code.
  'POST /v1/login/sns idToken',
  'POST /v1/login/sns nonce',
  // Spec §7; our page proves the old password first and sends the proof it gets.
  'POST /v1/user/password oldPassword',
]);

/** All existing fields, to find outdated exceptions. */
const found: string[] = [];

type Declared = Readonly<Record<string, (typeof operations)[keyof typeof operations]>>;

/** A name such as `en-US` is several words. */
const names = ({ words, text }: Source, field: string) =>
  words.has(field) || (/\W/.test(field) && new RegExp(`\\b${field}\\b|'${field}'`).test(text));

function unsent(declared: Declared, sources: readonly Source[]): string[] {
  return Object.values(declared).flatMap(({ method, path, input, ...rest }) => {
    const name = `${method} ${path}`;
    const params = 'params' in rest ? fieldsOf(rest.params as typeof input) : [];
    const fields = [...fieldsOf(input), ...params];
    const near = around(sources, name);
    found.push(...fields.map((field) => `${name} ${field}`));
    return fields
      .filter((field) => !paging.has(field))
      .filter((field) => !near.some((source) => names(source, field)))
      .map((field) => `${name} ${field}`)
      .filter((entry) => !unsentOutside.has(entry));
  });
}

test('the web app sends every field of every member call', () => {
  expect(unsent(operations as unknown as Declared, web)).toEqual([]);
});

test('the console sends every field of every operator call', () => {
  expect(unsent(operatorOperations as unknown as Declared, consoleApp)).toEqual([]);
});

test('every exception names an existing field', () => {
  expect([...unsentOutside].filter((entry) => !found.includes(entry))).toEqual([]);
});
