import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { loadSite } from './site.ts';

const html = `<!doctype html><html lang="en-US"><head></head><body>
<div id="root"><!--first-->shell<!--/first--></div><!--first-data--></body></html>`;

/** A page's code takes longer to load than a visitor waits, and so does the first plan that needs it. */
const bundle = (load: string) => `
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let loading = null;
let slowPlans = 1;
const code = () => (loading ??= wait(1_200));
export const renderings = [];
export const renderer = {
  load: async () => { ${load} },
  plan: async () => {
    await code();
    if (slowPlans-- > 0) await wait(1_200);
    return [{ endpoint: 'GET /v1/config/text', argument: {} }];
  },
  render: ({ path }) => {
    renderings.push(path);
    return { html: '<p>rendered</p>', messages: {}, title: null };
  },
};`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-warm-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Started {
  readonly app: TestApp;
  readonly address: string;
  readonly renderings: readonly string[];
  readonly faults: readonly string[];
}

let builds = 0;
/** A server that has just started to listen, with a renderer of its own. */
async function start(load: string): Promise<Started> {
  const build = path.join(folder, String(++builds));
  await mkdir(path.join(build, 'server'), { recursive: true });
  await writeFile(path.join(build, 'index.html'), html);
  await writeFile(path.join(build, 'server/package.json'), '{"type":"module"}');
  await writeFile(path.join(build, 'server/server.js'), bundle(load));
  const site = await loadSite(build);
  const faults: string[] = [];
  const app = await createTestApp({
    database,
    demo: false,
    log: createLog({ level: 'error', destination: { write: (line) => faults.push(line) } }),
    http: { sites: site ? [site] : [], renderLimitMs: 1_000 },
  });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { renderings } = (await import(path.join(build, 'server/server.js'))) as {
    renderings: string[];
  };
  return { app, address, renderings, faults };
}

const bodyAt = async (address: string) => (await fetch(address)).text();

test('the first visitor of a server that has just started gets a rendered page', async () => {
  const { app, address, renderings } = await start("await code(); return ['/login', '/register'];");
  await expect.poll(() => renderings, { timeout: 20_000 }).toEqual(['/login', '/register']);
  expect(await bodyAt(`${address}/help/list`)).toContain('<p>rendered</p>');
  await app.close();
});

test('a page rendered for its warming up is the one its visitors get', async () => {
  const { app, address, renderings } = await start("return ['/login'];");
  await expect.poll(() => renderings, { timeout: 20_000 }).toEqual(['/login']);
  expect(await bodyAt(`${address}/login`)).toContain('<p>rendered</p>');
  expect(renderings).toEqual(['/login']);
  await app.close();
});

test('a server answers and closes while it warms up, however long that takes', async () => {
  const { app, address, faults } = await start('await new Promise(() => {});');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await bodyAt(`${address}/login`)).toContain('shell');
  await app.close();
  expect(faults).toEqual([]);
});

test('a server that cannot warm up serves its pages, and reports why', async () => {
  const { app, address, faults } = await start("throw new Error('a file is missing');");
  await expect.poll(() => faults).toEqual([expect.stringContaining('a file is missing')]);
  expect((await fetch(`${address}/login`)).status).toBe(200);
  await app.close();
});
