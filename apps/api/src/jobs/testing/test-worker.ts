import { createDatabaseClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { createDatabaseWatch } from '../../db/watch.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import type { Tasks } from '../tasks.ts';
import { type JobWorker, runDueJobs, startWorker, type WorkerOptions } from '../worker.ts';

export interface TestWorkerOptions
  extends Pick<Partial<WorkerOptions>, 'concurrency' | 'rescue' | 'clock'> {
  readonly tasks: Partial<Tasks>;
}

/** A worker with a heartbeat, as a process runs it, with the test's own tasks. */
export function startTestWorker(db: Database, { tasks, ...options }: TestWorkerOptions): JobWorker {
  const log = createLog({ level: 'silent' });
  const clock = createDatabaseClock();
  let worker: JobWorker | null = null;
  const workerPools = () => worker?.pools() ?? [];
  const watch = createDatabaseWatch({ db, clock, log, role: 'worker', workerPools });
  watch.start();
  const started = startWorker({
    db,
    watch,
    clock: clock.now,
    log,
    metrics: createMetrics(),
    tasks: tasks as Tasks,
    ...options,
  });
  worker = started;
  return {
    pools: started.pools,
    async stop() {
      await started.stop();
      await watch.stop();
    },
  };
}

/** Runs the jobs that are due, once, with the test's own tasks. */
export function runTestJobs(db: Database, tasks: Partial<Tasks>): Promise<void> {
  const log = createLog({ level: 'silent' });
  return runDueJobs({ pool: db.pool, log, metrics: createMetrics(), tasks: tasks as Tasks });
}
