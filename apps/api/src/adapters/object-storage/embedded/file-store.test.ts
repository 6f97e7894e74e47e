import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStore, openFileStore } from './file-store.ts';
import { isKey, pathOfKey } from './object-path.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-store-'));
  store = await openFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const metadata = { contentType: 'text/plain', user: {} };
async function* one(text: string) {
  yield Buffer.from(text);
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function textOf(key: string): Promise<string | null> {
  const object = await store.open(key);
  if (!object) return null;
  let text = '';
  for await (const chunk of object.stream()) text += String(chunk);
  return text;
}

const anyKey = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('a', 'A', '/', '.', '%', '-', '\\'),
      minLength: 1,
      maxLength: 200,
    }),
  )
  .filter(isKey);

test('every key has its own path, and none leads out of the store', () => {
  fc.assert(
    fc.property(anyKey, anyKey, (a, b) => {
      const resolved = path.resolve('/store', pathOfKey(a));
      expect(resolved.startsWith('/store/')).toBe(true);
      for (const name of pathOfKey(a).split(path.sep)) {
        expect(name).toMatch(/^[a-z0-9_.%-]*\.[odc]$/);
        expect(name.length).toBeLessThan(255);
      }
      if (a !== b) expect(pathOfKey(a)).not.toBe(pathOfKey(b));
    }),
    { numRuns: 2000 },
  );
});

test('keys are listed in byte order, from any key on', async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), 'pollen-keys-'));
  const small = await openFileStore(own);
  const keys = new Set<string>();
  for (const key of fc.sample(anyKey, 60)) keys.add(key);
  const long = 'x'.repeat(66);
  for (const key of [
    long,
    `${long}/a`,
    `${long}!`,
    `${long}0`,
    `${long}${long}`,
    `${long}${long}/b`,
  ])
    keys.add(key);
  for (const key of keys) await small.put(key, one(key), metadata);
  const sorted = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(await collect(small.keys(''))).toEqual(sorted);
  for (const at of [0, 17, 40]) {
    expect(await collect(small.keys('', sorted[at]))).toEqual(sorted.slice(at + 1));
  }
  expect(await collect(small.keys(long))).toEqual(sorted.filter((key) => key.startsWith(long)));
  await rm(own, { recursive: true, force: true });
});

test('a body that fails midway publishes nothing and leaves no file', async () => {
  await store.put('half', one('old'), metadata);
  const failing = (async function* () {
    yield Buffer.from('new');
    throw new Error('connection lost');
  })();
  await expect(store.put('half', failing, metadata)).rejects.toThrow('connection lost');
  expect(await textOf('half')).toBe('old');
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});

test('concurrent puts and deletes in one folder lose no put', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `race/deep/er/${index}`);
  await Promise.all(
    names.map(async (name) => {
      await store.put(`${name}.gone`, one('x'), metadata);
      await Promise.all([store.delete(`${name}.gone`), store.put(name, one(name), metadata)]);
    }),
  );
  for (const name of names) expect(await textOf(name)).toBe(name);
  for (const name of names) await store.delete(name);
  expect(await readdir(path.join(folder, 'objects'))).not.toContain('race.d');
});

test('of concurrent puts of one key one wins completely', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
  await Promise.all(texts.map((text) => store.put('same', one(text), metadata)));
  expect(texts).toContain(await textOf('same'));
});

test('a process killed during a put leaves only complete objects', async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), 'pollen-kill-'));
  const program = `
    import { openFileStore } from ${JSON.stringify(new URL('./file-store.ts', import.meta.url).href)};
    const store = await openFileStore(${JSON.stringify(own)});
    for (let round = 0; ; round += 1) {
      const letter = String.fromCharCode(97 + (round % 26));
      const key = 'object/' + (round % 5);
      await store.put(key, (async function* () {
        for (let part = 0; part < 40; part += 1) yield Buffer.alloc(20000, letter);
      })(), { contentType: 'text/plain', user: {} });
      process.stdout.write(key + '\\n');
    }`;
  for (let kill = 0; kill < 3; kill += 1) {
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      program,
    ]);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      // Killed at a random moment of a later put.
      if (output.split('\n').length > 6 + kill) child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const after = await openFileStore(own);
    const keys = await collect(after.keys(''));
    for (const acknowledged of new Set(output.split('\n').slice(0, -1)))
      expect(keys).toContain(acknowledged);
    for (const key of keys) {
      const object = await after.open(key);
      const chunks = object ? await collect(object.stream()) : [];
      const text = Buffer.concat(chunks as Buffer[]).toString();
      expect(text.length).toBe(800_000);
      expect(text).toBe((text[0] ?? '').repeat(800_000));
    }
  }
  await openFileStore(own, () => new Date(Date.now() + 2 * 3600 * 1000));
  expect(await readdir(path.join(own, 'unfinished'))).toEqual([]);
  await rm(own, { recursive: true, force: true });
}, 60_000);
