import { errorCodes } from '@pollen/contract/codes/error-code';
import type { Role } from '@pollen/contract/operator/permission';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stepUpByCookie } from './testing/add-passkey.ts';
import { enrolled, mailedToken, newEmail, sendAs, setUp } from './testing/new-operator.ts';

/*
 * One admin with several mailboxes tries to be both people of an approval. Mallory is that admin; she
 * holds every mailbox that ends in `@mallory.test`. Bea, the second admin, confirms nothing.
 */
let world: TestApp;
let mallory: TestOperator;
let bea: TestOperator;
let payout: number;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  const member = await createEarner(world, { country: 2, points: 1500 });
  const { data } = await member.post<{ id: string }>('/v1/cashout', { points: 1000 });
  payout = Number(data.id);
  mallory = await createTestOperator(world, 'admin');
  bea = await createTestOperator(world, 'admin');
  await mallory.post('/payouts/approve', { ids: [payout] });
});
afterAll(() => world.close());

interface Changed {
  readonly operator: { readonly id: number; readonly role: Role } | null;
  readonly approvalId: number | null;
}

const evilEmail = () => newEmail().replace('@pollen.test', '@mallory.test');
const day = 24 * 3600;

/** Uses a session with everything Mallory can add to it, a second factor included. */
async function approveWith(cookie: string): Promise<number> {
  await stepUpByCookie(world, cookie, 'payout.approve');
  return (await sendAs(world, '/payouts/approve', { ids: [payout] }, { cookie })).code;
}

async function approvedTwice(): Promise<boolean> {
  const [row] = await world.database.db.raw<{ state: string }>(
    'SELECT state FROM cashout WHERE id = $1',
    [payout],
  );
  return row?.state === 'approved';
}

const roleOf = async (id: number) => {
  const [row] = await world.database.db.raw<{ role: string }>(
    'SELECT role FROM operator WHERE id = $1',
    [id],
  );
  return row?.role;
};

const moneyRoles = ['finance', 'admin'] as const;

describe.each(moneyRoles)('to the role %s', (role) => {
  test('an invitation creates no account and no mail until another admin approves', async () => {
    const email = evilEmail();
    const account = { email, name: 'Mallory II', role };
    const asked = await mallory.post<Changed>('/operators', account);
    expect(asked.data).toEqual({ operator: null, approvalId: expect.any(Number) });
    expect(await mailedToken(world, email)).toBe('');
    const own = await mallory.post(`/approvals/${asked.data.approvalId}/decide`, {
      decision: 'approved',
    });
    expect(own.code).toBe(errorCodes.secondPersonNeeded);
    expect(await mailedToken(world, email)).toBe('');
  });

  test('promoting an account she created for herself only creates a request', async () => {
    const shadow = await enrolled(world, mallory, 'support');
    const change = { name: 'Mallory II', role, disabled: false };
    const asked = await mallory.post<Changed>(`/operators/${shadow.id}`, change);
    expect(asked.data).toMatchObject({
      operator: { role: 'support' },
      approvalId: expect.any(Number),
    });
    world.clock.advanceSeconds(2 * day);
    expect(await roleOf(shadow.id)).toBe('support');
  });

  test('closing, promoting and reopening in any order needs another admin for the last step', async () => {
    const shadow = await enrolled(world, mallory, 'support');
    const to = (next: Role, disabled: boolean) =>
      mallory.post<Changed>(`/operators/${shadow.id}`, { name: 'Shadow', role: next, disabled });
    await to(role, true);
    const reopened = await to(role, false);
    expect(reopened.data.approvalId).toEqual(expect.any(Number));
    const [row] = await world.database.db.raw<{ closed: boolean }>(
      'SELECT disabled_at IS NOT NULL AS closed FROM operator WHERE id = $1',
      [shadow.id],
    );
    expect(row?.closed).toBe(true);
    await to('support', false);
    expect((await to(role, false)).data.approvalId).toEqual(expect.any(Number));
    expect(await roleOf(shadow.id)).toBe('support');
  });

  test('when another admin approves, the new person still waits 24 hours', async () => {
    const shadow = await enrolled(world, mallory, 'support');
    const change = { name: 'Shadow', role, disabled: false };
    const asked = await mallory.post<Changed>(`/operators/${shadow.id}`, change);
    const decision = { decision: 'approved' };
    const decided = await bea.post(`/approvals/${asked.data.approvalId}/decide`, decision);
    expect(decided.code).toBe(200);
    expect(await roleOf(shadow.id)).toBe(role);
    expect(await approveWith(shadow.cookie)).toBe(errorCodes.moneyFromLater);
    expect(await approvedTwice()).toBe(false);
  });
});

test('resetting a finance operator gives nobody but that operator a link', async () => {
  const fina = await createTestOperator(world, 'finance');
  const { data } = await mallory.post(`/operators/${fina.id}/reset`);
  expect(JSON.stringify(data)).not.toMatch(/password|token|set-up/i);
  const token = await mailedToken(world, fina.email);
  expect(token).not.toBe('');
  // Even with access to the mailbox she waits 24 hours, in which log and mail reveal it.
  const stolen = await setUp(world, token);
  expect(stolen.code).toBe(200);
  expect(await approveWith(stolen.cookie)).toBe(errorCodes.moneyFromLater);
  expect(await approvedTwice()).toBe(false);
});

test('an e-mail cannot be changed to one of her mailboxes, by the API or by SQL', async () => {
  const fina = await createTestOperator(world, 'finance');
  const email = evilEmail();
  const change = { name: 'Fina', role: 'finance', disabled: false, email };
  await mallory.post(`/operators/${fina.id}`, change);
  await mallory.post(`/operators/${fina.id}/reset`);
  expect(await mailedToken(world, email)).toBe('');
  await expect(
    world.database.db.raw('UPDATE operator SET email = $2 WHERE id = $1', [fina.id, email]),
  ).rejects.toMatchObject({ constraint: 'operator_keeps_email' });
});

test('nobody’s password is set or seen by another', async () => {
  const shadow = await enrolled(world, mallory, 'support');
  const answers = [
    await mallory.get('/operators'),
    await mallory.get(`/actions?targetKind=operator&targetId=${shadow.id}`),
    await mallory.post(`/operators/${shadow.id}`, { name: 'X', role: 'auditor', disabled: false }),
    await mallory.post(`/operators/${shadow.id}/reset`),
    await mallory.post('/operators', { email: evilEmail(), name: 'Y', role: 'support' }),
  ];
  for (const { data } of answers) {
    expect(JSON.stringify(data)).not.toMatch(/password|recoveryCode|secret|set-up#/i);
  }
});

test('a second admin who is new herself, or decides about herself, does not count', async () => {
  const shadow = await enrolled(world, mallory, 'support');
  const change = { name: 'Shadow', role: 'finance', disabled: false };
  const asked = await mallory.post<Changed>(`/operators/${shadow.id}`, change);
  await world.database.db.raw('UPDATE operator SET access_changed_at = $2 WHERE id = $1', [
    bea.id,
    world.clock(),
  ]);
  const decide = (by: TestOperator) =>
    by.post(`/approvals/${asked.data.approvalId}/decide`, { decision: 'approved' });
  expect((await decide(bea)).code).toBe(errorCodes.moneyFromLater);
  expect(await roleOf(shadow.id)).toBe('support');
});

test('a request of an admin whose account was closed in the meantime is void', async () => {
  const shadow = await enrolled(world, mallory, 'support');
  const change = { name: 'Shadow', role: 'finance', disabled: false };
  const asked = await mallory.post<Changed>(`/operators/${shadow.id}`, change);
  await bea.post(`/operators/${mallory.id}`, { name: 'M', role: 'admin', disabled: true });
  const decided = await bea.post(`/approvals/${asked.data.approvalId}/decide`, {
    decision: 'approved',
  });
  expect(decided.code).toBe(errorCodes.approvalClosed);
  expect(await roleOf(shadow.id)).toBe('support');
});

test('without a second admin the console cannot grant money roles', async () => {
  await using lonely = await createTestApp();
  const only = await createTestOperator(lonely, 'admin');
  const account = { email: evilEmail(), name: 'Second', role: 'admin' };
  const asked = await only.post<Changed>('/operators', account);
  expect(asked.code).toBe(errorCodes.secondAdminMissing);
  expect(asked.msg).toContain('operator:create');
  const plain = await only.post('/operators', { ...account, role: 'support' });
  expect(plain.code).toBe(200);
});

test('nobody grants a money role immediately, and any admin removes one immediately', async () => {
  const fina = await createTestOperator(world, 'finance');
  const change = { name: 'Fina', role: 'support', disabled: false };
  const taken = await mallory.post<Changed>(`/operators/${fina.id}`, change);
  expect(taken.data).toMatchObject({ operator: { role: 'support' }, approvalId: null });
  expect((await fina.post('/payouts/approve', { ids: [payout] })).code).toBe(errorCodes.forbidden);
});
