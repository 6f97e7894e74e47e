import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const waitMs = 15_000;
const pauseMs = 100;

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Alive, but another account's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process is the PostgreSQL of a folder. A killed server leaves its number behind, and the
 * system gives numbers out again: without a look at it, somebody else's process would be taken for ours.
 */
export function isServerOf(processId: number, folder: string): boolean {
  if (!isAlive(processId)) return false;
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    // Gone meanwhile; or a system that does not tell, where the number has to do.
    return !existsSync('/proc/self');
  }
}

/**
 * One process at a time may run the database in a folder: the one that stops it must not take it
 * from another. A process that is just stopping is waited for; one that was killed has left its
 * mark, which is then overwritten. Returns what gives the folder free again.
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const mark = path.join(folder, 'process.id');
  const end = Date.now() + waitMs;
  for (;;) {
    try {
      await writeFile(mark, String(process.pid), { flag: 'wx' });
      return () => rm(mark, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(mark, 'utf8').catch(() => ''));
    if (!owner || owner === process.pid || !isAlive(owner)) {
      await rm(mark, { force: true });
    } else if (Date.now() > end) {
      throw new Error(
        `${folder} is in use by process ${owner}. Stop it, or name another folder with POLLEN_DATA.`,
      );
    } else {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
