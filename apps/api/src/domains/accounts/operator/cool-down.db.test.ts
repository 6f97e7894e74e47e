import type { SignedIn } from '@pollen/contract/operator/access';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let world: TestApp;
let finance: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  finance = await createTestOperator(world, 'finance');
});
afterAll(() => world.close());

const raw = (text: string, values: readonly unknown[] = []) =>
  world.database.db.raw<Record<string, unknown>>(text, [...values]);
const hour = 3600;

describe('the database refuses, without a new cool-down,', () => {
  test.each([
    ['a new role', `role = 'admin'`],
    [
      'a new authenticator secret',
      `totp_key_id = 'k', totp_wrapped_key = '\\x01', totp_secret = '\\x02'`,
    ],
    ['an earlier change of access', `access_changed_at = access_changed_at - interval '1 hour'`],
  ])('%s', async (_what, set) => {
    await expect(raw(`UPDATE operator SET ${set} WHERE id = ${finance.id}`)).rejects.toMatchObject({
      constraint: 'operator_cools_down',
    });
  });

  test('an enrolment and a reopened account', async () => {
    const { id } = finance;
    await raw(
      `UPDATE operator SET enrolled_at = NULL, totp_key_id = NULL, disabled_at = now() WHERE id = ${id}`,
    );
    for (const set of ['enrolled_at = now()', 'disabled_at = NULL']) {
      await expect(raw(`UPDATE operator SET ${set} WHERE id = ${id}`)).rejects.toMatchObject({
        constraint: 'operator_cools_down',
      });
    }
  });

  test('a passkey', async () => {
    await expect(
      raw(
        `INSERT INTO operator_passkey
           (operator_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
         VALUES ($1, 'x', '\\x00', 0, '{}', 'localhost', 'Laptop', $2)`,
        [finance.id, world.clock()],
      ),
    ).rejects.toMatchObject({ constraint: 'operator_passkey_cools_down' });
  });

  test('even from a session in replica mode', async () => {
    await expect(
      world.database.db.transact(async (tx) => {
        await tx.raw('SET LOCAL session_replication_role = replica');
        await tx.raw(`UPDATE operator SET role = 'admin' WHERE id = ${finance.id}`);
      }),
    ).rejects.toMatchObject({ constraint: 'operator_cools_down' });
  });
});

test('money_from is computed from the change of access and cannot be written directly', async () => {
  await raw(`UPDATE operator SET money_from = now() - interval '9 years' WHERE id = ${finance.id}`);
  const [row] = await raw(
    `SELECT money_from = access_changed_at + interval '24 hours' AS follows FROM operator
     WHERE id = ${finance.id}`,
  );
  expect(row).toEqual({ follows: true });
});

test('re-wrapping a secret is not a change of access', async () => {
  const [row] = await raw(
    `UPDATE operator SET access_changed_at = access_changed_at + interval '1 second',
       totp_key_id = 'one', totp_wrapped_key = '\\x01', totp_secret = '\\x02'
     WHERE id = ${finance.id} RETURNING money_from`,
  );
  const [rotated] = await raw(
    `UPDATE operator SET totp_key_id = 'two', totp_wrapped_key = '\\x03' WHERE id = ${finance.id}
     RETURNING money_from`,
  );
  expect(rotated).toEqual(row);
});

async function requested(): Promise<number> {
  const member = await createEarner(world, { country: 2, points: 1500 });
  const { data } = await member.post<{ id: string }>('/v1/cashout', { points: 1000 });
  return Number(data.id);
}

test('the database refuses approvals of new, closed and unknown operators', async () => {
  const id = await requested();
  const approve = (operatorId: number) =>
    raw('UPDATE cashout SET first_approved_by = $2, first_approved_at = $3 WHERE id = $1', [
      id,
      operatorId,
      world.clock(),
    ]);
  const refused = { constraint: 'cashout_approver_cooled_down' };
  await expect(approve(987_654)).rejects.toMatchObject(refused);
  const closed = await createTestOperator(world, 'finance');
  await raw(`UPDATE operator SET disabled_at = now() WHERE id = ${closed.id}`);
  await expect(approve(closed.id)).rejects.toMatchObject(refused);
  await raw('UPDATE operator SET access_changed_at = $2 WHERE id = $1', [
    finance.id,
    world.clock(),
  ]);
  await expect(approve(finance.id)).rejects.toMatchObject(refused);
  world.clock.advanceSeconds(24 * hour - 1);
  await expect(approve(finance.id)).rejects.toMatchObject(refused);
  world.clock.advanceSeconds(1);
  await approve(finance.id);
});

test('an operator sees from when they may approve, if their role may at all', async () => {
  const at = world.clock();
  const from = new Date(at.getTime() + 24 * hour * 1000).toISOString();
  const support = await createTestOperator(world, 'support');
  const moneyFrom = async (operator: TestOperator) =>
    (await operator.get<SignedIn>('/me')).data.moneyFrom;
  expect(await moneyFrom(finance)).toBeNull();
  await raw('UPDATE operator SET access_changed_at = $1 WHERE id = ANY ($2)', [
    at,
    [finance.id, support.id],
  ]);
  expect(await moneyFrom(finance)).toBe(from);
  expect(await moneyFrom(support)).toBeNull();
});
