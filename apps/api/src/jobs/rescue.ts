import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/failures.ts';
import { sql } from '../db/sql.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Log } from '../log.ts';

export interface RescueTimes {
  /** A process not seen for this long is dead; its jobs are given to others. */
  readonly deadAfterMs: number;
  readonly everyMs: number;
}

/** Heartbeats are written every few seconds (`idleWriteMs`), so a lost job waits for less than a minute. */
export const rescueTimes: RescueTimes = { deadAfterMs: 20_000, everyMs: 5000 };

/** What this process is working on, to distinguish its own lost jobs from running ones. */
export interface OwnJobs {
  pools(): readonly string[];
  /** Ids of running jobs, or of jobs that ended so recently that the queue may not know yet. */
  held(): readonly string[];
}

/** Unlocks jobs of processes that died. Returns how many there were. */
export async function releaseOrphanedJobs(db: Database, deadAfterMs: number): Promise<number> {
  const seconds = deadAfterMs / 1000;
  return db.transact(async (tx) => {
    const dead = await tx.query<{ pool: string; jobs: number }>(sql`
      SELECT locked_by AS pool, count(*) AS jobs FROM graphile_worker.jobs
      WHERE locked_at < now() - make_interval(secs => ${seconds})
        AND NOT EXISTS (
          SELECT FROM server_process
          WHERE locked_by = ANY(worker_pools)
            AND seen_at > now() - make_interval(secs => ${seconds}))
      GROUP BY locked_by`);
    if (dead.length === 0) return 0;
    const pools = dead.map(({ pool }) => pool);
    await tx.query(sql`SELECT graphile_worker.force_unlock_workers(${pools}::text[])`);
    return dead.reduce((sum, { jobs }) => sum + jobs, 0);
  });
}

/**
 * Unlocks jobs that this process locked but is not working on, because the connection broke when they
 * were taken or when their end was written. The queue itself would leave them locked for four hours.
 */
export async function rescueOwn(db: Database, own: OwnJobs, deadAfterMs: number): Promise<number> {
  const rows = await db.query(sql`
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_by = ANY(${own.pools()}::text[]) AND id <> ALL(${own.held()}::bigint[])
      AND locked_at < now() - make_interval(secs => ${deadAfterMs / 1000})
    RETURNING id`);
  return rows.length;
}

export interface Rescue {
  stop(): Promise<void>;
}

export interface RescueOptions extends RescueTimes {
  readonly db: Database;
  readonly watch: DatabaseWatch;
  readonly log: Log;
  readonly own: OwnJobs;
}

/** Looks for lost jobs until it is stopped. */
export function startRescue(options: RescueOptions): Rescue {
  const { db, watch, log, own, deadAfterMs, everyMs } = options;
  const ended = new AbortController();

  async function look(): Promise<void> {
    // After an outage all heartbeats are old; live processes get time to write a new one.
    if (watch.upForMs() < deadAfterMs) return;
    try {
      const ofOthers = await releaseOrphanedJobs(db, deadAfterMs);
      if (ofOthers > 0) log.warn({ jobs: ofOthers }, 'jobs of a dead process run again');
      const ofOwn = await rescueOwn(db, own, deadAfterMs);
      if (ofOwn > 0) log.warn({ jobs: ofOwn }, 'jobs lost by this process run again');
    } catch (error) {
      if (!isDatabaseAway(error)) log.fault(error, { task: 'rescue jobs' });
    }
  }

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      await look();
      await delay(everyMs, undefined, { signal: ended.signal }).catch(() => {});
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
