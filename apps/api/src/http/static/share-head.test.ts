import { expect, test } from 'vitest';
import { staticFile } from './file.ts';
import { createShareHeads, type ShareSource } from './share-head.ts';

const origin = 'https://pollen.example';
const html =
  '<html><head><meta name="description" content="general" /><title>Pollen</title></head><body></body></html>';
const file = staticFile({
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  bytes: Buffer.from(html),
});

const gift: ShareSource = {
  pattern: '/gift/:name',
  read: async ({ name = '' }, _query, locale) => ({
    title: `${locale} ${name}`,
    description: 'For "you" & <yours>',
    imagePath: '/share/gift.png',
  }),
};
const coded: ShareSource = {
  pattern: '/gift/code-:code',
  read: async ({ code = '' }) => ({ title: `code ${code}`, description: '', imagePath: '/x.png' }),
};
const failing: ShareSource = {
  pattern: '/broken',
  read: () => Promise.reject(new Error('no database')),
};
const silent: ShareSource = { pattern: '/silent', read: async () => null };

async function pageAt(path: string, search = '', errors: unknown[] = []) {
  const heads = createShareHeads([coded, gift, failing, silent], origin, (e) => errors.push(e));
  const made = await heads.apply(file, { path, query: new URLSearchParams(search), locale: 'th' });
  return made.bytes.toString();
}

test('a shared address carries title, description and picture, each once, whole addresses', async () => {
  const page = await pageAt('/gift/ann');
  expect(page).toContain('<title>th ann</title>');
  expect(page).toContain('<meta property="og:title" content="th ann">');
  expect(page).toContain(`<meta property="og:image" content="${origin}/share/gift.png">`);
  expect(page).toContain(`<meta property="og:url" content="${origin}/gift/ann">`);
  expect(page).toContain('<meta property="og:locale" content="th_TH">');
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/name="description"/g)).toHaveLength(1);
});

test('nothing a link or a member says becomes markup', async () => {
  const page = await pageAt('/gift/"><script>alert(1)<');
  expect(page).not.toContain('<script>');
  expect(page).toContain('For &quot;you&quot; &amp; &lt;yours&gt;');
});

test('a dollar sign is text, not a reference into the page', async () => {
  expect(await pageAt("/gift/$&$'")).toContain('<title>th $&amp;$&#39;</title>');
});

test('the first pattern that fits speaks; a link that names its language keeps it', async () => {
  const page = await pageAt('/gift/code-SPRING', 'lang=th&utm=1');
  expect(page).toContain('<title>code SPRING</title>');
  expect(page).toContain(`content="${origin}/gift/code-SPRING?lang=th"`);
});

test('an address without a head, or whose head fails, is the page as it is', async () => {
  const errors: unknown[] = [];
  expect(await pageAt('/silent')).toBe(html);
  expect(await pageAt('/other')).toBe(html);
  expect(await pageAt('/broken', '', errors)).toBe(html);
  expect(errors).toHaveLength(1);
});

test('the same head is made ready once', async () => {
  const heads = createShareHeads([gift], origin, () => {});
  const request = { path: '/gift/ann', query: new URLSearchParams(), locale: 'id' as const };
  expect(await heads.apply(file, request)).toBe(await heads.apply(file, request));
});
