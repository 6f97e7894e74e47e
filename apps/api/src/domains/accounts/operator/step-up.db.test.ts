import { errorCodes } from '@pollen/contract/codes/error-code';
import { operatorOperations } from '@pollen/contract/operator';
import { consoleHeader } from '@pollen/contract/operator/header';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import {
  createTestOperator,
  logInTestOperator,
  type TestOperator,
} from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTotpSecret, totpCode } from './domain/second-factor.ts';
import { sealSecret } from './secret-keeping.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const raw = (text: string, values: readonly unknown[] = []) =>
  world.database.db.raw<{ at: Date }>(text, [...values]);

/** Sends as the console does, but never gives a second factor by itself. */
async function send(by: TestOperator, path: string, body: object = {}) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/console${path}`,
    payload: body,
    headers: { cookie: by.cookie, origin: world.services.origin, [consoleHeader]: '1' },
  });
  return response.json() as { code: number; msg: string; data?: Record<string, unknown> };
}

async function withPhone(role: 'finance' | 'admin' = 'finance') {
  const operator = await createTestOperator(world, role);
  const secret = newTotpSecret();
  const {
    keyId,
    wrappedKey,
    secret: sealed,
  } = sealSecret(world.services.keyRing, operator.id, secret);
  await raw(
    `UPDATE operator SET totp_key_id = $2, totp_wrapped_key = $3, totp_secret = $4,
       access_changed_at = access_changed_at + interval '1 second' WHERE id = $1`,
    [operator.id, keyId, wrappedKey, sealed],
  );
  return { operator, code: () => totpCode(secret, world.clock()) };
}

const approve = (by: TestOperator) => send(by, '/payouts/approve', { ids: [999_999] });
const nextCode = () => world.clock.advanceSeconds(30);

const declared = Object.entries(operatorOperations).map(([name, call]) => ({
  name,
  stepUp: 'stepUp' in call && call.stepUp,
  movesMoney: 'movesMoney' in call && call.movesMoney,
  path: call.path.replace(/\{\w+\}/g, '987654321'),
  permission: call.permission,
}));

describe('every call that declares a step-up', () => {
  test.each(declared.filter(({ stepUp }) => stepUp))(
    '$name is refused without one and names its purpose',
    async ({ path, permission }) => {
      const answer = await send(await createTestOperator(world, 'admin'), path);
      expect(answer).toMatchObject({
        code: errorCodes.stepUpNeeded,
        data: { purpose: permission },
      });
    },
  );
});

test('changing the secret of a network declares a step-up', () => {
  expect(declared.find(({ name }) => name === 'setNetworkSecret')).toMatchObject({ stepUp: true });
});

describe('every call that moves money', () => {
  test.each(declared.filter(({ movesMoney }) => movesMoney))(
    '$name is refused within 24 hours of a change of access, step-up or not',
    async ({ path, permission }) => {
      const operator = await createTestOperator(world, 'admin');
      await operator.stepUp(permission ?? '');
      await raw('UPDATE operator SET access_changed_at = $2 WHERE id = $1', [
        operator.id,
        world.clock(),
      ]);
      const from = new Date(world.clock().getTime() + 86_400_000).toISOString();
      expect(await send(operator, path)).toMatchObject({
        code: errorCodes.moneyFromLater,
        data: { from },
      });
    },
  );
});

test('a code opens calls of one permission, in one session, for five minutes', async () => {
  const { operator, code } = await withPhone();
  expect((await approve(operator)).code).toBe(errorCodes.stepUpNeeded);
  const proof = await send(operator, '/step-up', { purpose: 'payout.approve', code: code() });
  expect(proof.code).toBe(200);
  expect((await approve(operator)).code).toBe(200);
  const exported = await send(operator, '/payouts/batches/1/export');
  expect(exported.code).toBe(errorCodes.stepUpNeeded);
  const elsewhere = await logInTestOperator(world, operator);
  expect((await approve(elsewhere)).code).toBe(errorCodes.stepUpNeeded);
  world.clock.advanceSeconds(299);
  expect((await approve(operator)).code).toBe(200);
  world.clock.advanceSeconds(1);
  expect((await approve(operator)).code).toBe(errorCodes.stepUpNeeded);
});

test('a code is accepted once, for whichever purpose', async () => {
  const { operator, code } = await withPhone();
  const used = code();
  expect((await send(operator, '/step-up', { purpose: 'payout.approve', code: used })).code).toBe(
    200,
  );
  for (const purpose of ['payout.approve', 'payout.export']) {
    const replayed = await send(operator, '/step-up', { purpose, code: used });
    expect(replayed.code).toBe(errorCodes.wrongCode);
  }
  nextCode();
  const fresh = await send(operator, '/step-up', { purpose: 'payout.export', code: code() });
  expect(fresh.code).toBe(200);
});

test('ten wrong codes lock the account for an hour, even for correct ones', async () => {
  const { operator, code } = await withPhone();
  const wrong = { purpose: 'payout.approve', code: '000000' };
  for (let n = 0; n < 10; n += 1) {
    expect((await send(operator, '/step-up', wrong)).code).toBe(errorCodes.wrongCode);
  }
  const right = { purpose: 'payout.approve', code: code() };
  expect((await send(operator, '/step-up', right)).code).toBe(errorCodes.tooManyRequests);
  expect((await approve(operator)).code).toBe(errorCodes.stepUpNeeded);
});

test('another operator’s code is refused', async () => {
  const { operator } = await withPhone();
  const { code } = await withPhone();
  const foreign = { purpose: 'payout.approve', code: code() };
  expect((await send(operator, '/step-up', foreign)).code).toBe(errorCodes.wrongCode);
});

test('the database refuses a step-up longer than five minutes', async () => {
  const { operator } = await withPhone();
  await operator.stepUp('payout.approve');
  await expect(
    raw(`UPDATE operator_step_up SET expires_at = proved_at + interval '6 minutes'`),
  ).rejects.toMatchObject({ constraint: 'operator_step_up_is_short' });
});

test('a step-up is written to the action log with its purpose and without its code', async () => {
  const { operator, code } = await withPhone();
  const used = code();
  await send(operator, '/step-up', { purpose: 'payout.approve', code: used });
  const admin = await createTestOperator(world, 'admin');
  const log = await admin.get(`/actions?targetKind=operator&targetId=${operator.id}`);
  expect(log.data).toMatchObject({
    items: [{ action: 'operator.step-up', after: { purpose: 'payout.approve', with: 'code' } }],
  });
  // Whole numbers: six digits can be part of any other.
  expect(JSON.stringify(log.data).match(/\d+/g)).not.toContain(used);
});
