import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createFile, readIfExists, replaceFile } from '../durable-file.ts';

const waitMs = 15_000;
const pauseMs = 100;

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Alive, but owned by another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process is the PostgreSQL of a folder. A killed server leaves its process id behind, and the
 * system reuses ids: without this check, another process would be mistaken for ours.
 */
export function isServerOf(processId: number, folder: string): boolean {
  if (!isAlive(processId)) return false;
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    // The process has ended; or the system has no /proc, where the id must suffice.
    return !existsSync('/proc/self');
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** The process a file names, or 0 if there is none to wait for: it is dead, or it is this one. */
function otherLiveProcess(file: string): number {
  const processId = Number(readIfExists(file)?.toString() ?? '');
  return processId && processId !== process.pid && isAlive(processId) ? processId : 0;
}

const numbersIn = (queue: string) => readdirSync(queue).map(Number).filter(Number.isSafeInteger);

/** Joins the queue at its end and returns this process's number. */
function takeNumber(queue: string): number {
  for (;;) {
    const number = Math.max(0, ...numbersIn(queue)) + 1;
    if (!createFile(path.join(queue, String(number)), String(process.pid))) continue;
    // Another process may have joined behind one that has left since; then this number is too low.
    if (Math.max(...numbersIn(queue)) === number) return number;
    rmSync(path.join(queue, String(number)), { force: true });
  }
}

/**
 * Runs work in one process at a time. A process whose turn it is may have been killed, so its place
 * is skipped, but never removed by those behind it: they could remove that of a newcomer.
 */
async function oneAtATime<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(queue, { recursive: true, mode: 0o700 });
  const number = takeNumber(queue);
  try {
    const before = () => numbersIn(queue).filter((other) => other < number);
    while (before().some((other) => otherLiveProcess(path.join(queue, String(other))))) {
      await pause();
    }
    for (const dead of before()) rmSync(path.join(queue, String(dead)), { force: true });
    return await work();
  } finally {
    rmSync(path.join(queue, String(number)), { force: true });
  }
}

/**
 * One process at a time may run the database in a folder, so that stopping one process does not stop
 * another's database. Waits for a process that is just stopping; the lock file of a killed one is
 * replaced. Returns a function that releases the folder.
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const mark = path.join(folder, 'process.id');
  const end = performance.now() + waitMs;
  return oneAtATime(path.join(folder, 'claims'), async () => {
    for (let owner = otherLiveProcess(mark); owner; owner = otherLiveProcess(mark)) {
      if (performance.now() > end) {
        throw new Error(
          `${folder} is in use by process ${owner}. Stop it, or name another folder with POLLEN_DATA.`,
        );
      }
      await pause();
    }
    replaceFile(mark, String(process.pid));
    return () => rm(mark, { force: true });
  });
}
