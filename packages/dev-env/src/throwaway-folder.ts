import { accessSync, constants, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive, isServerOf } from '@pollen/api/db/data-folder';

/** The name has the process that uses the folder. */
const prefix = 'pollen-throwaway-';
const ownerIn = /^pollen-throwaway-(\d+)-/;

/** The folder in memory that Linux has. A container may give it only 64 MB, or none. */
const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Creating a database creates over a thousand files, which takes several times longer on a disk. */
function memoryOrDisk(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

function numberIn(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/** Kills the PostgreSQL that may still run in a folder, and removes the folder. */
function discard(folder: string): void {
  const database = path.join(folder, 'postgres');
  const server = numberIn(path.join(database, 'postmaster.pid'));
  if (server && isServerOf(server, database)) process.kill(server, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Folders left by killed processes, among them those in which a test file ran. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = Number(ownerIn.exec(name)?.[1] ?? 0);
    if (owner && !isAlive(owner)) discard(path.join(parent, name));
  }
}

/**
 * A data folder that is removed with this process, however it ends (except by SIGKILL, see `sweep`). Tests
 * take one in memory where there is enough; a bench needs a real disk below its database.
 */
export async function createThrowawayFolder({ inMemory = false } = {}): Promise<string> {
  const parent = inMemory ? memoryOrDisk() : os.tmpdir();
  sweep(parent);
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL may run under another account, which needs access.
  await chmod(folder, 0o755);
  process.once('exit', () => discard(folder));
  return folder;
}
