import { randomUUID } from 'node:crypto';
import type { OperatorOperations } from '@pollen/contract/operator';
import { consoleHeader } from '@pollen/contract/operator/header';
import type { TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';

/* What `every-action.db.test.ts` does with each call, in parts: `world` is set once tests run. */

export type Writes = {
  [Name in keyof OperatorOperations]: OperatorOperations[Name]['method'] extends 'GET'
    ? never
    : Name;
}[keyof OperatorOperations];

type Answer = { readonly code: number };
/** What the log entry must contain: the values after, before, or both. */
type Leaves = 'made' | 'changed' | 'gone';
export interface SampleCall {
  readonly leaves: Leaves;
  /** Prepares the data; the function it returns makes the call. */
  readonly ready: () => Promise<() => Promise<Answer>>;
}

/** Helpers for the examples. */
export interface Stage {
  readonly world: () => TestApp;
  /** A fresh session, because preparing may move the clock by days. */
  readonly admin: () => Promise<TestOperator>;
  readonly plain: (leaves: Leaves, run: (by: TestOperator) => Promise<Answer>) => SampleCall;
}

export const sampleCall = (leaves: Leaves, ready: SampleCall['ready']): SampleCall => ({
  leaves,
  ready,
});

export function stageOf(world: () => TestApp): Stage {
  const admin = () => createTestOperator(world(), 'admin');
  /** For calls that need nothing but an admin. */
  const plain: Stage['plain'] = (leaves, run) =>
    sampleCall(leaves, async () => {
      const by = await admin();
      return () => run(by);
    });
  return { world, admin, plain };
}

/** A call the test operator's own `post` cannot make: without a session, or with a file. */
export function sendRaw(
  world: TestApp,
  by: TestOperator | null,
  path: string,
  payload: object | string,
  type?: string,
) {
  return world.app.inject({
    method: 'POST',
    url: `/api/console${path}`,
    payload,
    headers: {
      origin: world.services.origin,
      [consoleHeader]: '1',
      'idempotency-key': randomUUID(),
      ...(by ? { cookie: by.cookie } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
  });
}

export const visit = {
  kind: 'staged' as const,
  surveySource: null,
  settings: { screen: 'display', stages: [{ piece: 'upload-first', text: { default: 'Shelf' } }] },
};
