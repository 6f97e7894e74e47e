import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonSchemaOf } from './schema.ts';

let testApp: TestApp;
let member: TestMember;
const faults: unknown[] = [];

beforeAll(async () => {
  testApp = await createTestApp({
    log: {
      info: () => {},
      warn: () => {},
      fault: (error) => faults.push(error),
      flush: () => {},
    },
  });
  member = await createTestMember(testApp);
});
afterAll(() => testApp.close());

/** Requests per call; the nightly run asks for more. */
const runs = Number(process.env['GARBAGE_RUNS'] ?? 60);

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    "'; DROP TABLE member; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{"$ne":1}',
    '9999999999999999999999',
    '-1',
    'NaN',
    '1e309',
    '\u202e',
    '😀',
    '2026-13-45',
    'a@b.co',
    'x'.repeat(5000),
  ),
);
const nastyValue = fc.oneof(
  { depthSize: 'small' },
  nastyText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, [[]], 2 ** 53, -0, 2147483648),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Something near what is declared, so that it gets past the first check, or anything at all. */
function nearly(schema: Record<string, unknown>): fc.Arbitrary<unknown> {
  const options = (schema['enum'] ??
    (schema['const'] === undefined ? undefined : [schema['const']])) as unknown[] | undefined;
  if (options) return fc.oneof(fc.constantFrom(...options), nastyValue);
  if (schema['type'] === 'integer' || schema['type'] === 'number') {
    return fc.oneof(fc.integer({ min: -1, max: 10 }), nastyValue);
  }
  if (schema['type'] === 'string') return fc.oneof({ weight: 3, arbitrary: nastyText }, nastyValue);
  if (schema['type'] === 'object') return nearlyObject(schema);
  return nastyValue;
}

function nearlyObject(schema: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, nearly(part)]),
  );
  return fc
    .tuple(
      fc.record(parts, { requiredKeys: [] }),
      fc.dictionary(nastyText, nastyValue, { maxKeys: 2 }),
    )
    .map(([declared, extra]) => ({ ...extra, ...declared }));
}

const queryOf = (input: Record<string, unknown>) =>
  Object.entries(input)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');
const encode = (text: string | undefined) =>
  encodeURIComponent((text ?? '').replaceAll(/\p{Surrogate}/gu, ''));

const headerText = fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));

function requests(operation: OperationShape) {
  return fc.record({
    input: nearlyObject(jsonSchemaOf(operation.input)),
    params: nastyText,
    raw: fc.option(fc.oneof(fc.string(), fc.json()), { nil: null, freq: 8 }),
    headers: fc.record(
      {
        'z-language': headerText,
        'z-cookie': headerText,
        'z-time-zone': headerText,
        'z-device-type': headerText,
        'idempotency-key': headerText,
        cookie: headerText,
        'user-agent': headerText,
        'content-type': fc.constantFrom(
          'application/json',
          'text/plain',
          'multipart/form-data; boundary=x',
          'application/xml',
        ),
      },
      { requiredKeys: [] },
    ),
    loggedIn: fc.boolean(),
  });
}

/** A member who logs out or leaves would see nothing but 401 from then on. */
const endsTheSession = ['logout', 'deleteAccount'];
const tried = Object.entries(operations).filter(([name]) => !endsTheSession.includes(name));

describe('garbage never breaks a call: no 5xx, no stack trace, always an envelope', () => {
  test.each(tried)(
    '%s',
    async (_, operation: OperationShape) => {
      await fc.assert(
        fc.asyncProperty(requests(operation), async ({ input, params, raw, headers, loggedIn }) => {
          const path = operation.path.replaceAll(/\{\w+\}/g, () => encode(params) || '%20');
          const isGet = operation.method === 'GET';
          const answer = await testApp.app.inject({
            method: operation.method,
            url: `/api${path}${isGet ? `?${queryOf(input)}` : ''}`,
            ...(isGet ? {} : { payload: raw ?? JSON.stringify(input) }),
            headers: {
              ...(isGet ? {} : { 'content-type': 'application/json' }),
              ...headers,
              ...(loggedIn ? { 'z-token': member.token } : {}),
            },
          });
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          expect(answer.body).not.toMatch(/\bat .*[\\/].*:\d+:\d+|node_modules|SELECT |INSERT /);
          expect(answer.json()).toEqual(
            expect.objectContaining({ code: expect.any(Number), msg: expect.any(String) }),
          );
          expect(faults).toEqual([]);
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
    120_000,
  );
});
