import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { expect, test } from 'vitest';
import { around, fieldsOf, type Source, sourcesOf } from './wire-shapes.ts';

/** A field the server reads and no page sends is a wire with one end. */

const web = sourcesOf('apps/web/src/');
const consoleApp = sourcesOf('apps/console/src/');

/** Sent by the hook that reads lists page by page. */
const paging = new Set(['cursor', 'limit']);

/** Fields our pages do not name, each with its reason. */
const unsentOutside = new Set<string>([
  // The bank form draws the fields the rule of its country lists.
  'POST /v1/user/bank bic',
  // Native apps renew the address of a stored picture; our pages use addresses that do not expire.
  'GET /v1/file/sign url',
  'GET /v1/file/sign screen',
  // Proofs of work are added by the transport, whatever the call.
  'POST /v1/login/password nonces',
  'POST /v1/login/sns/link challenge',
  'POST /v1/login/sns/link nonces',
  'POST /login nonces',
  // Native apps prove a sign-in by a token; browsers by a code.
  'POST /v1/login/sns idToken',
  'POST /v1/login/sns nonce',
  // Spec §7; our page proves the old password first and sends the ticket it gets.
  'POST /v1/user/password oldPassword',
]);

/** Every field there is, to see that no exception is stale. */
const found: string[] = [];

type Declared = Readonly<Record<string, (typeof operations)[keyof typeof operations]>>;

function unsent(declared: Declared, sources: readonly Source[]): string[] {
  return Object.values(declared).flatMap(({ method, path, input, ...rest }) => {
    const name = `${method} ${path}`;
    const params = 'params' in rest ? fieldsOf(rest.params as typeof input) : [];
    const text = around(sources, name)
      .map((source) => source.text)
      .join('\n');
    found.push(...[...fieldsOf(input), ...params].map((field) => `${name} ${field}`));
    return [...fieldsOf(input), ...params]
      .filter((field) => !paging.has(field))
      .filter((field) => !new RegExp(`\\b${field}\\b|'${field}'`).test(text))
      .map((field) => `${name} ${field}`)
      .filter((entry) => !unsentOutside.has(entry));
  });
}

test('every field a member call takes is sent by the web app', () => {
  expect(unsent(operations as unknown as Declared, web)).toEqual([]);
});

test('every field an operator call takes is sent by the console', () => {
  expect(unsent(operatorOperations as unknown as Declared, consoleApp)).toEqual([]);
});

test('no exception outlives its field', () => {
  expect([...unsentOutside].filter((entry) => !found.includes(entry))).toEqual([]);
});
