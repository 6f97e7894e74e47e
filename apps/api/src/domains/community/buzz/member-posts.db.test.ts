import { errorCodes } from '@pollen/contract/codes/error-code';
import type { BuzzPost } from '@pollen/contract/operations/buzz';
import type { Message } from '@pollen/contract/operations/message';
import type { OperatorPost, PendingPost, RemovedBuzz } from '@pollen/contract/operator/buzz';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buzzHooks } from './public.ts';
import { createTopicId, reportEnough } from './testing/buzz-world.ts';

let world: TestApp;
let admin: TestOperator;
let author: TestMember;
let reader: TestMember;
let topic: string;
let photo: Buffer;
beforeAll(async () => {
  world = await createTestApp();
  topic = await createTopicId(world);
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a34e06' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  admin = await createTestOperator(world, 'admin');
  author = await createTestMember(world, { nickname: 'Ana' });
  reader = await createTestMember(world, { nickname: 'Ben' });
});
afterAll(() => world.close());

const opinion = { kind: 'opinion', text: 'Cold rice makes the best fried rice.' };
const poll = { kind: 'poll', text: 'Rice or noodles?', options: ['Rice', 'Noodles'], days: 3 };
const write = (post: object, by = author, key?: string) =>
  by.post<BuzzPost>('/v1/buzz/post', { topic, ...post }, key);
const written = async (post: object) => (await write(post)).data;
const read = (by: TestMember, id: string) => by.get<BuzzPost>(`/v1/buzz/post/${id}`);
const own = async () => (await author.get<{ items: BuzzPost[] }>('/v1/buzz/mine')).data.items;
const listed = async (id: string) => {
  const { data } = await reader.get<{ items: BuzzPost[] }>(
    `/v1/buzz/topic/${topic}/posts?order=new&limit=100`,
  );
  return data.items.find((post) => post.id === id);
};
const judge = (id: string, decision: object) => admin.post(`/buzz/pending/${id}`, decision);
const pending = async (id: string) => {
  const { data } = await admin.get<{ items: PendingPost[] }>('/buzz/pending?limit=100');
  return data.items.find((post) => String(post.id) === id);
};
const approved = async (post: object) => {
  const { id } = await written(post);
  expect((await judge(id, { decision: 'approve' })).code).toBe(200);
  return id;
};
const inbox = async () =>
  (await author.get<{ items: Message[] }>('/v1/message/list')).data.items.map(
    ({ title, text, link }) => ({ title, text, link }),
  );

/** Uploads a file to quarantine as a browser does. */
async function upload(member: TestMember): Promise<string> {
  const { data } = await member.get<{ path: string }>('/v1/file/policy?screen=BUZZ');
  const name = '20260731120000_1000.jpg';
  await world.services.store.storage.put(`${data.path}${name}`, photo, {
    contentType: 'image/jpeg',
  });
  return name;
}
const fetchPicture = (address: string) => {
  const { pathname, search, host } = new URL(address, 'http://localhost');
  return world.app.inject({ method: 'GET', url: pathname + search, headers: { host } });
};

test('a post is visible to its author only until it is approved; then everybody sees it and the author is notified', async () => {
  const post = await written(opinion);
  expect(post).toMatchObject({ state: 'pending', mine: true, rewardPoints: 0, text: opinion.text });
  expect((await read(author, post.id)).data.state).toBe('pending');
  expect((await read(reader, post.id)).code).toBe(404);
  expect(await listed(post.id)).toBeUndefined();
  expect((await reader.post(`/v1/buzz/post/${post.id}/like`, { liked: true })).code).toBe(404);
  expect((await reader.post(`/v1/buzz/post/${post.id}/report`, { reason: 'spam' })).code).toBe(404);
  expect(await pending(post.id)).toMatchObject({
    text: opinion.text,
    locale: 'en-US',
    author: { id: author.id, nickname: 'Ana' },
  });
  const { data } = await admin.get<{ pending: number }>('/buzz/counts');
  expect(data.pending).toBeGreaterThan(0);

  expect((await judge(post.id, { decision: 'approve' })).code).toBe(200);
  expect(await pending(post.id)).toBeUndefined();
  expect(await listed(post.id)).toMatchObject({ state: 'shown', author: { name: 'Ana' } });
  expect((await inbox())[0]).toEqual({
    title: 'Your post is in Buzz now',
    text: 'We checked it, and everyone can read it and answer.',
    link: `/buzz/${post.id}`,
  });
  expect((await judge(post.id, { decision: 'approve' })).code).toBe(404);
});

test('a refused post shows its reason to the author, can still be published, and everything is logged', async () => {
  const { id } = await written(opinion);
  expect((await judge(id, { decision: 'refuse' })).code).toBe(400);
  expect((await judge(id, { decision: 'approve', reason: 'spam' })).code).toBe(400);
  expect((await judge(id, { decision: 'refuse', reason: 'offTopic' })).code).toBe(200);
  expect(await own()).toMatchObject([{ id, state: 'refused', reason: 'offTopic' }]);
  expect((await read(reader, id)).code).toBe(404);
  const [message] = await inbox();
  expect(message?.title).toBe('Your post was not published');
  expect(message?.text).toContain('not about the topic');
  const removed = await admin.get<{ items: RemovedBuzz[] }>('/buzz/removed?limit=100');
  expect(removed.data.items.find(({ postId }) => String(postId) === id)?.reason).toBe('offTopic');
  const restore = { postId: Number(id), commentId: 0, decision: 'restore' };
  expect((await admin.post('/buzz/decide', restore)).code).toBe(200);
  expect(await listed(id)).toMatchObject({ state: 'shown', reason: null });
  const log = await admin.get<{ items: { action: string }[] }>(
    `/actions?targetKind=buzz&targetId=${id}-0`,
  );
  expect(log.data.items.map(({ action }) => action)).toEqual(['buzz.restore', 'buzz.refuse']);
  expect(JSON.stringify(log.data)).not.toContain('fried rice');
});

test("a member's poll is open for its days from its publication, and nobody is paid by the post", async () => {
  const { id } = await written(poll);
  world.clock.advanceSeconds(36 * 3600);
  admin = await createTestOperator(world, 'admin');
  expect((await judge(id, { decision: 'approve' })).code).toBe(200);
  const { data } = await read(reader, id);
  const closesAt = new Date(world.clock().getTime() + 3 * 24 * 3_600_000).toISOString();
  expect(data).toMatchObject({
    kind: 'poll',
    rewardPoints: 0,
    poll: { closesAt, predicts: false },
  });
  expect(data.poll?.options.map(({ label }) => label)).toEqual(poll.options);
  expect((await reader.post(`/v1/buzz/post/${id}/vote`, { option: 1 })).code).toBe(200);
  const comment = { text: 'Noodles in the morning, rice at noon.' };
  const said = await reader.post<{ points: number }>(`/v1/buzz/post/${id}/comment`, comment);
  expect(said.data.points).toBe(0);
  await expect(
    world.database.db.raw('UPDATE buzz_post SET reward_points = 5 WHERE id = $1', [id]),
  ).rejects.toThrow('buzz_post_of_member_pays_nothing');
});

describe('a post is refused', () => {
  test.each([
    ['a link', { ...opinion, text: 'see https://evil.example' }, errorCodes.textWithLink],
    ['a slur', { ...opinion, text: 'dasar goblok' }, errorCodes.textWithSlur],
    ['a link in an answer', { ...poll, options: ['a.com', 'b'] }, errorCodes.textWithLink],
    ['nothing', { ...opinion, text: ' \u200B ' }, 400],
    ['too much', { ...opinion, text: 'a'.repeat(501) }, 400],
    ['the same answer twice', { ...poll, options: ['Rice', 'rice '] }, 400],
    ['a poll with one answer', { ...poll, options: ['Rice'] }, 400],
    ['a poll without days', { kind: 'poll', text: 'Rice?', options: ['a', 'b'] }, 400],
    ['a poll open for years', { ...poll, days: 365 }, 400],
    ['an opinion with answers', { ...opinion, options: ['a', 'b'] }, 400],
    ['an unknown topic', { ...opinion, topic: '999999' }, 404],
    [
      'a picture that was never uploaded',
      { ...opinion, picture: 'x.jpg' },
      errorCodes.uploadRefused,
    ],
  ])('%s', async (_, post, code) => {
    expect((await write(post)).code).toBe(code);
    expect(await own()).toEqual([]);
  });

  test('if its text is a repetition, or after three posts a day, even deleted ones', async () => {
    const { id } = await written(opinion);
    expect((await write({ ...opinion, text: opinion.text.toUpperCase() })).code).toBe(
      errorCodes.textRepeated,
    );
    await author.post(`/v1/buzz/post/${id}/delete`);
    expect((await write({ ...opinion, text: 'Second' })).code).toBe(200);
    expect((await write({ ...opinion, text: 'Third' })).code).toBe(200);
    const fourth = await write({ ...opinion, text: 'Fourth' });
    expect(fourth).toMatchObject({ code: errorCodes.postLimit });
    expect(fourth.msg).toContain('3 posts a day');
    world.clock.advanceSeconds(24 * 3600);
    expect((await write({ ...opinion, text: 'Fourth' })).code).toBe(200);
  });

  test('of five concurrent posts three are accepted, and a repeated key writes one', async () => {
    const key = crypto.randomUUID();
    const twice = await Promise.all([write(opinion, author, key), write(opinion, author, key)]);
    expect(new Set(twice.filter(({ code }) => code === 200).map(({ data }) => data.id)).size).toBe(
      1,
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => write({ ...opinion, text: `At once ${number}` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await own()).toHaveLength(3);
  });
});

test('a picture is public while its post is visible, and deleted with it', async () => {
  const { data: post } = await write({ ...opinion, picture: await upload(author) });
  const signed = post.picture ?? '';
  expect((await fetchPicture(signed)).statusCode).toBe(200);
  const [{ picture: name } = { picture: '' }] = (await world.database.db.raw(
    'SELECT picture FROM buzz_post WHERE id = $1',
    [post.id],
  )) as { picture: string }[];
  const address = `/files/buzz/${name}`;
  expect((await fetchPicture(address)).statusCode).toBe(404);
  expect((await fetchPicture((await pending(post.id))?.picture ?? '')).statusCode).toBe(200);

  await judge(post.id, { decision: 'approve' });
  expect((await listed(post.id))?.picture).toBe(address);
  const shown = await fetchPicture(address);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual(
    [200, 'image/jpeg', 'public, max-age=600'],
  );

  expect((await reader.post(`/v1/buzz/post/${post.id}/delete`)).code).toBe(404);
  expect((await author.post(`/v1/buzz/post/${post.id}/delete`)).code).toBe(200);
  expect((await author.post(`/v1/buzz/post/${post.id}/delete`)).code).toBe(200);
  expect((await fetchPicture(address)).statusCode).toBe(404);
  expect((await read(author, post.id)).code).toBe(404);
  expect(await own()).toEqual([]);
  expect((await fetchPicture(signed)).statusCode).toBe(200);
  await world.runJobs();
  expect((await fetchPicture(signed)).statusCode).toBe(404);
});

test('reports hide an approved post, and operators cannot rewrite it', async () => {
  const id = await approved(opinion);
  await reportEnough(world, `/v1/buzz/post/${id}`);
  expect((await read(reader, id)).code).toBe(404);
  expect((await read(author, id)).data.state).toBe('held');
  const words = { 'en-US': 'Other words' };
  expect((await admin.post(`/buzz/posts/${id}`, { words })).code).toBe(403);
  const { data } = await admin.get<{ items: OperatorPost[] }>('/buzz/posts?limit=100');
  expect(data.items.find((post) => String(post.id) === id)).toMatchObject({
    state: 'held',
    author: { id: author.id, nickname: 'Ana' },
  });
});

test('erasing a member removes their posts with options and picture; the data export contains them before', async () => {
  const id = await approved({ ...poll, picture: await upload(author) });
  const { db } = world.database;
  expect(JSON.stringify(await buzzHooks.exportData?.(db, author.id))).toContain('Noodles');
  await db.transact(async (tx) => buzzHooks.erase?.(tx, author.id));
  expect((await read(reader, id)).code).toBe(404);
  const rows = await db.raw('SELECT * FROM buzz_post WHERE id = $1', [id]);
  expect(rows).toMatchObject([{ state: 'deleted', picture: null }]);
  expect(JSON.stringify(rows)).not.toContain('oodles');
});
