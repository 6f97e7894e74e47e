import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { saveTestBank, testBankRecords } from '@pollen/dev-env/test-bank';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { bankHoldHours } from '../bank/public.ts';
import { securityHoldHours } from '../cashout/domain.ts';
import { type Asked, PayoutWorld } from './testing/payout-world.ts';

let world: TestApp;
let payouts: PayoutWorld;
beforeAll(async () => {
  world = await createTestApp();
  payouts = new PayoutWorld(world);
});
afterAll(() => world.close());
afterEach(async () => {
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const reason = 'Brothers who share one account, passports checked.';
const flags = ['sharedAccount'];

async function flagged(): Promise<Asked> {
  const [asked, other] = [await payouts.request(), await payouts.request()];
  await payouts.flag(asked, other);
  return asked;
}

test('a bulk approval skips flagged payouts and approves the others', async () => {
  const [clear, suspect] = [await payouts.request(), await flagged()];
  const [anna, bela] = await payouts.finance();
  for (const [operator, outcome] of [
    [anna, 'first'],
    [bela, 'second'],
  ] as const) {
    expect(await payouts.approve(operator, [clear.id, suspect.id])).toMatchObject([
      { id: clear.id, outcome },
      { id: suspect.id, outcome: 'payoutFlagged', msg: expect.stringContaining('flagged') },
    ]);
  }
  // A bulk call with only the flagged payout is still a bulk call.
  expect(await payouts.approve(anna, [suspect.id])).toMatchObject([{ outcome: 'payoutFlagged' }]);
  expect(await payouts.read(anna, suspect.id)).toMatchObject({
    first: null,
    flags,
    openFlags: flags,
  });
});

test('is refused for a shared account only if there is one, and names the members who share it', async () => {
  const [asked, other] = [await payouts.request(), await payouts.request()];
  const [anna] = await payouts.finance();
  const refuse = async (why: string) =>
    (
      await anna.post<{ outcomes: { outcome: string }[] }>('/payouts/refuse', {
        ids: [asked.id],
        reason: why,
      })
    ).data.outcomes.map(({ outcome }) => outcome);
  for (const why of ['sharedAccount', 'rulesBroken', 'bankReturned']) {
    expect(await refuse(why)).toEqual(['badInput']);
  }
  expect((await payouts.read(anna, asked.id)).sharedWith).toEqual([]);
  await payouts.flag(asked, other);
  expect((await payouts.read(anna, asked.id)).sharedWith).toEqual([other.member.id]);
  expect(await refuse('sharedAccount')).toEqual(['refused']);
});

test('a single decision about a flagged payout needs a reason, which is stored and shown', async () => {
  const { id } = await flagged();
  const [anna, bela] = await payouts.finance();
  const single = (operator: typeof anna, body: object) =>
    operator.post(`/payouts/${id}/approve`, body);
  for (const body of [{ flags }, { flags, reason: '          ' }]) {
    expect(await single(anna, body)).toMatchObject({
      code: 400,
      data: { fields: { reason: 'field.required' } },
    });
  }
  expect((await single(anna, { flags, reason: 'ok' })).code).toBe(400);
  // Flags the operator has not seen cannot be accepted by accident.
  expect((await single(anna, { flags: [], reason })).code).toBe(4202);
  expect((await single(anna, { flags, reason })).data).toEqual({ outcome: 'first' });
  expect((await single(anna, { flags, reason })).code).toBe(4007);
  expect((await single(bela, { flags, reason: `Agreed. ${reason}` })).data).toEqual({
    outcome: 'second',
  });
  expect(await payouts.read(bela, id)).toMatchObject({
    state: 'approved',
    flags,
    openFlags: [],
    decisions: [
      { by: { id: anna.id }, decision: 'approve', flags, reason },
      { by: { id: bela.id }, decision: 'approve', flags, reason: `Agreed. ${reason}` },
    ],
  });
  const log = await (await createTestOperator(world, 'admin')).get<{ items: object[] }>(
    `/actions?targetKind=cashout&targetId=${id}`,
  );
  expect(log.data.items).toMatchObject([
    { after: { as: 'second', flags } },
    { after: { as: 'first', reason } },
  ]);
});

test('flags raised after both approvals stop the payout until two people accept them', async () => {
  const [asked, other] = await payouts.approved(9, 2);
  if (!asked || !other) throw new Error('No payouts');
  const [anna, bela] = await payouts.finance();
  await payouts.flag(asked, other);
  expect((await payouts.createBatch(anna, 9)).code).toBe(4204);
  expect(await payouts.read(anna, asked.id)).toMatchObject({ state: 'approved', openFlags: flags });
  const confirm = (operator: typeof anna) =>
    operator.post(`/payouts/${asked.id}/approve`, { flags, reason });
  expect((await confirm(anna)).data).toEqual({ outcome: 'confirmed' });
  expect((await confirm(anna)).code).toBe(4007);
  expect((await payouts.createBatch(anna, 9)).code).toBe(4204);
  expect((await confirm(bela)).data).toEqual({ outcome: 'confirmed' });
  const { data } = await payouts.createBatch(anna, 9);
  expect(data).toMatchObject({ payments: 1, excluded: 1 });
  expect(await payouts.exclusionsOf(anna, data.id)).toMatchObject([
    { payoutId: other.id, step: 'create', reasons: flags },
  ]);
});

test('nobody approves their own payout, neither in the API nor in the database', async () => {
  const { member, id } = await payouts.request();
  const [anna] = await payouts.finance();
  await world.database.db.raw('UPDATE member SET email = upper($2) WHERE id = $1', [
    member.id,
    anna.email,
  ]);
  expect(await payouts.approve(anna, [id])).toMatchObject([{ outcome: 'notYourself' }]);
  expect((await anna.post(`/payouts/${id}/approve`, { flags: [] })).code).toBe(9001);
  await expect(
    world.database.db.raw(
      'UPDATE cashout SET first_approved_by = $2, first_approved_at = $3 WHERE id = $1',
      [id, anna.id, world.clock()],
    ),
  ).rejects.toMatchObject({ constraint: 'cashout_not_own' });
});

test('the database refuses flagged approvals without a decision, and decisions without a reason', async () => {
  const { id } = await flagged();
  const [anna] = await payouts.finance();
  const { db } = world.database;
  await expect(
    db.raw('UPDATE cashout SET first_approved_by = $2, first_approved_at = $3 WHERE id = $1', [
      id,
      anna.id,
      world.clock(),
    ]),
  ).rejects.toMatchObject({ constraint: 'cashout_flagged', detail: 'sharedAccount' });
  const decide = (named: readonly string[], inBulk: boolean, why: string | null) =>
    db.raw(
      `INSERT INTO payout_decision (cashout_id, operator_id, decided_at, decision, in_bulk, flags, reason)
       VALUES ($1, $2, $3, 'approve', $4, $5, $6)`,
      [id, anna.id, world.clock(), inBulk, named, why],
    );
  await expect(decide([], false, reason)).rejects.toMatchObject({
    constraint: 'payout_decision_flags_complete',
  });
  await expect(decide(flags, true, reason)).rejects.toMatchObject({
    constraint: 'payout_decision_flags_alone',
  });
  for (const why of [null, 'ok', '               ']) {
    await expect(decide(flags, false, why)).rejects.toMatchObject({
      constraint: 'payout_decision_reason',
    });
  }
  await decide(flags, false, reason);
  await expect(db.raw('DELETE FROM payout_decision')).rejects.toMatchObject({
    constraint: 'payout_decision_stays',
  });
});

test('each risk is a flag: a shared device, a replaced account, refused answers', async () => {
  const [asked, other] = [await payouts.request(5), await payouts.request(5)];
  const { db } = world.database;
  const [anna] = await payouts.finance();
  const flagsOf = async () => (await payouts.read(anna, asked.id)).flags;
  expect(await flagsOf()).toEqual([]);
  for (const { member } of [asked, other]) {
    await db.raw(
      `INSERT INTO known_device (device_hash, member_id, used_at) VALUES ('\\x07', $1, $2)`,
      [member.id, world.clock()],
    );
  }
  expect(await flagsOf()).toEqual(['sharedDevice']);
  await saveTestBank(world, asked.member, { ...testBankRecords[5], accountNumber: '7654321098' });
  expect(await flagsOf()).toEqual(['sharedDevice', 'accountReplaced']);
  // Rows as an auditor leaves them, rolled back with the triggers that would refuse them.
  let found: unknown;
  const rolledBack = new Error('rolled back');
  await expect(
    db.transact(async (tx) => {
      await tx.raw('ALTER TABLE participation DISABLE TRIGGER ALL');
      for (const task of [1, 2, 3]) {
        await tx.raw(
          `INSERT INTO participation (member_id, task_id, state, audit_state, points,
             screen_out_points, started_at, expires_at, ended_at, change_at)
           VALUES ($1, $2, 15, 2, 10, 0, $3, $3, $3, $3)`,
          [asked.member.id, task, world.clock()],
        );
      }
      const [row] = await tx.raw<{ flags: string[] }>(
        'SELECT payout_flags(member_id, bank_record_id) AS flags FROM cashout WHERE id = $1',
        [asked.id],
      );
      found = row?.flags;
      throw rolledBack;
    }),
  ).rejects.toBe(rolledBack);
  expect(found).toEqual(['sharedDevice', 'accountReplaced', 'answersRefused']);
});

test('a new bank record, e-mail or password holds payouts for as long in the database as in the code', async () => {
  const [row] = await world.database.db.raw<{ hours: number }>(
    'SELECT extract(epoch FROM payout_hold()) / 3600 AS hours',
  );
  expect(Number(row?.hours)).toBe(bankHoldHours);
  expect(Number(row?.hours)).toBe(securityHoldHours);
});
