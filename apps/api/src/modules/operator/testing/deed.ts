import { randomUUID } from 'node:crypto';
import { consoleHeader } from '@pollen/contract/operator/header';
import type { TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';

export type Answer = { readonly code: number };

/** What the line in the action log must hold: what is now, what was, or both. */
export type Leaves = 'made' | 'changed' | 'gone';

/** One call that changes something, for the test that looks for its line in the action log. */
export interface Deed {
  readonly leaves: Leaves;
  /** Prepares the call; what it returns makes the call. */
  readonly ready: (world: TestApp) => Promise<() => Promise<Answer>>;
}

export const deed = (leaves: Leaves, ready: Deed['ready']): Deed => ({ leaves, ready });

/** For a call that needs nothing but an admin. */
export const plain = (
  leaves: Leaves,
  run: (by: TestOperator, world: TestApp) => Promise<Answer>,
): Deed =>
  deed(leaves, async (world) => {
    const by = await createTestOperator(world, 'admin');
    return () => run(by, world);
  });

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
