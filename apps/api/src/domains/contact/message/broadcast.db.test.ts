import type { Broadcast } from '@pollen/contract/operator/message';
import type { Reach } from '@pollen/contract/operator/reach';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBatch } from './commands/broadcasts.ts';
import { sendBroadcast } from './public.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const everybody = { countries: [], genders: [] };
const broadcast = { title: { 'en-US': 'News', th: 'ข่าว' }, text: { 'en-US': 'Read me.' } };
const plan = async (change: object = {}) =>
  (
    await publisher.post<{ id: number }>('/broadcasts', {
      ...broadcast,
      segment: everybody,
      ...change,
    })
  ).data.id;
const read = async (id: number) =>
  (await publisher.get<{ items: Broadcast[] }>('/broadcasts')).data.items.find(
    (one) => one.id === id,
  );
const copies = async (memberId: number) =>
  (
    await world.database.db.raw<{ count: number }>(
      `SELECT count(*) FROM message WHERE member_id = $1 AND kind = 'notice'`,
      [memberId],
    )
  )[0]?.count;

test('a broadcast reaches each member of its segment once, even with four concurrent jobs', async () => {
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => createTestMember(world)));
  const count = await publisher.post<Reach>('/broadcasts/count', { segment: everybody });
  expect(count.data).toMatchObject({ exact: true, margin: 0 });
  const id = await plan();
  expect(await read(id)).toMatchObject({
    state: 'waiting',
    planned: count.data.members,
    plannedExactly: true,
    sent: 0,
  });
  const { db } = world.database;
  // After a crash following the first batch, the next run continues behind it.
  await sendBatch(db, id, world.clock(), 2);
  expect(await read(id)).toMatchObject({ state: 'sending', sent: 2 });
  await Promise.all([1, 2, 3, 4].map(() => sendBroadcast(db, id, world.clock)));
  await sendBroadcast(db, id, world.clock);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: count.data.members });
  for (const member of members) expect(await copies(member.id)).toBe(1);
});

test('a segment excludes members who do not match', async () => {
  const [here, elsewhere] = [
    await createTestMember(world, { country: 6 }),
    await createTestMember(world, { country: 9 }),
  ];
  const before = await copies(here.id);
  const id = await plan({ segment: { ...everybody, countries: [6] } });
  await sendBroadcast(world.database.db, id, world.clock);
  expect(await copies(here.id)).toBe((before ?? 0) + 1);
  expect(await copies(elsewhere.id)).toBe(0);
});

test('a stopped broadcast reaches no further members and cannot be stopped again', async () => {
  const id = await plan({ sendAt: '2099-01-01T00:00:00Z' });
  const { db } = world.database;
  await sendBatch(db, id, world.clock(), 1);
  expect((await publisher.post(`/broadcasts/${id}/stop`)).code).toBe(200);
  await sendBroadcast(db, id, world.clock);
  expect(await read(id)).toMatchObject({ state: 'stopped', sent: 1 });
  expect((await publisher.post(`/broadcasts/${id}/stop`)).code).toBe(9032);
});

test('a broadcast needs an English text, and its link must stay within the app', async () => {
  for (const change of [
    { title: { th: 'x' } },
    { text: { 'en-US': ' ' } },
    { link: '//evil.test' },
  ]) {
    const body = { ...broadcast, segment: everybody, ...change };
    expect((await publisher.post('/broadcasts', body)).code).toBe(400);
  }
});

test('a broadcast that nobody would get, or whose link or time is a slip, is refused at its field', async () => {
  await createTestMember(world, { country: 6 });
  const wrong: readonly (readonly [object, Record<string, string>])[] = [
    [{ segment: { ...everybody, countries: [8] } }, { segment: 'field.nobody' }],
    [
      { segment: { ...everybody, bornFrom: 1990, bornTo: 1980 } },
      { 'segment.bornTo': 'field.yearRange' },
    ],
    [{ link: '/tasks' }, { link: 'field.appPage' }],
    [{ sendAt: '2020-01-01T00:00:00Z' }, { sendAt: 'field.inPast' }],
  ];
  for (const [change, fields] of wrong) {
    const body = { ...broadcast, segment: everybody, ...change };
    const { code, data } = await publisher.post('/broadcasts', body);
    expect([code, data]).toEqual([400, { fields }]);
  }
});

test('a large segment is estimated from a sample and marked as an estimate', async () => {
  await world.database.db.raw(`
    INSERT INTO member (email, nickname, country, gender, inviter_code)
    SELECT 'crowd' || n || '@pollen.test', repeat('crowd', 20), 4,
      CASE WHEN n % 4 = 0 THEN 'male' ELSE 'female' END, 'crowd' || n
    FROM generate_series(1, 20000) AS n`);
  await world.database.db.raw('ANALYZE member');
  const men = { ...everybody, countries: [4], genders: ['male'] };
  const { data: reach } = await publisher.post<Reach>('/broadcasts/count', { segment: men });
  expect(reach).toMatchObject({ exact: false });
  expect(Math.abs(reach.members - 5000)).toBeLessThanOrEqual(2 * reach.margin);
  const id = await plan({ segment: men, sendAt: '2099-01-01T00:00:00Z' });
  expect(await read(id)).toMatchObject({ planned: reach.members, plannedExactly: false });
});

test('a test reaches the inbox of one member, or the mailbox of the operator, and nobody else', async () => {
  const [chosen, other] = [await createTestMember(world), await createTestMember(world)];
  const trial = { ...broadcast, link: '/cashout', locale: 'th' };
  const send = (change: object) =>
    publisher.post<{ email: string | null }>('/broadcasts/test', { ...trial, ...change });
  expect((await send({ memberId: chosen.id })).data).toEqual({ email: null });
  expect(await copies(chosen.id)).toBe(1);
  expect(await copies(other.id)).toBe(0);
  const { items } = (
    await chosen.get<{ items: { title: string; link: string }[] }>('/v1/message/list?limit=10')
  ).data;
  expect(items[0]).toMatchObject({ title: 'News', link: '/cashout' });

  const { data } = await send({});
  const [mail] = await world.database.db.raw<{ recipient: string; params: object }>(
    `SELECT recipient, params FROM mail WHERE template = 'broadcastTest' ORDER BY id DESC LIMIT 1`,
  );
  expect(mail).toEqual({
    recipient: data.email,
    params: { title: 'ข่าว', text: 'Read me.', link: '/cashout' },
  });
  expect((await send({ memberId: 999_999 })).code).toBe(400);
});
