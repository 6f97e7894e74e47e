import { errorCodes } from '@pollen/contract/codes/error-code';
import { operations } from '@pollen/contract/operations';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const all = Object.entries(operations);

describe('every declared call', () => {
  test.each(all)(
    '%s has a handler at its address and says who may call it',
    async (_, operation) => {
      const url = `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
      expect(testApp.app.hasRoute({ method: operation.method, url })).toBe(true);
      expect(['public', 'optional', 'member']).toContain(operation.auth);
    },
  );

  test.each(all.filter(([, operation]) => operation.auth === 'member'))(
    '%s requires a valid session',
    async (_, operation) => {
      const url = `/api${operation.path.replace(/\{(\w+)\}/g, '1')}`;
      for (const token of ['', 'Bearer nonsense']) {
        const answer = await testApp.app.inject({
          method: operation.method,
          url,
          headers: token === '' ? {} : { 'z-token': token },
        });
        expect(answer.statusCode).toBe(401);
        expect(answer.json().code).toBe(401);
      }
    },
  );

  test.each(all)('%s declares its path parameters and errors', (_, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared =
      'params' in operation && operation.params
        ? Object.keys((operation.params as { shape: object }).shape)
        : [];
    expect(declared.sort()).toEqual(inPath.sort());
    for (const error of operation.errors) expect(errorCodes).toHaveProperty(error);
  });

  test('has a unique address', () => {
    const addresses = all.map(
      ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

test('every error code has its own number', () => {
  const numbers = Object.values(errorCodes);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('§8 the codes the specification names keep their numbers', () => {
  expect(errorCodes).toMatchObject({
    unauthenticated: 401,
    wrongCode: 1060,
    emailTaken: 1049,
    taskClosed: 2020,
    blocked: 3002,
    uploadRefused: 11002,
  });
});

test('/api/openapi.json describes every call', async () => {
  const answer = await testApp.app.inject({ url: '/api/openapi.json' });
  const document = answer.json() as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const [name, { method, path }] of all) {
    const described = document.paths[path]?.[method.toLowerCase()];
    expect(described?.operationId).toBe(name);
    expect(described?.responses).toHaveProperty('200');
  }
});
