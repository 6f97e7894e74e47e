import { operations } from '@pollen/contract/operations';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const all = Object.entries(operations).map(([name, operation]) => ({ name, ...operation }));

test('no two operations share a method and path', () => {
  const endpoints = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(endpoints).size).toBe(endpoints.length);
});

describe.each(all)('$method $path ($name)', ({ method, path, auth }) => {
  test(`declares its auth (${auth}), has a handler and enforces it`, async () => {
    expect(['public', 'optional', 'member']).toContain(auth);
    const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
    const { statusCode, body } = await api.app.inject({ method, url });
    expect(statusCode).not.toBe(404);
    expect(statusCode).toBeLessThan(500);
    // Spec §8: a call that needs a session and has none gets 401 as status and as code.
    expect(statusCode === 401).toBe(auth === 'member');
    if (auth === 'member') expect(JSON.parse(body).code).toBe(401);
  });
});
