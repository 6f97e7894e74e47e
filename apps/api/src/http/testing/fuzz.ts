import type { OperationShape } from '@pollen/contract/operation';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { jsonSchemaOf } from '../schema.ts';

/** Requests per call; a longer run uses more. */
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 40);

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

type Schema = Readonly<Record<string, unknown>>;

/** Most input matches the declaration, so that it passes validation and reaches the handler. */
const mostly = (declared: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary: declared }, { weight: 1, arbitrary: nastyValue });

/** Low ids, some of which exist. */
const likelyId = fc.integer({ min: 1, max: 4 }).map(String);

function textLike({ pattern, minLength, maxLength }: Schema): fc.Arbitrary<unknown> {
  const shortest = Number(minLength ?? 0);
  const longest = Math.min(Number(maxLength ?? 60), shortest + 60);
  const plain = fc.string({ minLength: shortest, maxLength: longest });
  if (typeof pattern !== 'string') return fc.oneof(plain, nastyText);
  const fitting = fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fitting, likelyId, nastyText);
}

function numberLike({ minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const min = Math.ceil(Math.max(Number(minimum ?? -1), -(2 ** 31)));
  const max = Math.floor(Math.min(Number(maximum ?? min + 10), min + 1000));
  return fc.integer({ min, max: Math.max(min, max) });
}

/** A value close to the declaration, or anything. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const branches = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (branches) return fc.oneof(...branches.map(nearly));
  const options = (schema['enum'] ??
    (schema['const'] === undefined ? undefined : [schema['const']])) as unknown[] | undefined;
  if (options) return mostly(fc.constantFrom(...options));
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return mostly(numberLike(schema));
    case 'string':
      return mostly(textLike(schema));
    case 'boolean':
      return mostly(fc.boolean());
    case 'array':
      return mostly(fc.array(nearly((schema['items'] ?? {}) as Schema), { maxLength: 4 }));
    case 'object':
      return mostly(nearlyObject(schema));
    default:
      return nastyValue;
  }
}

function nearlyObject(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, nearly(part)]),
  );
  const whole = fc.record(parts);
  const holed = fc.record(parts, { requiredKeys: [] });
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: holed }),
      fc.dictionary(nastyText, nastyValue, { maxKeys: 1 }),
    )
    .map(([declared, extra]) => ({ ...extra, ...declared }));
}

const encode = (text: string | undefined) =>
  encodeURIComponent((text ?? '').replaceAll(/\p{Surrogate}/gu, ''));
const queryOf = (input: Record<string, unknown>) =>
  Object.entries(input)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');

const headerText = fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
const otherTypes = fc.constantFrom(
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
);

function requests(operation: OperationShape) {
  return fc.record({
    input: nearlyObject(jsonSchemaOf(operation.input)),
    params: fc.oneof({ weight: 3, arbitrary: likelyId }, { weight: 1, arbitrary: nastyText }),
    raw: fc.option(fc.oneof(fc.string(), fc.json()), { nil: null, freq: 8 }),
    type: fc.option(otherTypes, { nil: 'application/json', freq: 8 }),
    headers: fc.record(
      {
        'z-language': headerText,
        'z-cookie': headerText,
        'z-time-zone': headerText,
        'z-device-type': headerText,
        'user-agent': headerText,
      },
      { requiredKeys: [] },
    ),
    key: fc.option(fc.oneof(fc.uuid(), headerText), { nil: null }),
    known: fc.boolean(),
  });
}

/** Mostly valid requests, for tests that need any. */
export function sampleRequests(operation: OperationShape, count: number) {
  return fc.sample(requests(operation), count).map(({ input, params }) => {
    const path = operation.path.replaceAll(/\{\w+\}/g, () => encode(params) || '%20');
    const isGet = operation.method === 'GET';
    return {
      url: `${path}${isGet ? `?${queryOf(input)}` : ''}`,
      body: isGet ? null : JSON.stringify(input),
    };
  });
}

export interface FuzzTarget {
  readonly app: FastifyInstance;
  /** Where the calls begin: `/api`, `/api/console`. */
  readonly base: string;
  /** Adds credentials; used for every second request. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the server logged. */
  readonly faults: readonly unknown[];
  readonly runs?: number;
}

/** Sends random hostile input and expects no 5xx, no stack trace, and always an envelope. */
export async function sendFuzz(target: FuzzTarget, operation: OperationShape): Promise<void> {
  const { app, base, credentials, faults, runs = fuzzRuns } = target;
  await fc.assert(
    fc.asyncProperty(requests(operation), async (request) => {
      const { input, params, raw, type, headers, key, known } = request;
      const path = operation.path.replaceAll(/\{\w+\}/g, () => encode(params) || '%20');
      const isGet = operation.method === 'GET';
      const answer = await app.inject({
        method: operation.method,
        url: `${base}${path}${isGet ? `?${queryOf(input)}` : ''}`,
        ...(isGet ? {} : { payload: raw ?? JSON.stringify(input) }),
        headers: {
          ...target.headers,
          ...(isGet ? {} : { 'content-type': type }),
          ...headers,
          ...(key === null ? {} : { 'idempotency-key': key }),
          ...(known ? credentials : {}),
        },
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(answer.body).not.toMatch(/\bat .*[\\/].*:\d+:\d+|node_modules|SELECT |INSERT /);
      if (String(answer.headers['content-type']).startsWith('application/json')) {
        expect(answer.json()).toEqual(
          expect.objectContaining({ code: expect.any(Number), msg: expect.any(String) }),
        );
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}
