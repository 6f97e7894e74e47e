import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestApp } from '@pollen/dev-env/test-app';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedStorage } from './adapters/object-storage/embedded-storage.ts';
import type { ObjectStorage } from './adapters/object-storage/object-storage.ts';
import { loadSite, type Site } from './http/static/site.ts';
import { createLog } from './log.ts';
import { createChunkFinder, publishChunks } from './shared-assets.ts';

const log = createLog({ level: 'silent' });
const day = 24 * 3600 * 1000;

let folder: string;
let database: TestDatabase;
let storage: ObjectStorage;

/** A build whose only chunk has the given name. */
async function siteWith(name: string, text: string, at = '', date = new Date()): Promise<Site> {
  const build = path.join(folder, `build-${name}-${date.getTime()}`);
  await mkdir(path.join(build, 'assets'), { recursive: true });
  await writeFile(path.join(build, 'index.html'), '<!doctype html><body><!--first--><!--/first-->');
  await writeFile(path.join(build, 'assets', name), text);
  await writeFile(path.join(build, 'secret.json'), '{"not":"a chunk"}');
  const site = await loadSite(build, at);
  if (!site) throw new Error('no index.html');
  return site;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-builds-'));
  storage = await openEmbeddedStorage({ folder: path.join(folder, 'objects') });
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('processes of two builds serve each other’s chunks', async () => {
  const builds = [
    await siteWith('page-0ld.js', 'export const build = "old";'),
    await siteWith('page-n3w.js', 'export const build = "new";'),
  ];
  const appOf = async (site: Site) => {
    await publishChunks(storage, [site], new Date());
    const http = { sites: [site], findChunk: createChunkFinder(storage, log) };
    return createTestApp({ database, demo: false, http });
  };
  for (const site of builds) {
    await using app = await appOf(site);
    // Chunks that the other process publishes later are found, too.
    for (const other of builds) await publishChunks(storage, [other], new Date());
    for (const [name, text] of [
      ['page-0ld.js', '"old"'],
      ['page-n3w.js', '"new"'],
    ]) {
      const answer = await app.app.inject({ url: `/assets/${name}` });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect(answer.body).toContain(text);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    expect((await app.app.inject({ url: '/assets/none-1.js' })).statusCode).toBe(404);
  }
});

test('only chunks are published, and nothing else in the store is served', async () => {
  await publishChunks(storage, [await siteWith('only-1.js', 'x', '/console')], new Date());
  await storage.put('quarantine/assets/private.png', Buffer.from('x'), {
    contentType: 'image/png',
  });
  const { objects } = await storage.list('builds/');
  expect(objects.map(({ key }) => key)).toContain('builds/console/assets/only-1.js');
  expect(objects.filter(({ key }) => key.includes('secret'))).toEqual([]);
  const find = createChunkFinder(storage, log);
  expect(await find('/../quarantine/assets/private.png')).toBeNull();
  expect(await find('/assets/../../quarantine/assets/private.png')).toBeNull();
});

test('chunks of old builds are removed; publishing again puts nothing', async () => {
  const site = await siteWith('kept-1.js', 'x');
  await publishChunks(storage, [await siteWith('gone-1.js', 'x')], new Date());
  const after = async (days: number) => {
    const put = await publishChunks(storage, [site], new Date(Date.now() + days * day));
    const { objects } = await storage.list('builds/');
    return [put, objects.some(({ key }) => key.endsWith('gone-1.js'))];
  };
  expect(await after(0)).toEqual([1, true]);
  expect(await after(29)).toEqual([0, true]);
  expect(await after(31)).toEqual([0, false]);
  expect(await storage.head('builds/assets/kept-1.js')).not.toBeNull();
});

test('a store that fails is a missing chunk, not a failed request', async () => {
  const broken: ObjectStorage = { ...storage, get: () => Promise.reject(new Error('away')) };
  expect(await createChunkFinder(broken, log)('/assets/any-1.js')).toBeNull();
});
