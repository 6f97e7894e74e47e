import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, Processes, signal } from './processes.ts';

/** Clusters run on Linux only, where processes are found in `/proc`. */
const onLinux = test.skipIf(!existsSync('/proc/self/environ'));

let folder: string;
let processes: Processes;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pollen-processes-'));
  for (const name of ['run', 'log']) mkdirSync(path.join(folder, name));
  processes = new Processes(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (name: string, script: string) =>
  processes.start({ name, command: '/bin/sh', args: ['-c', script], env: {}, account: null });

onLinux(
  'everything a cluster has started is ended, also what is suspended or has lost its parent',
  async () => {
    const suspended = start('suspended', 'exec sleep 600');
    signal(suspended, 'SIGSTOP');
    const parent = start('parent', 'sleep 600 & wait');
    await expect.poll(() => processes.leftOver().length).toBe(3);
    signal(parent, 'SIGKILL');
    await processes.endAll();
    expect(processes.leftOver()).toEqual([]);
    expect(isRunning(suspended)).toBe(false);
  },
);

onLinux('processes of another cluster are left alone', async () => {
  const other = start('other', 'exec sleep 600');
  try {
    await new Processes(`${folder}-2`).endAll();
    expect(isRunning(other)).toBe(true);
  } finally {
    await processes.endAll();
  }
});
