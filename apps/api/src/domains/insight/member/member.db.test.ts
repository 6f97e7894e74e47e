import type { MemberCard, MemberRow, Ring } from '@pollen/contract/operator/member';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner, saveTestBank, testBankRecords } from '@pollen/dev-env/test-bank';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '../../community/buzz/testing/buzz-world.ts';
import { createRespondent } from '../../work/participation/testing/respondent.ts';
import { decide, submitForReview } from '../../work/review/testing/review-world.ts';

let world: TestApp;
let support: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** A session is twelve hours long, and some of these tests let days go by. */
const asSupport = async () => {
  support = await createTestOperator(world, 'support');
  return support;
};

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}
const find = async (query: string) =>
  (await (await asSupport()).get<Page<MemberRow>>(`/members?${query}`)).data;

test('a member is found by number, code, or the start of their e-mail or nickname', async () => {
  const member = await createTestMember(world, { nickname: 'Wulan_100%' });
  await createTestMember(world, { nickname: 'Wulan' });
  const ways = [
    `%23${member.id}`,
    member.email.slice(0, 12).toUpperCase(),
    encodeURIComponent('wulan_100%'),
  ];
  for (const way of ways) {
    const { items } = await find(`search=${way}`);
    expect(items.map(({ id }) => id)).toEqual([member.id]);
  }
  // A number may also be the start of an e-mail.
  const byNumber = await find(`search=${member.id}`);
  expect(byNumber.items.map(({ id }) => id)).toContain(member.id);
  expect((await find('search=wulan')).items).toHaveLength(2);
  // The search text is not a pattern.
  expect((await find(`search=${encodeURIComponent('%')}`)).items).toEqual([]);
});

test('without a search members are listed newest first, by country and standing', async () => {
  const made: number[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await createTestMember(world, { country: 9 })).id);
  const seen: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await find(`country=9&limit=2${next === '' ? '' : `&cursor=${next}`}`);
    seen.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toEqual(made);
  const [first = 0] = made;
  await support.post(`/members/${first}/suspend`, {
    reason: 'abuse',
    note: 'Details are in ticket 12, which you wrote yourself.',
  });
  expect((await find('suspended=true&country=9')).items.map(({ id }) => id)).toEqual([first]);
});

test('a suspended member gets 3002 immediately and regains access when restored', async () => {
  const member = await createTestMember(world);
  await asSupport();
  expect((await member.get('/v1/user')).code).toBe(200);
  const { data } = await support.post<MemberCard>(`/members/${member.id}/suspend`, {
    reason: 'multipleAccounts',
    note: 'Details are in ticket 12, which you wrote yourself.',
  });
  expect(data.suspendedAt).toBe(world.clock().toISOString());
  expect((await member.get('/v1/user')).code).toBe(3002);
  // A repeated suspension changes nothing and is not logged again.
  await support.post(`/members/${member.id}/suspend`, { reason: 'other' });
  const restored = await support.post<MemberCard>(`/members/${member.id}/restore`);
  expect(restored.data.suspendedAt).toBeNull();
  expect((await member.get('/v1/user')).code).toBe(200);
  const log = await support.get<Page<object>>(`/members/${member.id}/actions`);
  expect(log.data.items).toMatchObject([
    { action: 'member.restore', before: { suspended: true } },
    { action: 'member.suspend', after: { suspended: true, reason: 'multipleAccounts' } },
  ]);
});

test('a suspension needs a reason and an existing member', async () => {
  const member = await createTestMember(world);
  await asSupport();
  expect((await support.post(`/members/${member.id}/suspend`)).code).toBe(400);
  expect(
    (
      await support.post('/members/987654321/suspend', {
        reason: 'abuse',
        note: 'Details are in ticket 12, which you wrote yourself.',
      })
    ).code,
  ).toBe(404);
  expect((await support.get('/members/987654321')).code).toBe(404);
  expect((await support.get('/members/987654321/ring')).code).toBe(404);
});

test('the member card and history are complete and masked', async () => {
  const member = await createEarner(world, { country: 8, points: 1700 });
  const cashout = await member.post<{ id: string }>('/v1/cashout', { points: 500 });
  await asSupport();
  const { data } = await support.get<MemberCard>(`/members/${member.id}`);
  expect(data).toMatchObject({
    email: member.email,
    points: 1200,
    setAside: 500,
    worth: { currency: 'PLN', amount: '24.00' },
    bank: { account: '•••• 2874' },
  });
  expect(JSON.stringify(data)).not.toContain('71219812874');
  const own = await member.get<Page<object>>('/v1/wallet/lines');
  const lines = await support.get<Page<object>>(`/members/${member.id}/lines`);
  expect(own.data).toEqual({ ...lines.data, archived: false });
  const cashouts = await support.get<Page<{ id: string }>>(`/members/${member.id}/cashouts`);
  expect(cashouts.data.items.map(({ id }) => id)).toEqual([cashout.data.id]);
  const sessions = await support.get<Page<object>>(`/members/${member.id}/sessions`);
  expect(sessions.data.items).toHaveLength(1);
  const tickets = await support.get<Page<object>>(`/members/${member.id}/tickets`);
  expect(tickets.data).toEqual({ items: [], next: null });
  const work = await support.get<Page<object>>(`/members/${member.id}/participations`);
  expect(work.data).toEqual({ items: [], next: null });
});

test('a member’s action log has what was done to the member’s answers, cash-outs, tickets, posts and comments', async () => {
  const member = await createEarner(world, { country: 8, points: 1700 });
  const cashout = await member.post<{ id: string }>('/v1/cashout', { points: 500 });
  const postId = await createPost(world.database.db, world.clock());
  const comment = await member.post<{ comment: { id: string } }>(
    `/v1/buzz/post/${postId}/comment`,
    {
      text: 'I only pay with shells.',
    },
  );
  const ticket = await member.post<{ id: string }>('/v1/help/ticket', {
    category: 'cashout',
    text: 'When will my money arrive?',
  });
  const admin = await createTestOperator(world, 'admin');
  const removal = { postId, commentId: Number(comment.data.comment.id), decision: 'remove' };
  await admin.post('/buzz/decide', { ...removal, reason: 'spam' });
  await (await asSupport()).post(`/tickets/${ticket.data.id}/accept`, {});
  const finance = await createTestOperator(world, 'finance');
  await finance.post('/payouts/refuse', { ids: [Number(cashout.data.id)], reason: 'other' });
  const respondent = await createRespondent(world);
  const work = await submitForReview(world, respondent);
  await decide(await createTestOperator(world, 'auditor'), [work]);
  await asSupport();
  const logOf = async (id: number) =>
    (await support.get<Page<object>>(`/members/${id}/actions`)).data.items;
  expect(await logOf(member.id)).toMatchObject([
    { action: 'payout.refuse', targetKind: 'cashout', targetId: cashout.data.id },
    { action: 'ticket.accept', targetKind: 'ticket', targetId: ticket.data.id },
    { action: 'buzz.remove', targetKind: 'buzz', targetId: `${postId}-${comment.data.comment.id}` },
  ]);
  expect(await logOf(respondent.id)).toMatchObject([
    { action: 'audit.accept', targetKind: 'participation', targetId: String(work) },
  ]);
});

test('a ring follows accounts, devices and invitations for up to three steps', async () => {
  const chain = [];
  for (let n = 0; n < 6; n += 1) chain.push(await createTestMember(world));
  const [a, b, c, d, e, f] = chain.map(({ id }) => id);
  const record = { ...testBankRecords[6], accountNumber: '5550001112' };
  for (const member of chain.slice(0, 2)) await saveTestBank(world, member, record);
  const { db } = world.database;
  await db.raw(
    `INSERT INTO known_device (device_hash, member_id, used_at)
     VALUES ('\\x01', $1, now()), ('\\x01', $2, now())`,
    [b, c],
  );
  await db.raw(
    `INSERT INTO invitation (guest_id, host_id, joined_at, share_until)
     VALUES ($2, $1, now(), now() + interval '1 day'), ($4, $3, now(), now() + interval '1 day')`,
    [c, d, d, e],
  );
  await asSupport();
  const { data } = await support.get<Ring>(`/members/${a}/ring`);
  const distances = new Map(data.members.map(({ id, distance }) => [id, distance]));
  expect([a, b, c, d].map((id) => distances.get(id ?? 0))).toEqual([0, 1, 2, 3]);
  expect(distances.has(e ?? 0)).toBe(false);
  expect(distances.has(f ?? 0)).toBe(false);
  expect(data.ties).toEqual([
    { from: a, to: b, kinds: ['bank'], weight: 50 },
    { from: b, to: c, kinds: ['device'], weight: 30 },
    { from: c, to: d, kinds: ['invitation'], weight: 10 },
  ]);
  expect(data.cut).toBe(false);
  const signals = await support.get<Page<object>>('/signals/accounts');
  expect(signals.data.items[0]).toMatchObject({ memberId: b, otherMemberId: a });
});

test('a ring of hundreds is truncated', async () => {
  const host = await createTestMember(world);
  const { db } = world.database;
  await db.raw(
    `WITH guests AS (
       INSERT INTO member (email, nickname, country, inviter_code, created_at)
       SELECT 'guest' || n || '@example.com', 'Guest', 6, 'guest-' || n, now()
       FROM generate_series(1, 300) AS n RETURNING id)
     INSERT INTO known_device (device_hash, member_id, used_at)
     SELECT '\\x77'::bytea, id, now() FROM guests UNION ALL SELECT '\\x77'::bytea, $1, now()`,
    [host.id],
  );
  await asSupport();
  const { data } = await support.get<Ring>(`/members/${host.id}/ring`);
  expect(data.members.length).toBeLessThanOrEqual(60);
});
