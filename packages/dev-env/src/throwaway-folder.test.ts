import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createThrowawayFolder } from './throwaway-folder.ts';

async function gone(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** As a killed run leaves it; its server's process id may belong to another process by now. */
async function leftBehind(server: (database: string) => ChildProcess) {
  const folder = await mkdtemp(path.join(os.tmpdir(), `pollen-throwaway-${await gone()}-`));
  const database = path.join(folder, 'postgres');
  await mkdir(database);
  const child = server(database);
  await once(child, 'spawn');
  await writeFile(path.join(database, 'postmaster.pid'), `${child.pid}\n`);
  return { folder, child };
}

const forever = 'setInterval(() => {}, 1000)';

test('the leftovers of a killed run are removed, and only its own server is killed', async () => {
  const theirs = await leftBehind(() => spawn(process.execPath, ['-e', forever, 'postgres']));
  const ours = await leftBehind((database) => spawn(process.execPath, ['-e', forever, database]));
  const ended = once(ours.child, 'exit');
  await createThrowawayFolder();
  await ended;
  expect(existsSync(ours.folder)).toBe(false);
  expect(existsSync(theirs.folder)).toBe(false);
  expect(theirs.child.signalCode).toBeNull();
  expect(theirs.child.exitCode).toBeNull();
  theirs.child.kill('SIGKILL');
});

test("another live process's folder is left alone", async () => {
  const child = spawn(process.execPath, ['-e', forever]);
  await once(child, 'spawn');
  const folder = await mkdtemp(path.join(os.tmpdir(), `pollen-throwaway-${child.pid}-`));
  await createThrowawayFolder();
  expect(existsSync(folder)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await createThrowawayFolder();
  expect(existsSync(folder)).toBe(false);
});

test('a folder is in memory, or on disk, and can be written to', async () => {
  const folder = await createThrowawayFolder({ inMemory: true });
  expect([os.tmpdir(), '/dev/shm']).toContain(path.dirname(folder));
  await writeFile(path.join(folder, 'file'), 'text');
  expect(await readFile(path.join(folder, 'file'), 'utf8')).toBe('text');
});
