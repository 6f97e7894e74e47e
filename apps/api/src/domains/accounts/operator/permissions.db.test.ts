import { operatorOperations } from '@pollen/contract/operator';
import { may, roles } from '@pollen/contract/operator/permission';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: TestApp;
const operators = new Map<string, TestOperator>();
beforeAll(async () => {
  world = await createTestApp();
  for (const role of roles) operators.set(role, await createTestOperator(world, role));
});
afterAll(() => world.close());

const all = Object.entries(operatorOperations).map(([name, operation]) => ({ name, ...operation }));
const guarded = all.filter(({ auth }) => auth === 'operator');
const addressOf = (path: string) => path.replace(/\{\w+\}/g, '987654321');
/** Ends the session it is called with. */
const isLogOut = (name: string) => name === 'logOutOperator';

test('no two calls of the console share a method and path', () => {
  const endpoints = all.map(({ method, path }) => `${method} ${addressOf(path)}`);
  expect(new Set(endpoints).size).toBe(endpoints.length);
});

test('only the log-in and the set-up by link are open to everybody', () => {
  const open = all.filter(({ auth }) => auth !== 'operator').map(({ name }) => name);
  expect(open).toEqual([
    'readConsoleDemo',
    'provePassword',
    'proveSecondFactor',
    'provePasskey',
    'openSetUp',
    'finishSetUp',
  ]);
});

describe.each(guarded)('$method $path ($permission)', ({ name, method, path, permission }) => {
  const url = addressOf(path);

  test.each(roles)('as %s', async (role) => {
    const caller = isLogOut(name) ? await createTestOperator(world, role) : operators.get(role);
    if (!caller || permission === null) throw new Error('no caller');
    const { code, status } = await (method === 'GET' ? caller.get(url) : caller.post(url));
    expect(status).toBeLessThan(500);
    expect(code === 403).toBe(!may(role, permission));
    expect(code).not.toBe(401);
  });

  test('without a session, or with a member’s', async () => {
    const member = await createTestMember(world);
    const headers = { origin: world.services.origin, 'x-pollen-console': '1' };
    for (const more of [{}, { 'z-token': member.token }, { cookie: 'pollen-console=guess' }]) {
      const response = await world.app.inject({
        method,
        url: `/api/console${url}`,
        headers: { ...headers, ...more },
      });
      expect(response.statusCode).toBe(401);
      expect(response.json().code).toBe(401);
    }
  });

  if (method === 'POST') {
    test('from another page, or without the console’s header', async () => {
      const caller = await createTestOperator(world, 'admin');
      const { origin } = world.services;
      const tries = [
        { 'x-pollen-console': '1' },
        { origin },
        { origin: 'https://evil.example', 'x-pollen-console': '1' },
        { origin: 'null', 'x-pollen-console': '1' },
      ];
      for (const headers of tries) {
        const response = await world.app.inject({
          method,
          url: `/api/console${url}`,
          headers: { cookie: caller.cookie, ...headers },
          payload: {},
        });
        expect(response.json().code).toBe(403);
      }
    });
  }
});
