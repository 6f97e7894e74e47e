import { expect, test } from 'vitest';
import { createPage } from './page.ts';
import { createShareHeads, type ShareSource } from './share-head.ts';

const origin = 'https://pollen.example';
const html =
  '<html><head><meta name="description" content="general" /><title>Pollen</title></head><body></body></html>';
const page = createPage(html, null);

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
  const tags = await heads.tagsFor({ path, query: new URLSearchParams(search), locale: 'th' });
  return page.compose(page.routeOf(path), { locale: 'th', theme: null, tags, screen: null });
}

test('a shared address has title, description and picture, each once, with absolute addresses', async () => {
  const shown = await pageAt('/gift/ann');
  expect(shown).toContain('<title>th ann</title>');
  expect(shown).toContain('<meta property="og:title" content="th ann">');
  expect(shown).toContain(`<meta property="og:image" content="${origin}/share/gift.png">`);
  expect(shown).toContain(`<meta property="og:url" content="${origin}/gift/ann">`);
  expect(shown).toContain('<meta property="og:locale" content="th_TH">');
  expect(shown.match(/<title>/g)).toHaveLength(1);
  expect(shown.match(/name="description"/g)).toHaveLength(1);
});

test('no input of a link or a member becomes markup', async () => {
  const shown = await pageAt('/gift/"><script>alert(1)<');
  expect(shown).not.toContain('<script>');
  expect(shown).toContain('For &quot;you&quot; &amp; &lt;yours&gt;');
});

test('a dollar sign is text, not a reference into the page', async () => {
  expect(await pageAt("/gift/$&$'")).toContain('<title>th $&amp;$&#39;</title>');
});

test('the first matching pattern counts; a link with a language keeps it', async () => {
  const shown = await pageAt('/gift/code-SPRING', 'lang=th&utm=1');
  expect(shown).toContain('<title>code SPRING</title>');
  expect(shown).toContain(`content="${origin}/gift/code-SPRING?lang=th"`);
});

test('a link may name the language of its preview, whatever language the page is in', async () => {
  const shown = await pageAt('/gift/ann', 'preview=vi');
  expect(shown).toContain('<meta property="og:title" content="vi ann">');
  expect(shown).toContain('<meta property="og:locale" content="vi_VN">');
  expect(shown).toContain(`content="${origin}/gift/ann?preview=vi"`);
});

test('an address without a preview, or whose preview fails, is served unchanged', async () => {
  const errors: unknown[] = [];
  expect(await pageAt('/silent')).toBe(html);
  expect(await pageAt('/other')).toBe(html);
  expect(await pageAt('/broken', '', errors)).toBe(html);
  expect(errors).toHaveLength(1);
});
