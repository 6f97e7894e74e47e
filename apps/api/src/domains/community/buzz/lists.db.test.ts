import type { BuzzComment, BuzzPost } from '@pollen/contract/operations/buzz';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buzzShareSources, createTopic } from './public.ts';
import { createPoll, createPost } from './testing/buzz-world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}
const get = async <Data>(path: string, language = 'en') => {
  const answer = await world.app.inject({
    url: `/api${path}`,
    headers: { 'z-language': language },
  });
  return answer.json() as { code: number; data: Data };
};

test('a visitor without an account reads topics, posts and comments, in their language', async () => {
  const { db } = world.database;
  const topicId = await createTopic(db, {
    words: { 'en-US': 'Money', th: 'เงิน' },
    position: 1,
    now: world.clock(),
  });
  const post = await createPoll(db, world.clock(), { topicId });
  const member = await createTestMember(world, { nickname: 'Budi' });
  await member.post(`/v1/buzz/post/${post}/comment`, { text: 'Half the street has one.' });
  const topics = await get<Page<{ title: string }>>('/v1/buzz/topics', 'th');
  expect(topics.data.items.map(({ title }) => title)).toContain('เงิน');
  const posts = await get<Page<BuzzPost>>(`/v1/buzz/topic/${topicId}/posts`, 'th');
  expect(posts.data.items[0]).toMatchObject({
    text: 'คุณยังจ่ายเงินสดอยู่ไหม',
    topic: { title: 'เงิน' },
    comments: 1,
  });
  // Without a Vietnamese text the English one is shown.
  expect((await get<BuzzPost>(`/v1/buzz/post/${post}`, 'vi')).data.text).toMatch('cash');
  const comments = await get<Page<BuzzComment>>(`/v1/buzz/post/${post}/comments`);
  expect(comments.data.items).toMatchObject([
    { text: 'Half the street has one.', author: { name: 'Budi' }, mine: false },
  ]);
});

test('pages have no gaps or duplicates, by hot and by new', async () => {
  const { db } = world.database;
  const topicId = await createTopic(db, {
    words: { 'en-US': 'T' },
    position: 2,
    now: world.clock(),
  });
  const made: number[] = [];
  for (let n = 0; n < 7; n += 1) made.push(await createPost(db, world.clock(), { topicId }));
  for (const order of ['hot', 'new']) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await get<Page<BuzzPost>>(
        `/v1/buzz/topic/${topicId}/posts?order=${order}&limit=3${cursor}`,
      );
      seen.push(...page.data.items.map(({ id }) => id));
      cursor = page.data.next === null ? '' : `&cursor=${page.data.next}`;
    } while (cursor !== '');
    expect(seen).toEqual([...made].reverse().map(String));
  }
  expect((await get<Page<BuzzPost>>(`/v1/buzz/topic/${topicId}/posts?cursor=nonsense`)).code).toBe(
    200,
  );
  expect((await get('/v1/buzz/topic/987654/posts')).code).toBe(404);
  expect((await get('/v1/buzz/topic/other/posts')).code).toBe(400);
});

test('hot sorts by activity, new by time', async () => {
  const { db } = world.database;
  const topicId = await createTopic(db, {
    words: { 'en-US': 'T' },
    position: 3,
    now: world.clock(),
  });
  const busy = await createPoll(db, world.clock(), { topicId });
  world.clock.advanceSeconds(600);
  const fresh = await createPoll(db, world.clock(), { topicId });
  for (let n = 0; n < 12; n += 1) {
    const member = await createTestMember(world);
    await member.post(`/v1/buzz/post/${busy}/vote`, { option: 1 }, null);
  }
  const order = async (by: string) =>
    (await get<Page<BuzzPost>>(`/v1/buzz/topic/${topicId}/posts?order=${by}`)).data.items.map(
      ({ id }) => Number(id),
    );
  expect(await order('hot')).toEqual([busy, fresh]);
  expect(await order('new')).toEqual([fresh, busy]);
});

test('every list uses an index', async () => {
  const { db } = world.database;
  const post = await createPost(db, world.clock());
  const member = await createTestMember(world);
  await db.raw(
    `INSERT INTO buzz_comment (post_id, member_id, text, state, hot, created_at)
     SELECT $1, $2, 'Number ' || n, 'shown', n, now() FROM generate_series(1, 3000) AS n`,
    [post, member.id],
  );
  await db.raw('ANALYZE buzz_comment');
  const plan = await db.raw<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM buzz_comment WHERE post_id = ${post} AND parent_id IS NULL
       AND state IN ('shown', 'gone') AND (hot, id) < (9000000, 1) ORDER BY hot DESC, id DESC LIMIT 21`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch('buzz_comment_hot');
  expect(text).not.toMatch('Sort');
});

test('a shared post shows crawlers its question in their language; a hidden one shows nothing', async () => {
  const { db } = world.database;
  const post = await createPost(db, world.clock());
  const sources = buzzShareSources(db);
  const read = (path: 'topic' | 'post', id: string, locale: 'th' | 'vi' = 'th') =>
    sources
      .find(({ pattern }) => pattern === (path === 'post' ? '/buzz/:id' : '/buzz/topic/:id'))
      ?.read({ id }, new URLSearchParams(), locale);
  expect(await read('post', String(post))).toMatchObject({
    title: 'คุณยังจ่ายเงินสดอยู่ไหม',
    imagePath: '/share/buzz.png',
  });
  expect(await read('post', 'x1')).toBeNull();
  expect(await read('topic', 'all')).toMatchObject({ title: 'Buzz' });
  await db.raw(`UPDATE buzz_post SET state = 'removed' WHERE id = $1`, [post]);
  expect(await read('post', String(post))).toBeNull();
});
