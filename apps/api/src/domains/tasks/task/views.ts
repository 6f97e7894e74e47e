import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import { addSeen } from './store/funnel.ts';

/** Counts members who were shown a task or opened its page, once a day each. */
export interface TaskViews {
  shown(memberId: number, taskIds: readonly number[]): void;
  opened(memberId: number, taskId: number): void;
}

const writeAfterMs = 1000;
/** Above this a member may be counted twice in a day. */
const maxRemembered = 100_000;

interface Count {
  readonly taskId: number;
  readonly day: string;
  shown: number;
  opened: number;
}

/**
 * Lists are read far more often than anything is written, so each process counts in memory and writes
 * once a second. A crash loses up to a second of counts: the first two steps of the funnel are
 * approximate, the others are exact.
 */
export function createTaskViews(db: Queryable, clock: Clock): TaskViews {
  let counts = new Map<string, Count>();
  let remembered = new Set<string>();
  let today = '';
  let writing = false;

  function write(): void {
    const rows = [...counts.values()];
    counts = new Map();
    writing = false;
    addSeen(db, rows).catch(() => undefined);
  }

  function count(what: 'shown' | 'opened', memberId: number, taskId: number, day: string): void {
    const once = `${what} ${memberId} ${taskId}`;
    if (remembered.has(once)) return;
    remembered.add(once);
    const key = `${taskId} ${day}`;
    const known = counts.get(key) ?? { taskId, day, shown: 0, opened: 0 };
    known[what] += 1;
    counts.set(key, known);
    if (writing) return;
    writing = true;
    setTimeout(write, writeAfterMs).unref();
  }

  function dayNow(): string {
    const day = clock().toISOString().slice(0, 10);
    if (day !== today || remembered.size > maxRemembered) remembered = new Set();
    today = day;
    return day;
  }

  return {
    shown(memberId, taskIds) {
      const day = dayNow();
      for (const taskId of taskIds) count('shown', memberId, taskId, day);
    },
    opened(memberId, taskId) {
      count('opened', memberId, taskId, dayNow());
    },
  };
}
