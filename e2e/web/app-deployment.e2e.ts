import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A web server for this test only, whose build can be replaced while visitors use it. */
class Deployment {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'pollen-deployment-'));
  asked: string[] = [];
  /** What its pages are answered with; null leaves them without an answer. */
  pageStatus: number | null = 200;
  readonly #server: Server;

  constructor() {
    cpSync(built, this.folder, { recursive: true });
    this.#server = createServer((request, response) => {
      const address = new URL(request.url ?? '/', 'http://x').pathname;
      this.asked.push(address);
      if (address.startsWith('/api/')) {
        response.setHeader('content-type', 'application/json');
        response.end('{"code":200,"msg":"OK","data":{}}');
        return;
      }
      const wanted = path.join(this.folder, address);
      const isFile = existsSync(wanted) && statSync(wanted).isFile();
      if (!isFile && path.extname(address)) {
        response.writeHead(404).end();
        return;
      }
      if (!isFile && this.pageStatus !== 200) {
        if (this.pageStatus) response.writeHead(this.pageStatus).end();
        return;
      }
      const file = isFile ? wanted : path.join(this.folder, 'index.html');
      const hashed = /^\/(assets|locales)\//.test(address);
      response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain');
      response.setHeader('cache-control', hashed ? 'max-age=31536000, immutable' : 'no-cache');
      response.end(readFileSync(file));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Deploys a new build: another name, another page, other files. */
  deploy(buildId: string): void {
    const read = (name: string) => readFileSync(path.join(this.folder, name), 'utf8');
    const write = (name: string, text: string) => writeFileSync(path.join(this.folder, name), text);
    const former = JSON.parse(read('builds/latest.json')).buildId;
    const meta = read(`builds/meta/${former}.json`).replaceAll(former, buildId);
    write(`builds/meta/${buildId}.json`, meta);
    write('index.html', read('index.html').replaceAll(former, buildId));
    write('builds/latest.json', JSON.stringify({ buildId }));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.folder, { recursive: true });
  }
}

let deployment: Deployment;
let origin = '';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async () => {
  deployment = new Deployment();
  origin = await deployment.start();
});
test.afterEach(() => deployment.stop());

const buildOf = (page: Page) => page.locator('meta[name="pollen-build"]').getAttribute('content');
const keptBuild = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('pollen-shell')).match('/kept-build');
    return kept ? (await kept.json()).buildId : null;
  });

/** The server renders this page. */
const rendered = '/about/privacy';
/** The browser renders this one. */
const ofBrowser = '/forgot';

const untilShown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

async function firstVisit(page: Page, address = rendered): Promise<string | null> {
  await page.goto(origin + address);
  await untilShown(page);
  const buildId = await buildOf(page);
  await expect.poll(() => keptBuild(page)).toBe(buildId);
  // The next page comes from the worker only once it is active, a moment after it has cached this one.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('pollen-files')).keys()).length),
    )
    .toBeGreaterThan(2);
  return buildId;
}

/** The check for a newer build comes seconds after a visit, which may be early on a slow machine. */
const askedForPages = () =>
  deployment.asked.filter((address) => !/^\/(api|builds)\//.test(address));

test('the second visit of a page that the browser renders requests nothing but the API', async ({
  page,
}) => {
  await firstVisit(page, ofBrowser);
  deployment.asked = [];
  await page.goto(origin + ofBrowser);
  await untilShown(page);
  expect(askedForPages()).toEqual([]);
});

test('the second visit of a page that the server renders requests the page, once, and no file', async ({
  page,
}) => {
  await firstVisit(page);
  deployment.asked = [];
  await page.goto(origin + rendered);
  await untilShown(page);
  expect(askedForPages()).toEqual([rendered]);
});

for (const [title, status] of [
  ['does not answer', null],
  ['is being restarted', 502],
] as const) {
  test(`a server that ${title} leaves a known visitor with the cached page`, async ({ page }) => {
    const first = await firstVisit(page);
    deployment.pageStatus = status;
    await page.goto(origin + rendered);
    await untilShown(page);
    expect(await buildOf(page)).toBe(first);
  });
}

test('after a deployment a visit shows the cached build of a page that the browser renders, and the next one the new build', async ({
  page,
}) => {
  const first = await firstVisit(page, ofBrowser);
  deployment.deploy('second');
  await page.goto(origin + ofBrowser);
  expect(await buildOf(page)).toBe(first);
  await expect.poll(() => keptBuild(page)).toBe('second');
  await page.goto(origin + ofBrowser);
  await untilShown(page);
  expect(await buildOf(page)).toBe('second');
});

test('after a deployment the next visit shows the new build of a page that the server renders', async ({
  page,
}) => {
  await firstVisit(page);
  deployment.deploy('second');
  await page.goto(origin + rendered);
  await untilShown(page);
  expect(await buildOf(page)).toBe('second');
});

test('§4 an open page finds the new build and reloads into it', async ({ page }) => {
  // The delay before the reload is random; here it is zero.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await firstVisit(page);
  deployment.deploy('second');
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await reloaded;
  await untilShown(page);
  expect(await buildOf(page)).toBe('second');
});
