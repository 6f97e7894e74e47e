import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type RescueTimes, rescueTimes, startRescue } from './rescue.ts';
import { startScheduler } from './scheduler.ts';
import type { Tasks } from './tasks.ts';

interface TaskOptions {
  readonly tasks: Tasks;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface WorkerOptions extends TaskOptions {
  readonly db: Database;
  /** Shows others that this process is alive; its facts must include `pools`. */
  readonly watch: DatabaseWatch;
  readonly clock: Clock;
  readonly concurrency?: number;
  readonly rescue?: RescueTimes;
}

export interface JobWorker {
  /** Names under which this process locks jobs. */
  pools(): readonly string[];
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

const silent = new Logger(() => () => {});
/**
 * Batched, because the library does not wait for the recording of a single job's end: a failure would be
 * lost, and a worker that has stopped could still be about to unlock a job.
 */
const recordEnds: GraphileConfig.Preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};
const restartMs = 1000;
export const pollMs = 2000;

/** The jobs of this process: running ones, and for a while those that have ended. */
function createJobList(keptMs: number) {
  const running = new Set<string>();
  const endedAtMs = new Map<string, number>();
  return {
    async during<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      running.add(id);
      endedAtMs.delete(id);
      try {
        return await work();
      } finally {
        running.delete(id);
        endedAtMs.set(id, performance.now());
      }
    },
    held(): readonly string[] {
      for (const [id, endedAt] of endedAtMs) {
        if (performance.now() - endedAt > keptMs) endedAtMs.delete(id);
      }
      return [...running, ...endedAtMs.keys()];
    },
  };
}

type JobList = ReturnType<typeof createJobList>;

function taskList({ tasks, log, metrics }: TaskOptions, jobs: JobList): TaskList {
  const list: TaskList = {};
  for (const [task, perform] of Object.entries(tasks)) {
    list[task] = (payload, { job }) =>
      jobs.during(String(job.id), async () => {
        try {
          await (perform as (payload: unknown) => Promise<void>)(payload);
          metrics.countJob(task, 'done');
        } catch (error) {
          metrics.countJob(task, 'failed');
          log.fault(error, { task, job: String(job.id), attempt: job.attempts });
          throw new Error('see the log');
        }
      });
  }
  return list;
}

/**
 * Runs jobs until stopped. The library gives up if the database is unavailable for long; this restarts it
 * until it works.
 */
export function startWorker(options: WorkerOptions): JobWorker {
  const { db, watch, clock, log, concurrency = 4, rescue: times = rescueTimes } = options;
  let stopping = false;
  let runner: Runner | null = null;
  const pools = new Set<string>();
  const jobs = createJobList(times.deadAfterMs / 2);

  const start = async () => {
    const events: WorkerEvents = new EventEmitter();
    let pool = '';
    events.on('pool:create', ({ workerPool }) => {
      pool = workerPool.id;
      pools.add(pool);
    });
    try {
      runner = await run(
        {
          pgPool: db.pool,
          concurrency,
          noHandleSignals: true,
          pollInterval: pollMs,
          logger: silent,
          events,
          parsedCronItems: [],
          preset: recordEnds,
        },
        taskList(options, jobs),
      );
      if (stopping) await runner.stop();
      await runner.promise;
    } finally {
      pools.delete(pool);
    }
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
  const scheduler = startScheduler(db, clock, log);
  const own = { pools: () => [...pools], held: jobs.held };
  const rescue = startRescue({ ...times, db, watch, log, own });
  return {
    pools: own.pools,
    async stop() {
      stopping = true;
      await Promise.all([scheduler.stop(), rescue.stop()]);
      await runner?.stop().catch(() => {});
      await supervised;
    },
  };
}

/** Runs the jobs that are due, once, for tests. */
export async function runDueJobs({ pool, ...options }: TaskOptions & { readonly pool: pg.Pool }) {
  const list = taskList(options, createJobList(0));
  await runOnce({ pgPool: pool, noHandleSignals: true, logger: silent, preset: recordEnds }, list);
}
