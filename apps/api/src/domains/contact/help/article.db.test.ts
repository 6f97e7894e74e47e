import type { Article, ArticleItem } from '@pollen/contract/operations/help';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectArticleItems } from './operator/store/articles.ts';
import { upsertArticle as saveArticle } from './store/articles.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  const now = world.clock();
  await saveArticle(world.database.db, {
    slug: 'cashout-times',
    category: 'cashout',
    position: 1,
    published: true,
    texts: {
      'en-US': { title: 'How long a cash-out takes', body: 'Usually three working days.' },
      th: { title: 'การถอนเงินใช้เวลานานเท่าไร', body: 'โดยปกติไม่เกินสามวันทำการ ผ่านPromptPayก็ได้' },
      vi: { title: 'Rút tiền mất bao lâu', body: 'Thường là ba ngày làm việc.' },
    },
    now,
  });
  await saveArticle(world.database.db, {
    slug: 'check-in',
    category: 'points',
    position: 2,
    published: true,
    texts: {
      'en-US': { title: 'Check-in', body: 'Every day pays. A cash-out is not needed for it.' },
      th: { title: 'เช็กอิน', body: 'รับคะแนนทุกวัน' },
      vi: { title: 'Điểm danh', body: 'Mỗi ngày đều có điểm.' },
    },
    now,
  });
  await saveArticle(world.database.db, {
    slug: 'draft',
    category: 'start',
    position: 0,
    published: false,
    texts: { 'en-US': { title: 'Cash-out draft', body: 'Not yet.' } },
    now,
  });
});
afterAll(() => world.close());

async function get<Data>(path: string, language = 'en', headers: Record<string, string> = {}) {
  const answer = await world.app.inject({
    url: `/api/v1/help/article/${path}`,
    headers: { 'z-language': language, ...headers },
  });
  return answer.json() as { code: number; data: Data };
}
const find = async (q: string, language?: string) => {
  const { data } = await get<{ items: ArticleItem[] }>(`list?q=${encodeURIComponent(q)}`, language);
  return data.items.map(({ id }) => id);
};

describe('search', () => {
  test('finds whole words and prefixes, with title matches first', async () => {
    expect(await find('cash-out')).toEqual(['cashout-times', 'check-in']);
    expect(await find('work')).toEqual(['cashout-times']);
    expect(await find('CHECK')).toEqual(['check-in']);
    expect(await find('unicorn')).toEqual([]);
  });

  test('finds any part of a Thai sentence, which has no spaces', async () => {
    expect(await find('ถอนเงิน', 'th')).toEqual(['cashout-times']);
    expect(await find('สามวัน', 'th')).toEqual(['cashout-times']);
    expect(await find('คะแนน', 'th')).toEqual(['check-in']);
    expect(await find('promptpay', 'th')).toEqual(['cashout-times']);
    // Two characters match as a prefix of three.
    expect(await find('ถอ', 'th')).toEqual(['cashout-times']);
    expect(await find('ลาออก', 'th')).toEqual([]);
  });

  test('finds Vietnamese typed without diacritics', async () => {
    expect(await find('rut tien', 'vi')).toEqual(['cashout-times']);
    expect(await find('Điểm danh', 'vi')).toEqual(['check-in']);
    expect(await find('diem danh', 'vi')).toEqual(['check-in']);
  });

  test('falls back to articles that match some of the words', async () => {
    expect(await find('how many unicorns per cash-out')).toContain('cashout-times');
  });

  test.each(["'", '\\', ":*&|!()<->'", '%', '; DROP TABLE ticket', '\u0000', '   '])(
    'treats %j as plain words or ignores it',
    async (question) => {
      const answer = await get<{ items: ArticleItem[] }>(`list?q=${encodeURIComponent(question)}`);
      expect([200, 400]).toContain(answer.code);
    },
  );

  test('uses its index, however many articles there are', async () => {
    const { db } = world.database;
    await db.transact(async (tx) => {
      await tx.raw(`INSERT INTO help_article (slug, category, position, updated_at)
        SELECT 'many-' || n, 'start', 1000 + n, now() FROM generate_series(1, 3000) n`);
      await tx.raw(`INSERT INTO help_article_text (article_id, locale, title, body, search)
        SELECT id, 'en-US', 'Filler', 'Filler', '''filler'':1A'::tsvector FROM help_article
        WHERE slug LIKE 'many-%'`);
    });
    await db.raw('ANALYZE help_article_text');
    const plan = await db.raw<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT FROM help_article_text WHERE search @@ '''cash'':*'::tsquery`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('help_article_search');
    await db.raw(`DELETE FROM help_article WHERE slug LIKE 'many-%'`);
  });
});

test('lists published articles in order by cursor, in English if a translation is missing', async () => {
  type List = { items: ArticleItem[]; next: string | null };
  const first = (await get<List>('list?limit=1', 'id')).data;
  expect(first.items).toMatchObject([
    { id: 'cashout-times', title: 'How long a cash-out takes', category: 'cashout' },
  ]);
  const second = (await get<List>(`list?limit=1&cursor=${first.next}`, 'id')).data;
  expect(second.items.map(({ id }) => id)).toEqual(['check-in']);
  expect(second.next).toBeNull();
  expect((await get('draft')).code).toBe(404);
});

test('"did this help" counts the last vote of each reader', async () => {
  const device = { 'z-cookie': 'a-browser' };
  const vote = (helpful: boolean, headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/help/article/check-in/vote',
      payload: { helpful },
      headers,
    });
  await vote(true, device);
  await vote(false, device);
  const member = await createTestMember(world);
  await Promise.all(Array.from({ length: 10 }, () => vote(true, { 'z-token': member.token })));
  await vote(true, {});
  const [worth] = await selectArticleItems(world.database.db, 'check-in');
  expect(worth).toMatchObject({ helped: 1, didNot: 1 });
  expect((await get<Article>('check-in', 'en', device)).data.helpful).toBe(false);
  expect((await get<Article>('check-in', 'en')).data.helpful).toBeNull();
});
