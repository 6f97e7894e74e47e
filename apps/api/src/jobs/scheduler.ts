import { setTimeout as delay } from 'node:timers/promises';
import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { isDatabaseAway } from '../db/failures.ts';
import { sql } from '../db/sql.ts';
import type { Log } from '../log.ts';
import { type Schedule, schedules } from './tasks.ts';

const minuteMs = 60_000;
const pauseMs = 1000;
/** An occurrence missed longer ago is not caught up; every schedule has a later one within a week. */
const maxMinutes = 8 * 24 * 60;

const parsed = (items: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(items.map(({ task, match }) => ({ task, match, identifier: task })));

const matches = (item: ParsedCronItem, minute: number): boolean => {
  const at = new Date(minute * minuteMs);
  return item.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  });
};

/** For each task, the last of the given minutes (since 1970) at which it is due. */
export function dueTasks(
  from: number,
  to: number,
  items: readonly Schedule[] = schedules,
): Map<string, number> {
  const due = new Map<string, number>();
  for (const item of parsed(items)) {
    for (let minute = to; minute >= from; minute -= 1) {
      if (!matches(item, minute)) continue;
      due.set(item.task, minute);
      break;
    }
  }
  return due;
}

/**
 * Queues tasks that no process has queued for that minute yet. A stored time in the future was written
 * while the database's clock was wrong; it does not block the task.
 */
export async function queueDue(db: Queryable, due: ReadonlyMap<string, number>): Promise<void> {
  if (due.size === 0) return;
  const tasks = [...due.keys()];
  const times = [...due.values()].map((minute) => new Date(minute * minuteMs));
  await db.query(sql`
    WITH queued AS (
      INSERT INTO job_schedule AS s (task, last_at)
      SELECT * FROM unnest(${tasks}::text[], ${times}::timestamptz[]) AS due (task, at)
      ORDER BY task
      ON CONFLICT (task) DO UPDATE SET last_at = excluded.last_at
      WHERE s.last_at < excluded.last_at OR s.last_at > excluded.last_at + interval '10 minutes'
      RETURNING task
    )
    SELECT FROM queued, graphile_worker.add_job(queued.task, payload => '{}'::json)`);
}

/**
 * For each task, its last occurrence since it was queued, also by an earlier process. A task that was
 * never queued has missed nothing.
 */
export async function missedTasks(
  db: Queryable,
  minute: number,
  items: readonly Schedule[] = schedules,
): Promise<Map<string, number>> {
  const rows = await db.query<{ task: string; lastAt: Date }>(
    sql`SELECT task, last_at FROM job_schedule`,
  );
  const queued = new Map(
    rows.map(({ task, lastAt }) => [task, Math.floor(lastAt.getTime() / minuteMs)]),
  );
  const due = new Map<string, number>();
  for (const item of items) {
    const since = queued.get(item.task) ?? minute - 1;
    const from = Math.max(Math.min(since + 1, minute), minute - maxMinutes);
    for (const [task, at] of dueTasks(from, minute, [item])) due.set(task, at);
  }
  return due;
}

export interface Scheduler {
  stop(): Promise<void>;
}

/**
 * Queues scheduled jobs by the clock that is passed in. The queue's own scheduler uses the machine's
 * clock: a machine that is ahead would keep all others from queueing anything until its time has come.
 */
export function startScheduler(db: Queryable, clock: Clock, log: Log): Scheduler {
  const ended = new AbortController();
  const currentMinute = () => Math.floor(clock().getTime() / minuteMs);

  async function run(): Promise<void> {
    let done = Number.NEGATIVE_INFINITY;
    while (!ended.signal.aborted) {
      const minute = currentMinute();
      // After a backwards clock correction the schedule restarts from the new time.
      if (minute < done - 1) done = minute - 1;
      if (minute > done) {
        try {
          const follows = minute === done + 1;
          await queueDue(db, follows ? dueTasks(minute, minute) : await missedTasks(db, minute));
          done = minute;
        } catch (error) {
          if (!isDatabaseAway(error)) log.fault(error, { task: 'scheduler' });
        }
      }
      await delay(pauseMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  }
  const running = run();
  return {
    async stop() {
      ended.abort();
      await running;
    },
  };
}
