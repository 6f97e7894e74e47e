import { inParallel } from '@pollen/dev-env/in-parallel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { grant, promotion, readBalance, readDebts, reserve } from '../../points/ledger/public.ts';
import { type ClawBackWorld, createClawBackWorld } from './testing/claw-back-world.ts';
import type { Leaver } from './testing/partner-world.ts';

let world: ClawBackWorld;
beforeAll(async () => {
  world = await createClawBackWorld();
});
afterAll(() => world.api.close());
afterEach(async () => expect(await world.faults()).toEqual([]));

const owedBy = async ({ member }: Leaver) =>
  (await readDebts(world.db, member.id)).reduce((sum, debt) => sum + debt.remaining, 0);
const credit = ({ member }: Leaver, points: number, id: string) =>
  grant(world.db, {
    memberId: member.id,
    points,
    cause: { kind: 'gift', id: `${member.id}-${id}` },
    from: promotion,
  });

describe('a task that was cashed out and reversed by the partner', () => {
  test('pays its points once when an appeal is accepted', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await world.reverse(leaver);
    await world.appeal(leaver, 1);
    expect(await world.received(leaver)).toBe(600);
    expect(await owedBy(leaver)).toBe(0);
    expect(await world.stateOf(leaver)).toMatchObject({ state: 1, auditState: 1, earned: 600 });
  });

  test('pays its points once when the partner restores it', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await world.reverse(leaver);
    expect(await owedBy(leaver)).toBe(600);
    await world.restore(leaver);
    expect(await world.received(leaver)).toBe(600);
    expect(await owedBy(leaver)).toBe(0);
  });

  test('stays a debt when the appeal is refused', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await world.reverse(leaver);
    await world.appeal(leaver, 2);
    expect(await owedBy(leaver)).toBe(600);
    expect(await world.pointsOf(leaver)).toBe(0);
  });

  test('repays exactly what was collected and cancels the rest of the debt', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await world.reverse(leaver);
    expect((await leaver.member.post('/v2/user/checkin')).code).toBe(200);
    const checkedIn = 600 - (await owedBy(leaver));
    expect(checkedIn).toBeGreaterThan(0);
    const { taskNo } = await world.publish({ points: 200 });
    const other = await world.leave(taskNo, leaver.member);
    await world.sendResult(other.session, 'complete');
    expect(await owedBy(leaver)).toBe(400 - checkedIn);
    expect(await world.pointsOf(leaver)).toBe(0);
    await world.appeal(leaver, 1);
    expect(await world.pointsOf(leaver)).toBe(200 + checkedIn);
    expect(await owedBy(leaver)).toBe(0);
  });

  test('settles the debt of another task with what it repays', async () => {
    const first = await world.earn(600);
    await world.cashOut(first, 600);
    await world.reverse(first);
    await credit(first, 100, 'collected');
    // A second task is paid into the debt of the first, and then taken back as well.
    const { taskNo } = await world.publish({ points: 300 });
    const second = await world.leave(taskNo, first.member);
    await world.sendResult(second.session, 'complete');
    expect(await owedBy(first)).toBe(200);
    await world.reverse(second);
    expect(await owedBy(first)).toBe(500);
    // Of 600 points 200 cancel their own debt; 300 of the 400 collected settle the second task's.
    await world.restore(first);
    expect(await owedBy(first)).toBe(0);
    expect(await world.pointsOf(first)).toBe(100);
    await world.restore(second);
    expect(await world.pointsOf(first)).toBe(400);
  });

  test('can be taken back and restored again and again without paying twice', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    for (let round = 0; round < 3; round += 1) {
      await world.reverseAgain(leaver);
      expect(await owedBy(leaver)).toBe(600);
      await world.reverseAgain(leaver);
      await world.restoreAgain(leaver);
      await world.restoreAgain(leaver);
      expect(await world.received(leaver)).toBe(600);
    }
    expect(await world.received(leaver)).toBe(600);
    expect(await owedBy(leaver)).toBe(0);
  });
});

test('notifies the member of what they owe if the points were spent', async () => {
  const leaver = await world.earn(600);
  await world.requestCashout(leaver, 500);
  await world.reverse(leaver);
  const { data } = await leaver.member.get<{ items: { title: string; text: string }[] }>(
    '/v1/message/list',
  );
  expect(data.items[0]?.title).toBe('600 points taken back: Money and saving');
  expect(data.items[0]?.text).toContain('You had already spent 500 of these points');
  const record = await leaver.member.get(`/v1/task/record/${leaver.participation}`);
  expect(record.data).toMatchObject({ state: 15, earned: 0, owed: 500 });
});

describe('points reserved for a cash-out while their task is reversed', () => {
  test('settle the debt first when the member cancels', async () => {
    const leaver = await world.earn(600);
    const { data } = await world.requestCashout(leaver, 600);
    await world.reverse(leaver);
    expect(await owedBy(leaver)).toBe(600);
    expect((await leaver.member.post(`/v1/cashout/${data.id}/cancel`)).code).toBe(200);
    expect(await world.received(leaver)).toBe(0);
    expect(await owedBy(leaver)).toBe(0);
  });

  test('settle the debt first when an operator refuses the approved payout', async () => {
    const leaver = await world.earn(700);
    const { data } = await world.requestCashout(leaver, 500);
    await world.approve(Number(data.id));
    await world.reverse(leaver);
    expect(await owedBy(leaver)).toBe(500);
    await world.refuse(Number(data.id));
    expect(await world.received(leaver)).toBe(0);
    expect(await owedBy(leaver)).toBe(0);
  });

  test.each(['sent', 'paid'] as const)(
    'settle the debt first when the bank returns a %s payout',
    async (step) => {
      const leaver = await world.earn(600);
      const { data } = await world.requestCashout(leaver, 600);
      await world.send(Number(data.id));
      if (step === 'paid') await world.reportBankResult(Number(data.id), 'paid');
      await world.reverse(leaver);
      await world.reportBankResult(Number(data.id), 'returned');
      expect(await world.received(leaver)).toBe(0);
      expect(await owedBy(leaver)).toBe(0);
    },
  );
});

describe('a member who owes points', () => {
  test('cannot request a cash-out, by the API or by SQL', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await world.reverse(leaver);
    expect(await world.requestCashout(leaver, 500)).toMatchObject({ code: 4020 });
    const { data } = await leaver.member.get('/v1/cashout');
    expect(data).toMatchObject({ debt: 600, options: [{ blockedBy: 'debt' }, {}, {}, {}, {}] });
    await expect(
      world.db.raw(
        `SELECT ledger_open_hold('cashout', 'by-hand', 'available', $1, 'payout-pending', $1,
           'payout-approved', $1, 500, $1, NULL, 'cashed-out', 'cashout')`,
        [leaver.member.id],
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_debt_blocks_payout' });
    await credit(leaver, 1100, 'enough');
    expect(await world.requestCashout(leaver, 500)).toMatchObject({ code: 200 });
  });

  test('pays it off with 100 concurrent credits, none lost and none counted twice', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await world.reverse(leaver);
    const outcomes = await inParallel(100, 20, (n) => credit(leaver, 7, `race-${n}`));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await owedBy(leaver)).toBe(0);
    expect(await world.pointsOf(leaver)).toBe(100);
  });

  test('is reversed once by 20 concurrent reversals of the same task', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await inParallel(20, 20, () => world.reverse(leaver));
    expect(await owedBy(leaver)).toBe(600);
  });

  test('leaves the debt to the reserve when they delete their account', async () => {
    const leaver = await world.earn(600);
    await world.cashOut(leaver, 600);
    await world.reverse(leaver);
    await credit(leaver, 50, 'before');
    const before = await readBalance(world.db, reserve);
    await world.erase(leaver);
    expect(await owedBy(leaver)).toBe(0);
    expect(await readBalance(world.db, reserve)).toBe(before - 550);
    // The partner restores it later: the reserve gets back what it covered, the member the rest.
    await world.restore(leaver);
    expect(await readBalance(world.db, reserve)).toBe(before);
    expect(await world.received(leaver)).toBe(650);
  });
});

test('the proof finds a task that was paid twice', async () => {
  const twice = await createClawBackWorld();
  const leaver = await twice.earn(600);
  await twice.cashOut(leaver, 600);
  // As before debts existed: the reserve covers the reversal, and nobody owes anything.
  await twice.db.raw(
    `SELECT ledger_post(cause_kind, cause_id, 'reverse',
       ARRAY[(SELECT id FROM ledger_account WHERE kind = 'reserve' AND shard = 0), entry.account_id],
       ARRAY[entry.amount, -entry.amount]::bigint[], 'taken-back', 'task.reversed', '{}', now())
     FROM ledger_transfer AS paid JOIN ledger_entry AS entry ON entry.transfer_id = paid.id
     WHERE paid.cause_kind LIKE 'task.%' AND paid.step = 'post' AND entry.amount = -600
       AND split_part(paid.cause_id, '-', 1) = $1`,
    [leaver.participation],
  );
  await twice.reverse(leaver);
  expect(await twice.faults()).toEqual([]);
  await twice.restore(leaver);
  expect(await twice.received(leaver)).toBe(1200);
  expect(await twice.faults()).toEqual([
    {
      name: 'net paid per participation is at most its points, debts and reserve included',
      broken: 1,
      samples: [`participation ${leaver.participation}: 1200 of 600`],
    },
  ]);
  await twice.api.close();
});
