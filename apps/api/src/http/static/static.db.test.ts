import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite, type Site } from './site.ts';

const script = 'document.documentElement.dataset.theme = "dark";';
const style = 'body { margin: 0 }';
const html = `<!doctype html><html lang="en-US"><head><script>${script}</script><style>${style}</style>
<script type="module" src="/assets/main-1.js"></script></head><body><!--first--><b>mark</b><!--/first-->${'shell '.repeat(300)}</body></html>`;
const code = 'export const answer = 42;\n'.repeat(200);

let folder: string;
let testApp: TestApp;

async function write(name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function siteOf(): Promise<Site> {
  const site = await loadSite(folder);
  if (!site) throw new Error('no index.html');
  return site;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-site-'));
  await write('index.html', html);
  await write('assets/main-1.js', code);
  await write('assets/old-0.js', 'old');
  await write('locales/abc/th/shell.json', '{}');
  await write('sw.js', 'self.onfetch = null;');
  await write('server/server.js', 'export const renderer = { plan: async () => null };');
  await write('assets/ready-2.js', code);
  await write('assets/ready-2.js.br', brotliCompressSync(`${code}`));
  await write('builds/latest.json', '{"buildId":"b1"}');
  await write(
    'route-assets.json',
    JSON.stringify({
      '/login': ['/assets/login-1.js', '/assets/login-1.css', '/assets/main-1.js'],
      '/task/detail/:taskNo': ['/assets/detail-1.js', '/assets/messages-{locale}-1.json'],
      '/*?': [],
    }),
  );
  await write('.built-from', 'x');
  testApp = await createTestApp({
    origin: 'https://pollen.example',
    http: { sites: [await siteOf()] },
  });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers });

describe('files', () => {
  test('under /assets/ are cached forever, everything else is revalidated', async () => {
    expect((await get('/assets/main-1.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/builds/latest.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/old-0.js')).body).toBe('old');
    expect((await get('/locales/abc/th/shell.json')).headers['cache-control']).toContain(
      'immutable',
    );
  });

  test('the service worker may fetch from here; other files may do nothing', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
    expect(await policyOf('/sw.js')).toContain("connect-src 'self'");
    expect(await policyOf('/builds/latest.json')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  test('are compressed as the client prefers, and say so', async () => {
    const brotli = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(code);
    const gzip = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(code);
    expect((await get('/assets/main-1.js')).headers['content-encoding']).toBeUndefined();
    const ready = await get('/assets/ready-2.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(ready.rawPayload).toString()).toBe(code);
  });

  test('unchanged ones are not sent again; each form has its own tag', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    expect(etag).not.toBe((await get('/')).headers['etag']);
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('HEAD returns the headers of GET', async () => {
    const head = await testApp.app.inject({ method: 'HEAD', url: '/assets/main-1.js' });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(code.length));
    expect(head.body).toBe('');
  });

  test('that do not exist are not found: no page is sent instead of a chunk', async () => {
    for (const url of ['/assets/gone-9.js', '/builds/meta/x.json', '/assets/', '/favicon.ico']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fetc/passwd',
    '/%2e%2e/x.json',
    '/.built-from',
    '/route-assets.json',
    '/server/server.js',
    '/index.html.br',
  ])('nothing outside the table is reached: %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).not.toMatch(/"name"|root:|login-1|renderer/);
  });
});

describe('the page', () => {
  test('is sent for every address of the app, with 404 for an unknown route', async () => {
    expect((await get('/login?x=1')).statusCode).toBe(200);
    expect((await get('/task/detail/T-1')).statusCode).toBe(200);
    const unknown = await get('/nothing/here');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('shell');
    expect((await get('/api/nothing')).json().code).toBe(404);
  });

  test('is sent for the developer pages of a demo, and outside a demo for none below /dev', async () => {
    expect((await get('/dev/gallery')).statusCode).toBe(200);
    expect((await get('/dev/nothing')).statusCode).toBe(404);
    await using real = await createTestApp({
      database: testApp.database,
      demo: false,
      http: { sites: [await siteOf()] },
    });
    const developers = ['gallery', 'native', 'survey', 'preview', 'mail', 'mail.json', 'partner'];
    for (const page of [...developers, 'oidc/google/.well-known/openid-configuration']) {
      expect((await real.app.inject({ url: `/dev/${page}` })).statusCode, page).toBe(404);
    }
    // The console frames it, in every installation.
    expect((await real.app.inject({ url: '/preview' })).statusCode).toBe(200);
  });

  test('robots.txt names the public pages and the sitemap', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('Sitemap: https://pollen.example/sitemap.xml');
    expect(robots.body).toContain('Disallow: /my');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain('<loc>https://pollen.example/about/privacy</loc>');
  });

  test('has a strict policy: no inline script but those in the build, and Trusted Types', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const { headers } = await get('/login');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    });
  });

  test('preloads what its route needs, once, in the reader’s language', async () => {
    const login = (await get('/login/')).body;
    expect(login).toContain('<link rel="modulepreload" href="/assets/login-1.js">');
    expect(login).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/login-1.css">',
    );
    expect(login.match(/main-1\.js/g)).toHaveLength(1);
    const detail = await get('/task/detail/7', { 'accept-language': 'th-TH;q=0.9, de' });
    expect(detail.body).toContain('href="/assets/messages-th-1.json"');
    expect(detail.headers['vary']).toContain('accept-language');
    expect((await get('/nothing')).body).not.toContain('modulepreload');
  });

  test('without a route table every address belongs to the app', async () => {
    await rm(path.join(folder, 'route-assets.json'));
    await using plain = await createTestApp({
      database: testApp.database,
      demo: false,
      http: { sites: [await siteOf()] },
    });
    const answer = await plain.app.inject({ url: '/whatever/it/is' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  test('a folder without a build is not a site', async () => {
    expect(await loadSite(path.join(folder, 'nowhere'))).toBeNull();
  });
});
