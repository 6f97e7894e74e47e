import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive, isServerOf } from '@pollen/api/db/data-folder';

const prefix = 'pollen-throwaway-';

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

/** Folders left by killed runs: their process is gone. */
function sweep(): void {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(os.tmpdir(), name);
    const owner = numberIn(path.join(folder, 'process.id'));
    if (owner && !isAlive(owner)) discard(folder);
  }
}

/** A data folder that is removed with this process, however it ends (except by SIGKILL, see `sweep`). */
export async function createThrowawayFolder(): Promise<string> {
  sweep();
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  // PostgreSQL may run under another account, which needs access.
  await chmod(folder, 0o755);
  process.once('exit', () => discard(folder));
  return folder;
}
