import { clientOperations } from '@pollen/contract/client-api';
import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { consoleHeader } from '@pollen/contract/operator/header';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { createOwner } from '@pollen/dev-env/test-owner';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type FuzzTarget, sendFuzz } from './http/testing/fuzz.ts';

let testApp: TestApp;
let member: FuzzTarget;
let operator: FuzzTarget;
let client: FuzzTarget;
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
  const { app, services } = testApp;
  // A member with data, so that input that passes validation has something to act on.
  const owned = await createOwner(testApp);
  member = { app, base: '/api', credentials: { 'z-token': owned.member.token }, faults };
  const admin = await createTestOperator(testApp, 'admin');
  const { cookie } = admin;
  const headers = { origin: services.origin, [consoleHeader]: '1' };
  operator = { app, base: '/api/console', credentials: { cookie }, headers, faults };
  const { data } = await admin.post<{ key: string }>('/keys', {
    name: 'Fuzz',
    scopes: ['results.read', 'results.export'],
    taskNos: null,
    days: 30,
  });
  client = { app, base: '/api', credentials: { authorization: `Bearer ${data.key}` }, faults };
});
afterAll(() => testApp.close());

/** After logging out or deleting the account every call would answer 401. */
const endsTheSession = ['logout', 'deleteAccount', 'logOut', 'logOutOperator'];

const tried = (all: Readonly<Record<string, OperationShape>>) =>
  Object.entries(all).filter(([name]) => !endsTheSession.includes(name));

const timeoutMs = 600_000;

describe('fuzz: random input never breaks a member call', () => {
  test.each(tried(operations))('%s', (_, operation) => sendFuzz(member, operation), timeoutMs);
});

describe('fuzz: random input never breaks an operator call', () => {
  test.each(tried(operatorOperations))(
    '%s',
    (_, operation) => sendFuzz(operator, operation),
    timeoutMs,
  );
});

describe('fuzz: random input never breaks a call with an API key', () => {
  test.each(tried(clientOperations))(
    '%s',
    (_, operation) => sendFuzz(client, operation),
    timeoutMs,
  );
});
