import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Schedule, schedules, type Tasks } from './tasks.ts';

export interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly tasks: Tasks;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly concurrency?: number;
}

export interface JobWorker {
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

const silent = new Logger(() => () => {});
const restartMs = 1000;

function taskList({ tasks, log, metrics }: WorkerOptions): TaskList {
  const list: TaskList = {};
  for (const [task, perform] of Object.entries(tasks)) {
    list[task] = async (payload, { job }) => {
      try {
        await (perform as (payload: unknown) => Promise<void>)(payload);
        metrics.countJob(task, 'done');
      } catch (error) {
        metrics.countJob(task, 'failed');
        log.fault(error, { task, job: String(job.id), attempt: job.attempts });
        throw new Error('see the log');
      }
    };
  }
  return list;
}

const cronItems = (items: readonly Schedule[]) =>
  parseCronItems(items.map(({ task, match }) => ({ task, match, identifier: task })));

/**
 * Runs jobs until stopped. The library gives up when the database goes away for long; this does
 * not: it starts it again until it holds.
 */
export function startWorker(options: WorkerOptions): JobWorker {
  const { pool, log, concurrency = 4 } = options;
  let stopping = false;
  let runner: Runner | null = null;

  const start = async () => {
    runner = await run(
      {
        pgPool: pool,
        concurrency,
        noHandleSignals: true,
        pollInterval: 2000,
        logger: silent,
        parsedCronItems: cronItems(schedules),
      },
      taskList(options),
    );
    if (stopping) await runner.stop();
    await runner.promise;
  };
  const supervise = async () => {
    while (!stopping) {
      try {
        await start();
      } catch (error) {
        if (!stopping) log.fault(error, { task: 'worker' });
      }
      if (!stopping) await delay(restartMs);
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      stopping = true;
      await runner?.stop().catch(() => {});
      await supervised;
    },
  };
}

/** Runs what is due, once, and returns; for tests. */
export async function runDueJobs(options: WorkerOptions): Promise<void> {
  await runOnce({ pgPool: options.pool, noHandleSignals: true, logger: silent }, taskList(options));
}
