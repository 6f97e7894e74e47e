import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, refusal, submitForReview } from '../../work/review/testing/review-world.ts';
import { recordAction } from './public.ts';

let world: TestApp;
let auditors: TestOperator[];
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
  auditors = await Promise.all([1, 2, 3].map(() => createTestOperator(world, 'auditor')));
});
afterAll(() => world.close());

function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send, sent };
}

const action = (operatorId: number, name: string) => ({
  by: { operatorId },
  action: `test.${name}`,
  target: { kind: 'test', id: name },
  now: world.clock(),
});

test('an operator who has written to the log can still wait for a row of another who will', async () => {
  const { db } = world.database;
  const [first, second] = auditors;
  if (!first || !second) throw new Error('no auditors');
  const lock = (id: number) => `SELECT pg_advisory_xact_lock(77, ${id})`;
  const [hasWritten, hasLocked] = [signal(), signal()];
  const one = db.transact(async (tx) => {
    await recordAction(tx, action(first.id, 'one'));
    hasWritten.send();
    await hasLocked.sent;
    await tx.raw(lock(1));
  });
  const other = db.transact(async (tx) => {
    await hasWritten.sent;
    await tx.raw(lock(1));
    hasLocked.send();
    await recordAction(tx, action(second.id, 'other'));
  });
  await Promise.all([one, other]);
  const lines = await db.raw<{ action: string }>(
    `SELECT action FROM operator_action WHERE target_kind = 'test' ORDER BY sequence`,
  );
  expect(lines.map((line) => line.action)).toEqual(['test.other', 'test.one']);
});

test('batches and single decisions at the same time are all answered', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 8; at += 1) ids.push(await submitForReview(world));
  const [lan, ada, budi] = auditors;
  if (!lan || !ada || !budi) throw new Error('no auditors');
  const answers = await Promise.all([
    decide(lan, ids),
    ...ids.toReversed().map((id) => decide(ada, [id], refusal)),
    decide(budi, ids.toReversed(), refusal),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  const held = await world.database.db.raw(
    `SELECT participation_id FROM review_decision WHERE status = 'held' ORDER BY participation_id`,
  );
  expect(held.map((row) => row['participation_id'])).toEqual(ids);
});
