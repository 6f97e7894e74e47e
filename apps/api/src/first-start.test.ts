import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bundleProgram } from '../../../scripts/bundle.mjs';
import { openKeyRing } from './adapters/key-ring.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const processes = 10;
let children: ChildProcess[];
let folder: string;
let program: Awaited<ReturnType<typeof bundleProgram>>;

beforeAll(async () => {
  program = await bundleProgram(
    fileURLToPath(new URL('./testing/first-start-process.ts', import.meta.url)),
  );
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-first-start-'));
  children = Array.from({ length: processes }, () =>
    spawn(process.execPath, [program.file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  program.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Releases all processes at the same moment and collects what each of them got. */
async function together(work: 'open' | 'claim', at: string): Promise<unknown[]> {
  const answers = children.map((child) => once(child, 'message'));
  for (const child of children) child.send({ work, folder: at });
  return (await Promise.all(answers)).map(([answer]) => answer as unknown);
}

interface Opened {
  readonly storage: unknown;
  readonly secret: string;
  readonly vapid: unknown;
  readonly sealed: { masterKeyId: string; wrappedKey: string; ciphertext: string };
}

function unseal(at: string, { masterKeyId, wrappedKey, ciphertext }: Opened['sealed']): string {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const sealed = { masterKeyId, wrappedKey: bytes(wrappedKey), ciphertext: bytes(ciphertext) };
  return openKeyRing(at).open(sealed, 'a test');
}

test('ten processes that start together on an empty folder get the same keys, a hundred times', async () => {
  for (let round = 0; round < 100; round++) {
    const at = path.join(folder, `round-${round}`);
    const answers = (await together('open', at)) as { opened?: Opened; error?: string }[];
    expect(answers.filter(({ error }) => error)).toEqual([]);
    const opened = answers.flatMap((answer) => answer.opened ?? []);
    expect(opened.map(({ sealed }) => unseal(at, sealed))).toEqual(
      Array(processes).fill('a secret'),
    );
    const others = opened.map(({ storage, secret, vapid }) => ({ storage, secret, vapid }));
    expect(others).toEqual(Array(processes).fill(others[0]));
    expect(Buffer.from(others[0]?.secret ?? '', 'base64')).toHaveLength(32);
  }
});

test('ten processes that start together after a crash lock the data folder one at a time', async () => {
  for (let round = 0; round < 3; round++) {
    const at = path.join(folder, `claim-${round}`);
    await mkdir(at);
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    await writeFile(path.join(at, 'process.id'), String(killed.pid));
    const answers = await together('claim', at);
    expect(answers).toEqual(Array(processes).fill({ opened: 'claimed alone' }));
  }
});
