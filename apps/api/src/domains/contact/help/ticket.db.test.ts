import { errorCodes } from '@pollen/contract/codes/error-code';
import { ticketStates } from '@pollen/contract/codes/ticket-state';
import type { Ticket, TicketDetail } from '@pollen/contract/operations/help';
import { ticketTransitions } from '@pollen/contract/values/ticket';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { mailsTo } from '@pollen/dev-env/test-mailbox';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptTicket, askMember, helpHooks, solveTicket } from './public.ts';
import { selectQueue as listQueue } from './store/tickets.ts';

let world: TestApp;
let photo: Buffer;
beforeAll(async () => {
  world = await createTestApp();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a34e06' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

const words = 'My cash-out came back twice, though the number is right.';
const operator = { id: 1, name: 'Lan' };
const open = (member: TestMember, more: object = {}, key?: string) =>
  member.post<TicketDetail>('/v1/help/ticket', { category: 'cashout', text: words, ...more }, key);
const read = async (member: TestMember, id: string) =>
  (await member.get<TicketDetail>(`/v1/help/ticket/${id}`)).data;
const operation = (id: string) => ({ ticketId: Number(id), operator, now: world.clock() });
const ask = (id: string, text = 'What is the name GCash shows?') =>
  world.database.db.transact((tx) => askMember(tx, { ...operation(id), text }));
const solve = (id: string, text = 'We sent it again.') =>
  world.database.db.transact((tx) => solveTicket(tx, { ...operation(id), text }));
const accept = (id: string) => world.database.db.transact((tx) => acceptTicket(tx, operation(id)));

/** Uploads a file to quarantine as a browser does. */
async function upload(member: TestMember, name: string): Promise<string> {
  const { data } = await member.get<{ path: string }>('/v1/file/policy?screen=TICKET');
  await world.services.store.storage.put(`${data.path}${name}`, photo, {
    contentType: 'image/jpeg',
  });
  return name;
}

test('a ticket is received, queried, answered, solved, reopened, solved, closed and rated', async () => {
  const member = await createTestMember(world);
  world.clock.set('2026-11-10T08:00:00Z');
  const { data: received } = await open(member);
  expect(received).toMatchObject({
    state: ticketStates.unAccept,
    turn: 'house',
    dueAt: '2026-11-11T08:00:00.000Z',
    posts: [{ mine: true, author: null, text: words, pictures: [] }],
  });
  const { id } = received;
  await accept(id);
  expect((await read(member, id)).state).toBe(ticketStates.unHandle);
  await ask(id);
  expect(await read(member, id)).toMatchObject({
    state: ticketStates.unFeedback,
    turn: 'me',
    dueAt: '2026-11-17T08:00:00.000Z',
    remindsAt: ['2026-11-13T08:00:00.000Z', '2026-11-16T08:00:00.000Z'],
    posts: [{ mine: true }, { mine: false, author: 'Lan' }],
  });
  await member.post(`/v1/help/ticket/${id}/post`, { text: 'Ana Mae Cruz' });
  expect(await read(member, id)).toMatchObject({ state: 2, turn: 'house', remindsAt: [] });
  await solve(id);
  await member.post(`/v1/help/ticket/${id}/confirm`, { solved: false, text: 'Still nothing.' });
  expect((await read(member, id)).state).toBe(ticketStates.processing);
  await solve(id);
  const closed = await member.post<TicketDetail>(`/v1/help/ticket/${id}/confirm`, {
    solved: true,
    rating: 5,
    comment: ' Quick. ',
  });
  expect(closed.data).toMatchObject({
    state: ticketStates.end,
    turn: 'nobody',
    dueAt: null,
    closedBy: 'member',
    rating: 5,
    comment: 'Quick.',
  });
  const steps = await world.database.db.raw<{ state: number }>(
    'SELECT state FROM ticket_step WHERE ticket_id = $1 ORDER BY id',
    [id],
  );
  expect(steps.map(({ state }) => state)).toEqual([0, 1, 2, 3, 2, 4, 2, 4, 5]);
  const mails = await mailsTo(world.database.db, member.email);
  expect(mails.map(({ template }) => template)).toEqual([
    'ticketSolved',
    'ticketSolved',
    'ticketQuestion',
  ]);
  const inbox = await member.get<{ items: { link: string }[] }>('/v1/message/list');
  expect(inbox.data.items.map(({ link }) => link)).toEqual(Array(4).fill(`/my/help/${id}`));
});

test('§3 the database and the code allow the same transitions', async () => {
  const { db } = world.database;
  const rows = await db.raw<{ from_state: number; to_state: number }>(
    'SELECT from_state, to_state FROM ticket_transition ORDER BY 1, 2',
  );
  expect(rows.map((row) => [row.from_state, row.to_state])).toEqual(
    [...ticketTransitions]
      .map((pair) => [...pair])
      .sort(([a, b], [c, d]) => (a === c ? Number(b) - Number(d) : Number(a) - Number(c))),
  );
  const member = await createTestMember(world);
  const { data } = await open(member);
  const jump = (state: number) =>
    db.raw(
      `UPDATE ticket SET state = $2::int, due_at = CASE WHEN $2::int = 5 THEN NULL ELSE now() END,
         follow_up_at = CASE WHEN $2::int IN (3, 4) THEN now() END WHERE id = $1`,
      [data.id, state],
    );
  for (const state of [2, 3, 4, 5]) {
    await expect(jump(state)).rejects.toThrow(`cannot go from 0 to ${state}`);
  }
  await expect(
    db.raw(
      `INSERT INTO ticket (member_id, country, category, state, state_at, state_by, created_at)
       VALUES ($1, 6, 'other', 5, now(), 'member', now())`,
      [member.id],
    ),
  ).rejects.toThrow('starts in state 0');
});

test('a repeated key opens one ticket, and a different body is refused', async () => {
  const member = await createTestMember(world);
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(member, {}, 'one-key')));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await open(member, { category: 'other' }, 'one-key')).code).toBe(409);
  const { data } = await member.get<{ items: Ticket[] }>('/v1/help/ticket/list');
  expect(data.items).toHaveLength(1);
});

test('a member has at most five open tickets, even with twenty concurrent requests', async () => {
  const member = await createTestMember(world);
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(member)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, errorCodes.ticketLimit]));
});

test('of a concurrent "yes" and "no" one counts', async () => {
  const member = await createTestMember(world);
  const { data } = await open(member);
  await solve(data.id);
  const answers = await Promise.all(
    [true, false, true, false].map((solved) =>
      member.post(`/v1/help/ticket/${data.id}/confirm`, { solved }),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([
    200,
    ...Array(3).fill(errorCodes.ticketMoved),
  ]);
});

test('a closed ticket stays closed and is rated once', async () => {
  const member = await createTestMember(world);
  const { data } = await open(member);
  const post = (path: string, body: object) =>
    member.post(`/v1/help/ticket/${data.id}/${path}`, body);
  expect((await post('rate', { rating: 4 })).code).toBe(errorCodes.ticketMoved);
  await solve(data.id);
  await post('confirm', { solved: true });
  expect((await post('post', { text: 'One more thing' })).code).toBe(errorCodes.ticketMoved);
  expect((await post('confirm', { solved: false })).code).toBe(errorCodes.ticketMoved);
  await expect(ask(data.id)).rejects.toThrow('ticketMoved');
  expect((await post('rate', { rating: 2, comment: 'Slow.' })).code).toBe(200);
  expect((await post('rate', { rating: 5 })).code).toBe(errorCodes.ticketMoved);
  await expect(
    world.database.db.raw('UPDATE ticket SET rating = 5 WHERE id = $1', [data.id]),
  ).rejects.toThrow('keeps what was asked and rated');
});

test("another member's ticket is not found: not read, answered, confirmed or rated", async () => {
  const owner = await createTestMember(world);
  const other = await createTestMember(world);
  const { data } = await open(owner);
  await solve(data.id);
  const path = `/v1/help/ticket/${data.id}`;
  expect((await other.get(path)).code).toBe(404);
  expect((await other.post(`${path}/post`, { text: 'x' })).code).toBe(404);
  expect((await other.post(`${path}/confirm`, { solved: true })).code).toBe(404);
  expect((await other.post(`${path}/rate`, { rating: 1 })).code).toBe(404);
  expect((await read(owner, data.id)).state).toBe(ticketStates.unConfirm);
});

test('a ticket refers to the member’s own cash-out it was opened from', async () => {
  const owner = await createEarner(world, { country: 6, points: 2000 });
  const cashout = await owner.post<{ id: string }>('/v1/cashout', { points: 500 });
  const context = `cashout-${cashout.data.id}`;
  const { data } = await open(owner, { context });
  expect(data.context).toEqual({ kind: 'cashout', id: cashout.data.id });
  const other = await createTestMember(world);
  expect((await open(other, { context })).code).toBe(404);
  expect((await open(owner, { context: 'cashout-999999' })).code).toBe(404);
  expect((await open(owner, { context: 'session-1' })).code).toBe(400);
  expect((await open(owner, { context: 'participation-999999' })).code).toBe(404);
});

test('a conversation has at most four pictures, each visible to its owner only', async () => {
  const member = await createTestMember(world);
  const names = [];
  for (let at = 0; at < 3; at += 1) names.push(await upload(member, `2026073112000${at}_1000.jpg`));
  const { data } = await open(member, { pictures: names });
  expect(data.posts[0]?.pictures).toHaveLength(3);
  expect(data.picturesLeft).toBe(1);
  const shown = data.posts[0]?.pictures[0];
  expect(shown?.name).toBe('20260731120000_1000.jpg');
  const { pathname, search, host } = new URL(shown?.url ?? '');
  const picture = await world.app.inject({
    url: `${pathname}${search}`,
    headers: { host },
  });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);

  const two = [
    await upload(member, '20260731120003_1000.jpg'),
    await upload(member, '20260731120004_1000.jpg'),
  ];
  const path = `/v1/help/ticket/${data.id}/post`;
  expect((await member.post(path, { text: 'More', pictures: two })).code).toBe(
    errorCodes.ticketFull,
  );
  const answer = await member.post<TicketDetail>(path, { text: 'One', pictures: two.slice(1) });
  expect(answer.data.picturesLeft).toBe(0);
  const other = await createTestMember(world);
  expect((await open(other, { pictures: two })).code).toBe(11002);
  await expect(
    world.database.db.raw(
      `INSERT INTO ticket_post (ticket_id, text, pictures, created_at)
       VALUES ($1, 'x', '{a.jpg}', now())`,
      [data.id],
    ),
  ).rejects.toThrow('is full');
});

test('invalid input changes nothing and names the field', async () => {
  const member = await createTestMember(world);
  for (const [body, field] of [
    [{ text: 'short' }, 'text'],
    [{ text: '            ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ category: 'weather' }, 'category'],
    [{ pictures: ['a', 'b', 'c', 'd', 'e'] }, 'pictures'],
  ] as const) {
    const answer = await member.post<{ fields: object }>('/v1/help/ticket', {
      category: 'other',
      text: words,
      ...body,
    });
    expect([answer.code, Object.keys(answer.data.fields)[0]]).toEqual([400, field]);
  }
  const { data } = await member.get<{ items: Ticket[] }>('/v1/help/ticket/list');
  expect(data.items).toEqual([]);
});

test('operators see the longest waiting first, by cursor, and only one of two can accept', async () => {
  const member = await createTestMember(world);
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    world.clock.advanceSeconds(60);
    ids.push((await open(member)).data.id);
  }
  const { db } = world.database;
  const mine = async (limit: number, after: { stateAt: Date; id: number } | null) =>
    (await listQueue(db, { state: 0, after, limit })).filter((row) => row.memberId === member.id);
  const all = await mine(100, null);
  expect(all.map((row) => String(row.id))).toEqual(ids);
  const [first] = all;
  expect((await mine(100, first ?? null)).map((row) => String(row.id))).toEqual(ids.slice(1));
  const results = await Promise.allSettled([accept(ids[0] ?? ''), accept(ids[0] ?? '')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('erasing a member removes their tickets; the data export contains them before', async () => {
  const member = await createTestMember(world);
  const { data } = await open(member);
  const { db } = world.database;
  expect(await helpHooks.exportData?.(db, member.id)).toMatchObject([{ id: data.id }]);
  await db.transact(async (tx) => {
    await helpHooks.erase?.(tx, member.id);
  });
  expect(await db.raw('SELECT FROM ticket WHERE member_id = $1', [member.id])).toEqual([]);
  expect(await db.raw('SELECT FROM ticket_post WHERE ticket_id = $1', [data.id])).toEqual([]);
});
