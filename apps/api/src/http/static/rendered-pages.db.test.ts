import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type FirstData, firstDataId } from '@pollen/contract/page-render';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { defaultHttpOptions } from '../options.ts';
import { loadSite } from './site.ts';

const html = `<!doctype html><html lang="en-US"><head><title>Pollen</title></head>
<body><div id="root"><!--first--><b>mark</b><!--/first--></div>
<!--first-data-->
<noscript>Needs scripts.</noscript>
<script type="module" crossorigin src="/assets/main-1.js"></script></body></html>`;
const css = '.login { color: red }';

/** A renderer like that of the web build: each address behaves as its name says. */
const bundle = `
let renderings = 0;
const texts = { endpoint: 'GET /v1/config/text', argument: {} };
const calls = {
  '/login': [texts],
  '/register': [{ endpoint: 'GET /v1/user', argument: {} }],
  '/forgot': [texts],
  '/about/privacy': [{ endpoint: 'POST /v1/user/logout', argument: {} }],
};
export const renderer = {
  plan: async ({ path, search }) => {
    if (search === '?late') await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
    return calls[path] ?? null;
  },
  render(visit, answers) {
    if (visit.path === '/forgot') throw new Error('cannot render this');
    renderings += 1;
    return {
      html: '<noscript>Of the page.</noscript><h1 style="color:red" class="' + renderings + '">' + JSON.stringify(visit) + '</h1>',
      messages: { common: { 'page.back': 'Back' } },
      formats: { 'th day 0': '1 ม.ค.' },
      title: 'Log in & more',
    };
  },
};`;

let folder: string;
let testApp: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-rendered-'));
  const pages = ['/login', '/register', '/forgot', '/about/privacy', '/task'];
  const files = ['/assets/login-1.js', '/assets/login-1.css', '/locales/x/{locale}/sign-in.json'];
  const assets = Object.fromEntries(pages.map((page) => [page, files]));
  for (const [name, content] of [
    ['index.html', html],
    ['assets/login-1.css', css],
    ['route-assets.json', JSON.stringify(assets)],
    ['server/package.json', '{"type":"module"}'],
    ['server/server.js', bundle],
  ] as const) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const site = await loadSite(folder);
  testApp = await createTestApp({
    origin: 'https://pollen.example',
    log: createLog({ level: 'error', destination: { write: (line) => logged.push(line) } }),
    http: { sites: site ? [site] : [], renderLimitMs: 60_000 },
  });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers });

function dataIn(body: string): FirstData | null {
  const found = new RegExp(`id="${firstDataId}">([^<]*)</script>`).exec(body)?.[1];
  return found === undefined ? null : (JSON.parse(found) as FirstData);
}

const session = 'TOKEN=x; RTOKEN=y; EXPIRED=4000000000';

test('a rendered page has its first screen, its title, its styles and its data inside', async () => {
  const { body, headers } = await get('/login');
  expect(body).toContain('<html data-first="en-US" lang="en-US">');
  expect(body).toMatch(/<div id="root" data-rendered[^>]*><noscript>Of the page.<\/noscript><h1/);
  expect(body).toContain('<title>Log in &amp; more</title>');
  expect(body).toContain(`<style>${css}</style><link rel="stylesheet" disabled`);
  expect(body).not.toContain('mark');
  expect(body).not.toContain('Needs scripts');
  expect((await get('/task')).body).toContain('Needs scripts');
  expect(dataIn(body)).toMatchObject({
    loggedIn: false,
    answers: [{ call: { endpoint: 'GET /v1/config/text' }, data: expect.any(Object) }],
    messages: { common: { 'page.back': 'Back' } },
    formats: { 'th day 0': '1 ม.ค.' },
  });
  // The browser need not fetch its texts, only those of a page that it renders itself.
  expect(body).not.toContain('/locales/');
  expect((await get('/task')).body).toContain('/locales/x/en-US/sign-in.json');
  expect(headers['cache-control']).toBe('no-cache');
});

test('its scripts come behind its content and data, with low priority, and wait for nothing', async () => {
  const { body } = await get('/login');
  const [content, scripts] = body.split(`id="${firstDataId}"`);
  expect(content).not.toMatch(/modulepreload|<script type="module"/);
  expect(scripts).toContain(
    '<script type="module" async crossorigin fetchpriority="low" src="/assets/main-1.js"></script>' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/login-1.js"></body>',
  );
  const shell = (await get('/task')).body;
  expect(shell).toContain('<link rel="modulepreload" href="/assets/login-1.js">');
  expect(shell).toContain('src="/assets/main-1.js"></script>');
});

test('its policy allows its own styles by their hash, and style attributes are set aside', async () => {
  const { body, headers } = await get('/login');
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe');
  expect(body).toContain('data-style="color:red"');
  expect(body).not.toMatch(/ style="/);
});

test.each([
  ['chosen on the device', '/login?lang=vi', { cookie: 'LOCALE=th', 'accept-language': 'id' }],
  ['named by the link', '/login?lang=th', { 'accept-language': 'id' }],
  ['the browser’s first', '/login', { 'accept-language': 'th-TH,id;q=0.9' }],
])('it is in the language that is %s', async (_, url, headers) => {
  expect((await get(url, headers)).body).toContain('data-first="th" lang="th"');
});

test('its theme is the one chosen on the device', async () => {
  const dark = await get('/login', { cookie: 'THEME=dark' });
  expect(dark.body).toContain('<html data-theme="dark" ');
  expect(dark.headers['vary']).toContain('cookie');
  expect((await get('/login', { cookie: 'THEME="><script>' })).body).not.toContain('data-theme');
});

test('it is rendered once for everybody, until its content changes', async () => {
  const first = (await get('/login')).body;
  expect((await get('/login')).body).toBe(first);
  await testApp.database.db.raw(
    `INSERT INTO config_text (key, locale, text) VALUES ('login.notice', 'en-US', '</script><b>')`,
  );
  const changed = (await get('/login')).body;
  expect(changed).not.toBe(first);
  // What operators write is data in the page, whatever it looks like.
  expect(changed).not.toContain('</script><b>');
  expect(JSON.stringify(dataIn(changed))).toContain('</script><b>');
  await testApp.database.db.raw(`DELETE FROM config_text WHERE key = 'login.notice'`);
  expect((await get('/login')).body).toBe(first);
});

test('a page of a member is rendered for that member only', async () => {
  const { body, headers } = await get('/login', { cookie: session });
  expect(dataIn(body)?.loggedIn).toBe(true);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['etag']).toBeUndefined();
  expect((await get('/login', { cookie: session })).body).not.toBe(body);
});

test('a member’s page knows the phone’s time zone from its cookie, if it is one', async () => {
  const zoneIn = async (cookie: string) => dataIn((await get('/login', { cookie })).body)?.timeZone;
  const device = (timeZone: unknown) =>
    `DEVICE=${encodeURIComponent(JSON.stringify({ timeZone }))}`;
  expect(await zoneIn(`${session}; ${device('Asia/Bangkok')}`)).toBe('Asia/Bangkok');
  for (const other of ['Asia/Atlantis', '', 7, null]) {
    expect(await zoneIn(`${session}; ${device(other)}`)).toBeUndefined();
  }
  // A visitor's page is kept for everybody.
  expect(await zoneIn(device('Asia/Bangkok'))).toBeUndefined();
});

test('the browser renders a page whose calls are refused, whose visitor is in the native app, or that nobody planned', async () => {
  const native = { 'user-agent': 'PollenApp/2.3.1 (iOS)' };
  for (const answer of [await get('/register'), await get('/login', native), await get('/task')]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<b>mark</b>');
    expect(answer.body).not.toContain('data-first');
    expect(dataIn(answer.body)).toBeNull();
  }
});

test('the browser renders a page of a member in a frame, or whose session is due for a refresh', async () => {
  const framed = await get('/login', { cookie: session, 'sec-fetch-dest': 'iframe' });
  const due = session.replace('4000000000', String(Math.floor(Date.now() / 1000) + 3500));
  for (const { body } of [framed, await get('/login', { cookie: due })]) {
    expect(body).toContain('<b>mark</b>');
    expect(dataIn(body)).toBeNull();
  }
  // A visitor's page is the same in a frame.
  expect(dataIn((await get('/login', { 'sec-fetch-dest': 'iframe' })).body)).not.toBeNull();
});

test('a rendering that fails leaves the page to the browser, and is logged', async () => {
  const answer = await get('/forgot');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<b>mark</b>');
  expect(logged.at(-1)).toContain('cannot render this');
});

test('opening a page changes nothing', async () => {
  const answer = await get('/about/privacy');
  expect(answer.body).toContain('<b>mark</b>');
  expect(logged.at(-1)).toContain('is not a call for a first screen');
});

test('a page’s own calls count towards the limit of its visitor’s address', async () => {
  const site = await loadSite(folder);
  const { requestLimits } = defaultHttpOptions;
  await using limited = await createTestApp({
    database: testApp.database,
    demo: false,
    http: {
      sites: site ? [site] : [],
      renderLimitMs: 5_000,
      requestLimits: { ...requestLimits, perAddress: 2 },
    },
  });
  const isRendered = async () =>
    dataIn((await limited.app.inject({ url: '/login' })).body) !== null;
  expect([await isRendered(), await isRendered(), await isRendered()]).toEqual([true, true, false]);
});

test('a page stops waiting for late answers, which is logged once, and the next page does not wait', async () => {
  const site = await loadSite(folder);
  const lines: string[] = [];
  await using hurried = await createTestApp({
    database: testApp.database,
    demo: false,
    log: createLog({ level: 'warn', destination: { write: (line) => lines.push(line) } }),
    http: { sites: site ? [site] : [], renderLimitMs: 10 },
  });
  const answers = await Promise.all(
    [1, 2, 3].map(() => hurried.app.inject({ url: '/login?late' })),
  );
  for (const { body } of answers) expect(body).toContain('<b>mark</b>');
  // Not late itself, but no page waits for a database that was too slow a moment ago.
  expect((await hurried.app.inject({ url: '/login' })).body).toContain('<b>mark</b>');
  expect(lines.filter((line) => line.includes('first screen'))).toHaveLength(1);
});
