import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Work that waits for a worker process. Ages are in seconds and 0 while nothing waits. */
export interface Backlog {
  readonly jobsDue: number;
  readonly oldestDueSeconds: number;
  /** Jobs that used up their attempts and stay until an operator handles them. */
  readonly jobsGivenUp: number;
  readonly oldestMailSeconds: number;
}

export async function readBacklog(db: Queryable): Promise<Backlog> {
  const [row] = await db.query<Backlog>(sql`
    SELECT count(*) FILTER (WHERE due)::int AS jobs_due,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE due)), 0)::float8
        AS oldest_due_seconds,
      count(*) FILTER (WHERE attempts >= max_attempts)::int AS jobs_given_up,
      coalesce((SELECT extract(epoch FROM now() - min(created_at)) FROM mail
        WHERE state = 'waiting'), 0)::float8 AS oldest_mail_seconds
    FROM (SELECT attempts, max_attempts, run_at,
        attempts < max_attempts AND run_at <= now() AND locked_at IS NULL AS due
      FROM graphile_worker.jobs) AS job`);
  if (!row) throw new Error('The aggregate returned no row');
  return row;
}
