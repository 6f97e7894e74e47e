import { randomUUID } from 'node:crypto';
import type { Wallet, WalletLine } from '@pollen/contract/operations/wallet';
import type { Approval } from '@pollen/contract/operator/approval';
import type { PointGrant } from '@pollen/contract/operator/point-grant';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import {
  grant,
  holdForPayout,
  promotion,
  readBalances,
  voidHold,
} from '../../points/ledger/public.ts';
import { pointGrantHooks } from './public.ts';

let world: TestApp;
/** New people for each test: limits count by operator and by member. */
let support: TestOperator;
let second: TestOperator;
let member: TestMember;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(async () => {
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  support = await createTestOperator(world, 'support');
  second = await createTestOperator(world, 'support');
  member = await createTestMember(world);
});

const db = () => world.database.db;
const goodwill = { direction: 'grant', points: 200, reason: 'goodwill', note: 'Waited a week.' };
const wallet = async () => (await member.get<Wallet>('/v1/wallet')).data;
const paidTwice = { direction: 'take', points: 50, reason: 'paidTwice', note: 'See survey 12.' };
const move = (change: object = {}, by = support, key: string = randomUUID(), of = member) =>
  by.post<PointGrant>(`/members/${of.id}/points`, { ...goodwill, ...change }, key);
const available = async (of = member) => (await readBalances(db(), of.id)).available;
const decide = (by: TestOperator, id: number | null, decision = 'approved') =>
  by.post<Approval>(`/approvals/${id}/decide`, { decision, reason: 'As agreed.' });
const listed = async () =>
  (await support.get<{ items: PointGrant[] }>(`/members/${member.id}/points`)).data.items;

describe('within the limits', () => {
  test('a grant is a line in the wallet and a message, with its reason', async () => {
    const { code, data } = await move();
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'posted', points: 200, approvalId: null });
    const { data: lines } = await member.get<{ items: WalletLine[] }>('/v1/wallet/lines');
    expect(lines.items).toMatchObject([
      { points: 200, balanceAfter: 200, reason: 'support.grant.goodwill' },
    ]);
    const { data: inbox } = await member.get<{ items: { title: string }[] }>('/v1/message/list');
    expect(inbox.items.map(({ title }) => title)).toContain('+200 points from support');
    expect(await listed()).toMatchObject([{ id: data.id, requestedBy: 'Test support' }]);
  });

  test('a deduction takes the available points, and the rest becomes a visible debt', async () => {
    await move();
    expect((await move(paidTwice)).data).toMatchObject({ state: 'posted', direction: 'take' });
    expect(await available()).toBe(150);
    expect((await move({ ...paidTwice, points: 190 })).code).toBe(200);
    expect(await wallet()).toMatchObject({
      points: 0,
      debt: 40,
      debtLines: [{ points: 40, remaining: 40, reason: 'support.take.paidTwice' }],
    });
    await move();
    expect(await wallet()).toMatchObject({ points: 160, debt: 0 });
  });

  test('points reserved for a cash-out settle a deduction when they return', async () => {
    await move({ points: 500 });
    const hold = { kind: 'payout', id: `parked ${member.id}` };
    await holdForPayout(db(), { memberId: member.id, points: 500, cause: hold });
    expect((await move({ ...paidTwice, points: 450 })).code).toBe(200);
    expect(await wallet()).toMatchObject({ points: 0, debt: 450 });
    await voidHold(db(), { cause: hold });
    expect(await wallet()).toMatchObject({ points: 50, debt: 0 });
  });

  test('a key moves points once, even with ten concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => move({}, support, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await available()).toBe(200);
  });

  test('concurrent deductions together take the balance, and the rest once as debt', async () => {
    await move();
    const people = await Promise.all(
      Array.from({ length: 5 }, () => createTestOperator(world, 'support')),
    );
    const take = { ...paidTwice, points: 150 };
    const codes = (await Promise.all(people.map((by) => move(take, by)))).map(({ code }) => code);
    expect(codes).toEqual([200, 200, 200, 200, 200]);
    expect(await wallet()).toMatchObject({ points: 0, debt: 550 });
  });

  test('a grant settles a debt first, like any other credit', async () => {
    const cause = { kind: 'gift.task', id: `debt ${member.id}` };
    await grant(db(), { memberId: member.id, points: 80, cause, from: promotion });
    await move({ ...paidTwice, points: 80 });
    await db().raw(`SELECT ledger_reverse('gift.task', $1, 'taken-back', 'task.reversed')`, [
      cause.id,
    ]);
    await move();
    expect(await available()).toBe(120);
  });
});

describe('above the limits', () => {
  test('a grant waits for a second person, whose approval posts it', async () => {
    const { data } = await move({ points: 501 });
    expect(data).toMatchObject({ state: 'waiting', approvalId: expect.any(Number) });
    expect(await available()).toBe(0);
    expect((await decide(support, data.approvalId)).code).toBe(4007);
    const request = await second.get<Approval>(`/approvals/${data.approvalId}`);
    expect(request.data.summary.facts).toEqual(
      expect.arrayContaining([
        {
          name: 'Above the limit',
          value: '501 points is above the limit of 500 points for one grant or deduction.',
        },
        { name: 'Note', value: 'Waited a week.' },
      ]),
    );
    expect((await decide(second, data.approvalId)).code).toBe(200);
    expect(await available()).toBe(501);
    expect(await listed()).toMatchObject([{ state: 'posted', approvedBy: 'Test support' }]);
  });

  test('a declined or withdrawn request moves nothing, and an expired one says so', async () => {
    const declined = (await move({ points: 600 })).data;
    await decide(second, declined.approvalId, 'declined');
    const withdrawn = (await move({ points: 600 })).data;
    await support.post(`/approvals/${withdrawn.approvalId}/withdraw`);
    await move({ points: 600 });
    world.clock.advanceSeconds(73 * 3600);
    support = await createTestOperator(world, 'support');
    expect((await listed()).map(({ state }) => state)).toEqual(['expired', 'declined', 'declined']);
    expect(await available()).toBe(0);
  });

  test('a deduction that finds less when it is approved leaves a debt', async () => {
    await grant(db(), {
      memberId: member.id,
      points: 700,
      cause: { kind: 'gift.task', id: `again ${member.id}` },
      from: promotion,
    });
    const { data } = await move({ ...paidTwice, points: 700 });
    await move({ ...paidTwice, points: 100 }, second);
    const { code } = await decide(second, data.approvalId);
    expect(code).toBe(200);
    expect(await wallet()).toMatchObject({ points: 0, debt: 100 });
  });

  test('an operator’s daily grants add up, even concurrently', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => createTestMember(world)));
    const answers = await Promise.all(
      members.map((of) => move({ points: 500 }, support, randomUUID(), of)),
    );
    const states = answers.map(({ data }) => data.state);
    expect(states.filter((state) => state === 'posted')).toHaveLength(10);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(2);
  });

  test('one member’s grants of a month add up over all operators', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, () => createTestOperator(world, 'support')),
    );
    const answers = await Promise.all(people.map((by) => move({ points: 400 }, by)));
    expect(answers.filter(({ data }) => data.state === 'posted')).toHaveLength(5);
    expect(await available()).toBe(2000);
  });
});

describe('refused', () => {
  test('nobody grants points to their own member account or approves them for it', async () => {
    const { data } = await move({ points: 900 });
    await db().raw('UPDATE member SET email = upper($2) WHERE id = $1', [member.id, second.email]);
    expect((await move({}, second)).code).toBe(9001);
    expect((await decide(second, data.approvalId)).code).toBe(9001);
    await expect(
      db().raw(
        `UPDATE point_grant SET state = 'posted', approved_by = $2, posted_at = now() WHERE id = $1`,
        [data.id, second.id],
      ),
    ).rejects.toMatchObject({ constraint: 'point_grant_not_own' });
  });

  test('a suspended member gets no points, but deductions still work', async () => {
    await move();
    await db().raw('UPDATE member SET suspended_at = now() WHERE id = $1', [member.id]);
    expect((await move()).code).not.toBe(200);
    expect((await move(paidTwice)).code).toBe(200);
    expect(await available()).toBe(150);
  });

  test('a reason of the other direction, another member’s ticket and roles without permission are refused', async () => {
    expect((await move({ reason: 'paidTwice' })).data).toEqual({
      fields: { reason: 'field.choice' },
    });
    const other = await createTestMember(world);
    const { data } = await other.post<{ id: string }>('/v1/help/ticket', {
      category: 'other',
      text: 'A ticket of somebody else.',
    });
    expect((await move({ ticketId: Number(data.id) })).code).toBe(404);
    expect((await move({}, await createTestOperator(world, 'finance'))).code).toBe(403);
    expect(await available()).toBe(0);
  });

  test('the database keeps posted grants and moves no points without one', async () => {
    const { data } = await move();
    const sql = (text: string, constraint: string) =>
      expect(db().raw(text, [data.id]), text).rejects.toMatchObject({ constraint });
    const refused = (text: string) => expect(db().raw(text), text).rejects.toThrow();
    await refused(`UPDATE point_grant SET points = 1 WHERE id = ${data.id}`);
    await refused(
      `UPDATE point_grant SET state = 'declined', posted_at = NULL WHERE id = ${data.id}`,
    );
    await refused(`DELETE FROM point_grant WHERE id = ${data.id}`);
    await sql(
      `INSERT INTO point_grant (member_id, direction, points, reason, note, state, requested_by,
         requested_at, approved_by, posted_at)
       SELECT member_id, direction, points, reason, note, state, requested_by, requested_at,
         requested_by, posted_at FROM point_grant WHERE id = $1`,
      'point_grant_second_person',
    );
    await sql(
      `INSERT INTO point_grant (member_id, direction, points, reason, note, state, requested_by,
         requested_at)
       SELECT member_id, 'take', points, reason, note, 'waiting', requested_by, requested_at
       FROM point_grant WHERE id = $1`,
      'point_grant_reason_known',
    );
    await expect(
      grant(db(), {
        memberId: member.id,
        points: 5,
        cause: { kind: 'support.grant', id: 999_999 },
        from: promotion,
      }),
    ).rejects.toMatchObject({ constraint: 'point_grant_is_posted' });
  });
});

test('a member’s export lists grants without the note, and the note is erased with the member', async () => {
  await move();
  await db().transact(async (tx) => {
    const exported = JSON.stringify(await pointGrantHooks.exportData?.(tx, member.id));
    expect(exported).toContain('goodwill');
    expect(exported).not.toContain('Waited');
    await pointGrantHooks.erase?.(tx, member.id);
  });
  expect(await listed()).toMatchObject([{ note: '', points: 200 }]);
});
