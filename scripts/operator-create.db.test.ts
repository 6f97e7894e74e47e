import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from './build.mjs';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  // As an installation has it: the bundle, without the development packages that run the sources.
  await build({ onlyChanged: true, names: ['API server'] });
  database = await createTestDatabase(2);
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-create-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function create(env: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL('../apps/api/dist/operator-create.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'ada@example.com', 'Ada Bright', 'admin'], {
    env: { PATH: process.env['PATH'], POLLEN_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => output.push(String(text)));
  const [exitCode] = await once(child, 'close');
  return { exitCode, text: output.join('') };
}

const production = { NODE_ENV: 'production', POLLEN_SINGLE_MACHINE: '1' };

test('the bundled program creates the first admin in the configured database', async () => {
  const { exitCode, text } = await create({
    ...production,
    DATABASE_URL: database.url,
    POLLEN_ORIGIN: 'https://pollen.example',
  });
  expect(text).toContain('ada@example.com is now admin.');
  expect(text).toMatch(/https:\/\/pollen\.example\/console\/set-up#\S{20,}/);
  expect(exitCode).toBe(0);
}, 120_000);

test.each([
  ['no address', { ...production }, /^POLLEN_ORIGIN must be set in production/],
  [
    'no database',
    { ...production, POLLEN_ORIGIN: 'https://pollen.example' },
    /^There is no database: DATABASE_URL is not set, .* Run this with the same environment/,
  ],
])(
  'with %s it says what to do, and makes nothing',
  async (_, env, sentence) => {
    const empty = await mkdtemp(path.join(folder, 'empty-'));
    const { exitCode, text } = await create({ ...env, POLLEN_DATA: empty });
    expect(exitCode).toBe(1);
    expect(text).toMatch(sentence);
    expect(text).not.toContain('    at ');
    expect(await readdir(empty)).toEqual([]);
  },
  120_000,
);
