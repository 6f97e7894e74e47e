import type { Wallet, WalletLine } from '@pollen/contract/operations/wallet';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expired } from './domain.ts';
import {
  grant,
  promotion,
  readBalance,
  readDebts,
  readStanding,
  reserve,
  reverse,
  walletHooks,
} from './public.ts';
import { charge } from './testing/charge.ts';
import { verifyLedger } from './verify.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
afterEach(async () => {
  const { findings } = await verifyLedger(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

let causes = 0;
const nextCause = () => ({ kind: 'gift', id: `debt-${++causes}` });
const credit = (member: TestMember, points: number, cause = nextCause()) =>
  grant(world.database.db, { memberId: member.id, points, cause, from: promotion });
const standing = (member: TestMember) => readStanding(world.database.db, member.id);
const linesOf = async (member: TestMember) =>
  (await member.get<{ items: WalletLine[] }>('/v1/wallet/lines')).data.items;

/** A member who spent the points of a task before they were clawed back, and now owes them. */
async function createDebtor(points: number, subject = ++causes) {
  const { db } = world.database;
  const member = await createTestMember(world);
  const cause = { kind: 'task.test', id: subject };
  const params = { taskNo: `T-${subject}` };
  await grant(db, { memberId: member.id, points, cause, from: promotion, params });
  await charge(db, { memberId: member.id, points, cause: nextCause(), to: expired });
  await reverse(db, { cause, reason: 'task.reversed', params });
  return { member, cause, params };
}

describe('a credit to a member who owes', () => {
  test('settles the debt first, each part as a line of the wallet', async () => {
    const { member, params } = await createDebtor(20);
    await credit(member, 5);
    await credit(member, 30);
    expect(await standing(member)).toMatchObject({ available: 15, debt: 0 });
    const lines = await linesOf(member);
    expect(lines.slice(0, 4)).toMatchObject([
      { points: -15, balanceAfter: 15, category: 'taken-back', reason: 'debt.collected' },
      { points: 30, balanceAfter: 30, category: 'earned' },
      { points: -5, balanceAfter: 0, params: { ...params, credit: 5 } },
      { points: 5, balanceAfter: 5 },
    ]);
  });

  test('settles the oldest debt first', async () => {
    const { member } = await createDebtor(20);
    const cause = { kind: 'task.test', id: ++causes };
    const { db } = world.database;
    // The second task is paid into the first debt before it is taken back as well.
    await grant(db, { memberId: member.id, points: 20, cause, from: promotion });
    await reverse(db, { cause, reason: 'task.reversed' });
    const third = { kind: 'task.test', id: ++causes };
    await grant(db, { memberId: member.id, points: 9, cause: third, from: promotion });
    await reverse(db, { cause: third, reason: 'task.reversed' });
    expect(await readDebts(db, member.id)).toMatchObject([
      { causeId: cause.id.toString(), points: 20, collected: 9, remaining: 11 },
      { causeId: third.id.toString(), points: 9, collected: 0, remaining: 9 },
    ]);
    await credit(member, 12);
    expect(await readDebts(db, member.id)).toMatchObject([
      { causeId: `${third.id}`, remaining: 8 },
    ]);
  });

  test('moves nothing when it is replayed', async () => {
    const { member } = await createDebtor(20);
    const cause = nextCause();
    const first = await credit(member, 8, cause);
    expect(await credit(member, 8, cause)).toEqual({ ...first, replayed: true });
    await expect(credit(member, 9, cause)).rejects.toMatchObject({
      constraint: 'ledger_cause_once',
    });
    expect(await standing(member)).toMatchObject({ available: 0, debt: 12 });
  });

  test('is taken back in full when it is reversed after it settled a debt', async () => {
    const { member } = await createDebtor(20);
    const cause = nextCause();
    await credit(member, 8, cause);
    expect(await reverse(world.database.db, { cause })).toMatchObject({ short: 8 });
    expect(await standing(member)).toMatchObject({ available: 0, debt: 20 });
  });

  test('by check-in settles it too', async () => {
    const { member } = await createDebtor(20);
    expect((await member.post('/v2/user/checkin')).code).toBe(200);
    const { debt, available } = await standing(member);
    expect(debt).toBeLessThan(20);
    expect(available).toBe(0);
  });

  test('by a lottery prize, an invitation or a comment settles it too, whichever module calls the ledger', async () => {
    const { member } = await createDebtor(20);
    const { db } = world.database;
    for (const [kind, reason] of [
      ['draw', 'draw.turnplate'],
      ['invite', 'invite'],
      ['buzz', 'buzz'],
    ]) {
      await db.raw(
        `SELECT ledger_move($1, $2, 'promotion', 0, 'available', $3, 5, $3, 'earned', $4)`,
        [kind, `x-${++causes}`, member.id, reason],
      );
    }
    expect(await standing(member)).toMatchObject({ available: 0, debt: 5 });
  });
});

test('the wallet shows what is owed, for which task, the oldest first', async () => {
  const { member, cause, params } = await createDebtor(20);
  await credit(member, 6);
  expect((await member.get<Wallet>('/v1/wallet')).data).toMatchObject({
    points: 0,
    debt: 14,
    debtLines: [
      {
        points: 20,
        remaining: 14,
        reason: 'task.reversed',
        params,
        cause: { kind: cause.kind, id: `${cause.id}` },
      },
    ],
  });
  const newcomer = await createTestMember(world);
  expect((await newcomer.get<Wallet>('/v1/wallet')).data).toMatchObject({ debt: 0, debtLines: [] });
});

test('a second payment of the same task repays the reserve', async () => {
  const { member, cause } = await createDebtor(20);
  const { db } = world.database;
  await credit(member, 6);
  const before = await readBalance(db, reserve);
  await walletHooks(world.clock).erase(db, member.id);
  expect(await readBalance(db, reserve)).toBe(before - 14);
  // The debt is settled, so points from other sources stay with the member.
  await credit(member, 3);
  const again = { kind: cause.kind, id: `${cause.id}-1` };
  await grant(db, { memberId: member.id, points: 20, cause: again, from: promotion });
  expect(await readBalance(db, reserve)).toBe(before);
  expect(await standing(member)).toMatchObject({ available: 9, debt: 0 });
});

describe('the database itself refuses', () => {
  const refusedBy = (constraint: string) => expect.objectContaining({ constraint });
  const run = (text: string) => world.database.db.raw(text);
  const debtOf = ({ id }: TestMember) =>
    `(SELECT id FROM ledger_account WHERE kind = 'debt' AND owner_id = ${id})`;
  const post = (member: TestMember, kind: string, id: string, amount: number) =>
    run(`SELECT ledger_post('${kind}', '${id}', 'post',
      ARRAY[${debtOf(member)}, (SELECT id FROM ledger_account WHERE kind = 'reserve' AND shard = 0)],
      ARRAY[${amount}, ${-amount}], 'other', 'raw', '{}', now())`);
  const idOf = async ({ id }: TestMember) => {
    const [row] = await world.database.db.raw<{ id: number }>(
      `SELECT d.id FROM ledger_debt d JOIN ledger_account a ON a.id = d.account_id
       WHERE a.owner_id = $1`,
      [id],
    );
    return row?.id ?? 0;
  };

  test('a debt above 0', async () => {
    const { member } = await createDebtor(20);
    const id = await idOf(member);
    await expect(post(member, 'debt.written-off', `${id}`, 21)).rejects.toEqual(
      refusedBy('ledger_debt_not_positive'),
    );
  });

  test('a debt settled twice', async () => {
    const { member } = await createDebtor(20);
    const cause = { kind: 'task.test', id: ++causes };
    await grant(world.database.db, { memberId: member.id, points: 5, cause, from: promotion });
    await reverse(world.database.db, { cause });
    const id = await idOf(member);
    // 20 are owed, 15 of them for the first.
    await expect(post(member, 'debt.collected', `${id}-x`, 16)).rejects.toEqual(
      refusedBy('ledger_debt_settled_once'),
    );
  });

  test('a debt changed for any other reason than a reversal or its settlement', async () => {
    const { member } = await createDebtor(20);
    const reason = refusedBy('ledger_debt_has_reason');
    await expect(post(member, 'gift', 'x', 5)).rejects.toEqual(reason);
    await expect(post(member, 'gift', 'x', -5)).rejects.toEqual(reason);
    await expect(post(member, 'debt.collected', '999999-1', 5)).rejects.toEqual(reason);
    await expect(post(member, 'debt.collected', `${await idOf(member)}-1`, -5)).rejects.toEqual(
      reason,
    );
  });

  test('a debt written by hand, changed or deleted', async () => {
    const { member } = await createDebtor(20);
    const byEntries = refusedBy('ledger_debt_by_entries_only');
    await expect(run('UPDATE ledger_debt SET collected = points')).rejects.toEqual(byEntries);
    await expect(
      run(`INSERT INTO ledger_debt (transfer_id, account_id, points)
        SELECT max(id), ${debtOf(member)}, 5 FROM ledger_transfer`),
    ).rejects.toEqual(byEntries);
    await expect(run('DELETE FROM ledger_debt')).rejects.toEqual(
      refusedBy('ledger_debt_is_forever'),
    );
  });

  test('a balance unlinked from its debt', async () => {
    await createDebtor(20);
    const attempt = world.database.db.transact(async (tx) => {
      await tx.raw(`CREATE TABLE intruder (id int);
        CREATE FUNCTION intrude() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE ledger_account SET debt_account_id = NULL WHERE debt_account_id IS NOT NULL;
          RETURN NEW;
        END $$;
        CREATE TRIGGER intrude BEFORE INSERT ON intruder FOR EACH ROW EXECUTE FUNCTION intrude()`);
      await tx.raw('INSERT INTO intruder VALUES (1)');
    });
    await expect(attempt).rejects.toEqual(refusedBy('ledger_account_identity'));
  });

  test('a debt account for a member without a balance account', async () => {
    await expect(
      run(`INSERT INTO ledger_account (kind, owner_id) VALUES ('debt', 999999999)`),
    ).rejects.toEqual(refusedBy('ledger_debt_linked'));
  });

  test('a payout while points are owed', async () => {
    const { member } = await createDebtor(20);
    await expect(
      run(`SELECT ledger_open_hold('cashout', 'x', 'available', ${member.id}, 'payout-pending',
        ${member.id}, 'payout-approved', ${member.id}, 1, 0, NULL, 'cashed-out', 'cashout')`),
    ).rejects.toEqual(refusedBy('ledger_debt_blocks_payout'));
  });
});
