import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from './database.ts';

/** A statement that waits for a table lock blocks all later ones, so it gives up after this time. */
const lockTimeoutMs = 2000;
const attempts = 30;
const longestPauseMs = 10_000;

const isLockedOut = (error: unknown) => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '55P03' || code === '40P01';
};

/**
 * Runs schema changes in one transaction under a lock time-out. While other transactions hold the
 * tables, it retries with growing pauses, so that one long reader does not stall every query.
 */
export async function retryWhileLocked<Result>(
  connection: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    await connection.raw('BEGIN');
    try {
      await connection.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      const result = await work(connection);
      await connection.raw('COMMIT');
      return result;
    } catch (error) {
      await connection.raw('ROLLBACK');
      if (attempt === attempts || !isLockedOut(error)) throw error;
      await delay(Math.min(longestPauseMs, 100 * 2 ** attempt));
    }
  }
}
