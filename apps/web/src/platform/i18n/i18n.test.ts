import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A server of message files; each test has a fresh module, like a new page. */
async function page(files: Readonly<Record<string, unknown>>, kept: string | null = null) {
  vi.resetModules();
  const html = { lang: '', dataset: { locales: 'h1' } as Record<string, string> };
  const storage = new Map<string, string>(kept ? [['locale', kept]] : []);
  const fetched: string[] = [];
  const cookies = { documentElement: html, cookie: '' };
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('navigator', { language: 'vi-VN' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const file = files[url.replace('/locales/h1/', '')];
    return file ? Response.json(file) : new Response('', { status: 404 });
  });
  const i18n = await import('./i18n.ts');
  i18n.startLocale();
  return { i18n, html, storage, fetched, cookies };
}

const english = { 'tab.me': 'Me' };
const vietnamese = { 'tab.me': 'Tôi' };
const thai = { 'tab.me': 'ฉัน' };

describe('§4 texts', () => {
  beforeEach(() => void vi.unstubAllGlobals());

  test('load on demand, once, in the language of the browser', async () => {
    const { i18n, html, fetched } = await page({ 'vi/common.json': vietnamese });
    await Promise.all([i18n.loadMessages(['common']), i18n.loadMessages(['common'])]);
    expect(html.lang).toBe('vi');
    expect(i18n.textOf('common', 'tab.me')).toBe('Tôi');
    expect(fetched).toEqual(['/locales/h1/vi/common.json']);
    expect(i18n.languagePrefix()).toBe('vi');
  });

  test('fall back to en-US if a language cannot be loaded', async () => {
    const { i18n } = await page({ 'en-US/common.json': english });
    await i18n.loadMessages(['common']);
    expect(i18n.textOf('common', 'tab.me')).toBe('Me');
  });

  test('a failed load is tried again next time', async () => {
    const files: Record<string, unknown> = {};
    const { i18n } = await page(files);
    await expect(i18n.loadMessages(['common'])).rejects.toThrow('404');
    files['vi/common.json'] = vietnamese;
    await i18n.loadMessages(['common']);
    expect(i18n.textOf('common', 'tab.me')).toBe('Tôi');
  });

  test('switch language immediately for everything in use, and the choice is stored', async () => {
    const { i18n, html, storage, cookies } = await page({
      'vi/common.json': vietnamese,
      'th/common.json': thai,
    });
    await i18n.loadMessages(['common']);
    await i18n.setLocale('th');
    expect(i18n.textOf('common', 'tab.me')).toBe('ฉัน');
    expect(html.lang).toBe('th');
    expect(storage.get('locale')).toBe('th');
    // For the server, which renders the next first screen.
    expect(cookies.cookie).toMatch(/^LOCALE=th;.*samesite=lax; secure$/);
  });

  test('a switch that cannot be loaded changes nothing', async () => {
    const { i18n, html, storage } = await page({ 'vi/common.json': vietnamese });
    await i18n.loadMessages(['common']);
    await expect(i18n.setLocale('en-US')).rejects.toThrow();
    expect(i18n.currentLocale()).toBe('vi');
    expect(html.lang).toBe('vi');
    expect(storage.has('locale')).toBe(false);
  });

  test('the language stored on the device comes first', async () => {
    const { i18n } = await page({ 'th/common.json': thai }, 'th');
    expect(i18n.currentLocale()).toBe('th');
    i18n.startLocale('?lang=id');
    expect(i18n.currentLocale()).toBe('th');
  });

  test('without one, the language of a shared link comes before the browser’s', async () => {
    const { i18n } = await page({ 'vi/common.json': vietnamese });
    i18n.startLocale('?lang=id');
    expect(i18n.currentLocale()).toBe('id');
    i18n.startLocale('?lang=xx');
    expect(i18n.currentLocale()).toBe('vi');
  });
});
