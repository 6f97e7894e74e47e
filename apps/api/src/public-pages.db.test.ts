import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from './domains/community/buzz/testing/buzz-world.ts';
import { installArticles } from './domains/contact/help/public.ts';
import { loadSite } from './http/static/site.ts';

let world: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-pages-'));
  const html = '<!doctype html><html><head><title>Pollen</title></head><body></body></html>';
  await writeFile(path.join(folder, 'index.html'), html);
  const site = await loadSite(folder);
  world = await createTestApp({
    origin: 'https://pollen.example',
    http: { sites: site ? [site] : [] },
  });
  await installArticles(world.database.db, world.clock());
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

test('the sitemap lists help articles and the posts that are shown', async () => {
  const { db } = world.database;
  const shown = await createPost(db, world.clock());
  const hidden = await createPost(db, world.clock());
  await db.raw("UPDATE buzz_post SET state = 'removed' WHERE id = $1", [hidden]);
  const { body } = await world.app.inject({ url: '/sitemap.xml' });
  const articles = await db.raw<{ slug: string }>('SELECT slug FROM help_article WHERE published');
  expect(articles.length).toBeGreaterThan(3);
  for (const { slug } of articles) {
    expect(body).toContain(`<loc>https://pollen.example/help/${slug}</loc>`);
  }
  expect(body).toContain(`<loc>https://pollen.example/buzz/${shown}</loc>`);
  expect(body).not.toContain(`/buzz/${hidden}<`);
});

test('a help article has its own title and Open Graph data, in the language of the link', async () => {
  const [article] = await world.database.db.raw<{ slug: string; title: string; english: string }>(
    `SELECT a.slug, t.title, e.title AS english FROM help_article a
     JOIN help_article_text t ON t.article_id = a.id AND t.locale = 'th'
     JOIN help_article_text e ON e.article_id = a.id AND e.locale = 'en-US'
     ORDER BY a.id LIMIT 1`,
  );
  const page = async (query: string) =>
    (await world.app.inject({ url: `/help/${article?.slug}${query}` })).body;
  const thai = await page('?lang=th');
  expect(thai).toContain(`<title>${article?.title}</title>`);
  expect(thai).toContain(`<meta property="og:title" content="${article?.title}">`);
  expect(thai).toMatch(/<meta name="description" content="[^"]{20,}">/);
  expect(thai).toContain('<meta property="og:locale" content="th_TH">');
  expect(await page('')).toContain(`<meta property="og:title" content="${article?.english}">`);
  const list = await world.app.inject({ url: '/help/list' });
  expect(list.body).toContain('<title>Pollen</title>');
});
