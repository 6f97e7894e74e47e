import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Gets about a sixth of a contended processor, and all of an idle one. */
export const lowPriority = 7;

/** The calling thread's id on Linux; null elsewhere, where threads have no priorities. */
export function ownThreadNumber(): number | null {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')));
  } catch {
    return null;
  }
}

/**
 * Best effort: lowering is always allowed, raising only for some users, and the work is done either way.
 */
export function setThreadPriority(thread: number | null, priority: number): void {
  if (thread === null) return;
  try {
    os.setPriority(thread, priority);
  } catch {
    // The thread keeps the priority it has.
  }
}

/** Milliseconds of processor time a process has used; null if the system does not report it. */
export function processorTimeOf(processId: number): number | null {
  try {
    const line = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The second field is a name that may contain spaces; the fields after it are counted from its end.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // Linux always reports hundredths of a second to programs.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
