import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const markOf = (processId: number | undefined) =>
  writeFile(path.join(folder, 'process.id'), String(processId));

test('a folder is free again once its process has released it', async () => {
  const release = await claimDataFolder(folder);
  expect(existsSync(path.join(folder, 'process.id'))).toBe(true);
  await release();
  expect(existsSync(path.join(folder, 'process.id'))).toBe(false);
});

test('the lock file of a killed process is ignored', async () => {
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await markOf(killed.pid);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await (await claimDataFolder(folder))();
});

test('a process that is stopping is waited for', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await markOf(other.pid);
  let claimed = false;
  const claim = claimDataFolder(folder).then((release) => {
    claimed = true;
    return release;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(claimed).toBe(false);
  other.kill('SIGKILL');
  await (await claim)();
});
