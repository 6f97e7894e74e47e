import { locales } from '@pollen/contract/codes/locale';
import type { Message, MessagePreference } from '@pollen/contract/operations/message';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { mailsTo } from '@pollen/dev-env/test-mailbox';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageHooks, sendDigests, sendMessage } from './public.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

interface Page {
  readonly items: Message[];
  readonly next: string | null;
}

const send = (member: TestMember, points = 5) =>
  sendMessage(world.database.db, {
    memberId: member.id,
    kind: 'taskQualified',
    params: { task: 'Coffee', points },
    link: '/my/task-record',
    now: world.clock(),
  });
const list = async (member: TestMember, query = '') =>
  (await member.get<Page>(`/v1/message/list${query}`)).data;
const unread = async (member: TestMember) =>
  (await member.get<{ unread: number }>('/v1/message/unread')).data.unread;

test('messages are paged newest first, and new arrivals do not shift pages', async () => {
  const member = await createTestMember(world);
  for (let points = 1; points <= 25; points += 1) await send(member, points);
  const first = await list(member, '?limit=10');
  await send(member, 26);
  const second = await list(member, `?limit=10&cursor=${first.next}`);
  const third = await list(member, `?limit=10&cursor=${second.next}`);
  const titles = [...first.items, ...second.items, ...third.items].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 25 }, (_, at) => `+${25 - at} points for Coffee`));
  expect(third.next).toBeNull();
});

test('the inbox is filtered by kind and by what is unread, page by page', async () => {
  const member = await createTestMember(world);
  for (let points = 1; points <= 3; points += 1) {
    await send(member, points);
    await sendMessage(world.database.db, {
      memberId: member.id,
      kind: 'welcome',
      params: {},
      link: null,
      now: world.clock(),
    });
  }
  const titlesOf = ({ items }: Page) => items.map(({ title }) => title);
  const first = await list(member, '?filter=tasks&limit=2');
  expect(titlesOf(first)).toEqual(['+3 points for Coffee', '+2 points for Coffee']);
  const second = await list(member, `?filter=tasks&limit=2&cursor=${first.next}`);
  expect(titlesOf(second)).toEqual(['+1 points for Coffee']);
  expect(second.next).toBeNull();
  expect((await list(member, '?filter=money')).items).toEqual([]);
  await member.post(`/v1/message/${first.items[0]?.id}/read`);
  const unreadOnes = await list(member, '?filter=unread');
  expect(unreadOnes.items).toHaveLength(5);
  expect(titlesOf(unreadOnes)).not.toContain('+3 points for Coffee');
  expect((await member.get('/v1/message/list?filter=everything')).code).not.toBe(200);
});

test('messages are rendered when read, in the language of the call', async () => {
  const member = await createTestMember(world);
  await sendMessage(world.database.db, {
    memberId: member.id,
    kind: 'ticketQuestion',
    params: { ticket: '7', until: { moment: '2026-11-21T20:00:00Z', timeZone: 'Asia/Manila' } },
    link: '/my/help/7',
    now: world.clock(),
  });
  const texts = new Set<string>();
  for (const locale of locales) {
    const answer = await world.app.inject({
      url: '/api/v1/message/list',
      headers: { 'z-token': member.token, 'z-language': locale.split('-')[0] },
    });
    const [message] = (answer.json() as { data: Page }).data.items;
    expect(message?.title).toContain('7');
    // The 22nd by the clock of Manila.
    expect(message?.text).toMatch(/22/);
    expect(message?.text).not.toContain('{');
    texts.add(message?.text ?? '');
  }
  expect(texts.size).toBe(locales.length);
});

test('unread messages are counted up to 100, in the profile as well', async () => {
  const member = await createTestMember(world);
  for (let at = 0; at < 3; at += 1) await send(member);
  expect(await unread(member)).toBe(3);
  expect((await member.get<{ unread: number }>('/v1/user')).data.unread).toBe(3);
  await world.database.db.raw(
    `INSERT INTO message (member_id, kind, category, params, created_at)
     SELECT $1, 'welcome', 'news', '{}', now() FROM generate_series(1, 150)`,
    [member.id],
  );
  expect(await unread(member)).toBe(100);
});

test('reading a message repeatedly or concurrently counts once; reading all excludes later arrivals', async () => {
  const member = await createTestMember(world);
  for (let at = 0; at < 4; at += 1) await send(member);
  const { items } = await list(member);
  const id = items[0]?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => member.post(`/v1/message/${id}/read`)),
  );
  expect(answers.every(({ data }) => data['unread'] === 3)).toBe(true);
  expect((await member.get<Message>(`/v1/message/${id}`)).data.read).toBe(true);
  await send(member);
  const all = await member.post('/v1/message/read', { upTo: id });
  expect(all.data).toEqual({ unread: 1 });
});

test("another member's message is not found, and cannot be marked", async () => {
  const owner = await createTestMember(world);
  const other = await createTestMember(world);
  await send(owner);
  const id = (await list(owner)).items[0]?.id ?? '';
  expect((await other.get(`/v1/message/${id}`)).code).toBe(404);
  expect((await other.post(`/v1/message/${id}/read`)).code).toBe(404);
  await other.post('/v1/message/read', { upTo: '999999999' });
  expect(await unread(owner)).toBe(1);
});

test('the database keeps a message as it was sent, and its link within the app', async () => {
  const member = await createTestMember(world);
  await send(member);
  const { db } = world.database;
  await expect(
    db.raw(`UPDATE message SET params = '{}' WHERE member_id = $1`, [member.id]),
  ).rejects.toThrow('stays as it was sent');
  for (const link of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await expect(
      db.raw(
        `INSERT INTO message (member_id, kind, category, params, link, created_at)
         VALUES ($1, 'welcome', 'news', '{}', $2, now())`,
        [member.id, link],
      ),
    ).rejects.toThrow();
  }
});

test('preferences change one by one and refuse unknown values', async () => {
  const member = await createTestMember(world);
  const read = async () => (await member.get<MessagePreference>('/v1/message/preference')).data;
  expect(await read()).toMatchObject({ push: true, digest: true, muted: [], devices: 0 });
  await member.post('/v1/message/preference', { digest: false });
  await member.post('/v1/message/preference', { muted: ['news', 'news', 'friends'] });
  expect(await read()).toMatchObject({ push: true, digest: false, muted: ['news', 'friends'] });
  expect((await member.post('/v1/message/preference', { muted: ['weather'] })).code).toBe(400);
});

test('the daily digest is sent once, in the evening of the country, with unread messages the member wants', async () => {
  const member = await createTestMember(world, { country: 5, locale: 'th' });
  const silent = await createTestMember(world, { country: 5 });
  const elsewhere = await createTestMember(world, { country: 8 });
  await silent.post('/v1/message/preference', { digest: false });
  // 18:05 in Bangkok.
  world.clock.set('2026-11-20T11:05:00Z');
  for (const one of [member, silent, elsewhere]) await send(one, 7);
  await sendMessage(world.database.db, {
    memberId: member.id,
    kind: 'cashoutSent',
    params: { amount: '฿75', account: '•••• 1234' },
    link: null,
    now: world.clock(),
  });
  const { db } = world.database;
  await Promise.all([
    sendDigests(db, world.services.secret, world.clock()),
    sendDigests(db, world.services.secret, world.clock()),
  ]);
  const mails = (await mailsTo(db, member.email)).filter(
    ({ template }) => template === 'messageDigest',
  );
  // Messages with their own e-mail are left out.
  expect(mails).toEqual([
    {
      template: 'messageDigest',
      locale: 'th',
      params: {
        count: 1,
        first: '+7 คะแนนจาก Coffee',
        second: '',
        third: '',
        unsubscribePath: expect.stringMatching(/^\/unsubscribe\//),
      },
    },
  ]);
  expect(await mailsTo(db, silent.email)).toEqual([]);
  expect(await mailsTo(db, elsewhere.email)).toEqual([]);
  world.clock.advanceSeconds(86_400);
  await sendDigests(db, world.services.secret, world.clock());
  expect(await mailsTo(db, member.email)).toHaveLength(1);
});

test('an erased member has no messages and receives none', async () => {
  const member = await createTestMember(world);
  await send(member);
  await member.post('/v1/message/preference', { digest: false });
  const { db } = world.database;
  const late = await db.transact(async (tx) => {
    await tx.raw('SELECT FROM member WHERE id = $1 FOR UPDATE', [member.id]);
    await messageHooks.erase?.(tx, member.id);
    // Sent during the erasure: waits for it and then finds no member.
    const sending = send(member);
    await tx.raw('UPDATE member SET erased_at = now(), email = NULL WHERE id = $1', [member.id]);
    return { sending };
  });
  await late.sending;
  expect(await db.raw('SELECT FROM message WHERE member_id = $1', [member.id])).toEqual([]);
  await send(member);
  expect(await db.raw('SELECT FROM message WHERE member_id = $1', [member.id])).toEqual([]);
  expect(await db.raw('SELECT FROM message_preference WHERE member_id = $1', [member.id])).toEqual(
    [],
  );
});
