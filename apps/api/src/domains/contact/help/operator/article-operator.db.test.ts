import { errorCodes } from '@pollen/contract/codes/error-code';
import type { Article } from '@pollen/contract/operations/help';
import type { LoggedAction } from '@pollen/contract/operator/accounts';
import type { OperatorArticle, OperatorArticleItem } from '@pollen/contract/operator/help';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertArticle } from '../store/articles.ts';

let world: TestApp;
let support: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  support = await createTestOperator(world, 'support');
});
afterAll(() => world.close());

const create = (slug: string) =>
  upsertArticle(world.database.db, {
    slug,
    category: 'tasks',
    position: 1,
    published: true,
    now: world.clock(),
    texts: {
      'en-US': { title: 'Screen-outs', body: 'Why a survey ends early.' },
      th: { title: 'จบก่อนกำหนด', body: 'ทำไมแบบสำรวจจบเร็ว' },
    },
  });
const read = async (slug: string) => (await support.get<OperatorArticle>(`/articles/${slug}`)).data;
const itemOf = async (slug: string) => {
  const { data } = await support.get<{ items: OperatorArticleItem[] }>('/articles');
  return data.items.find((item) => item.slug === slug);
};

test('votes are counted, by language and since the last change', async () => {
  await create('votes');
  const vote = async (helpful: boolean) =>
    (await createTestMember(world)).post('/v1/help/article/votes/vote', { helpful });
  world.clock.advanceSeconds(1);
  await vote(true);
  await vote(true);
  await vote(false);
  expect(await itemOf('votes')).toMatchObject({
    helped: 2,
    didNot: 1,
    sinceChange: { helped: 2, didNot: 1 },
  });
  expect((await read('votes')).byLanguage).toEqual([{ locale: 'en-US', helped: 2, didNot: 1 }]);
  world.clock.advanceSeconds(1);
  const { titles, bodies, version } = await read('votes');
  await support.post('/articles/votes', { titles, bodies, version, published: true });
  world.clock.advanceSeconds(1);
  await vote(true);
  expect(await itemOf('votes')).toMatchObject({
    helped: 3,
    didNot: 1,
    sinceChange: { helped: 1, didNot: 0 },
  });
});

test('a change is visible and searchable immediately, in its language, and logged with both texts', async () => {
  await create('change');
  const before = await read('change');
  world.clock.advanceSeconds(3600);
  const change = {
    version: before.version,
    titles: { ...before.titles, 'en-US': 'When a survey ends early', vi: 'Kết thúc sớm' },
    bodies: {
      ...before.bodies,
      'en-US': 'You are paid for trying.',
      th: '',
      vi: 'Vì sao kết thúc sớm',
    },
    published: true,
  };
  const half = await support.post('/articles/change', change);
  expect(half).toMatchObject({ code: 400, data: { fields: { 'bodies.th': 'field.required' } } });
  const { th: _, ...titles }: Record<string, string> = change.titles;
  const saved = await support.post<{ version: number }>('/articles/change', { ...change, titles });
  expect(saved).toMatchObject({ code: 200, data: { version: before.version + 1 } });

  const member = await createTestMember(world);
  const article = await member.get<Article>('/v1/help/article/change');
  expect(article.data).toMatchObject({
    title: 'When a survey ends early',
    body: 'You are paid for trying.',
    updatedAt: world.clock().toISOString(),
  });
  const found = await member.get<{ items: { id: string }[] }>('/v1/help/article/list?q=trying');
  expect(found.data.items.map(({ id }) => id)).toContain('change');
  expect(Object.keys((await read('change')).titles).sort()).toEqual(['en-US', 'vi']);

  const admin = await createTestOperator(world, 'admin');
  const log = await admin.get<{ items: LoggedAction[] }>(
    '/actions?targetKind=article&targetId=change',
  );
  expect(log.data.items.map(({ action }) => action)).toEqual(['article.change']);
  expect(JSON.stringify(log.data)).toContain('Why a survey ends early.');
  expect(JSON.stringify(log.data)).toContain('You are paid for trying.');
});

test('of two edits of the same version the second is refused; hidden articles are not found', async () => {
  await create('race');
  const { titles, bodies, version } = await read('race');
  const save = (published: boolean) =>
    support.post('/articles/race', { titles, bodies, version, published });
  const answers = await Promise.all([save(false), save(false)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, errorCodes.articleSavedSince]);
  const member = await createTestMember(world);
  expect((await member.get('/v1/help/article/race')).code).toBe(404);
  expect((await itemOf('race'))?.published).toBe(false);
  expect(
    (await support.post('/articles/no-such', { titles, bodies, version, published: true })).code,
  ).toBe(404);
});

test('publishers can read articles but not change them', async () => {
  await create('rights');
  const publisher = await createTestOperator(world, 'publisher');
  const { data, code } = await publisher.get<OperatorArticle>('/articles/rights');
  expect(code).toBe(200);
  const { titles, bodies, version } = data;
  const change = { titles, bodies, version, published: true };
  expect((await publisher.post('/articles/rights', change)).code).toBe(403);
});
