import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface LimitRule {
  /** How often a key may be taken in any period of `windowSeconds`; at most 1000. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** How much this one take weighs; 1 by default. */
  readonly cost?: number;
}

export interface LimitAnswer {
  readonly allowed: boolean;
  /** How much is taken in the window, including this take if it was allowed. */
  readonly taken: number;
  /** 0 if allowed, otherwise how long to wait. */
  readonly retryAfterSeconds: number;
}

/**
 * An exact limit for sensitive actions (log-ins, codes, mails), shared by all processes: one upsert, a
 * sliding window, no burst across a boundary. A refused take does not count, so nobody is locked out for
 * longer than the window.
 */
export interface Limiter {
  take(key: string, rule: LimitRule): Promise<LimitAnswer>;
  /** Like `take`, but a refusal is thrown as `tooManyRequests` (429 with Retry-After). */
  demand(key: string, rule: LimitRule): Promise<void>;
  /** Returns the last take: the attempt succeeded, and only failures count. */
  giveBack(key: string): Promise<void>;
  /** Resets a key, for example after a successful log-in. */
  forget(key: string): Promise<void>;
}

const largestLimit = 1000;

/** Pass the pool, not a transaction: a take must survive a rollback. */
export function createLimiter(db: Queryable, clock: Clock): Limiter {
  const take: Limiter['take'] = async (key, { limit, windowSeconds, cost = 1 }) => {
    if (limit > largestLimit) throw new Error(`A limit of ${limit} is for the general limiter`);
    if (cost > limit) return { allowed: false, taken: 0, retryAfterSeconds: windowSeconds };
    const now = clock().getTime() / 1000;
    const [row] = await db.query<{ allowed: boolean; taken: number; freeAt: number | null }>(sql`
      INSERT INTO rate_limit AS r (key, taken_at, allowed, expires_at)
      VALUES (${key}, array_fill(${now}::float8, ARRAY[${cost}::int]), true,
              ${now}::float8 + ${windowSeconds}::float8)
      ON CONFLICT (key) DO UPDATE SET (taken_at, allowed, expires_at) = (
        SELECT CASE WHEN fits THEN kept || excluded.taken_at ELSE kept END, fits,
               CASE WHEN fits THEN greatest(r.expires_at, excluded.expires_at) ELSE r.expires_at END
        FROM (SELECT ARRAY(SELECT moment FROM unnest(r.taken_at) AS moment
                           WHERE moment > ${now}::float8 - ${windowSeconds}::float8
                           ORDER BY moment) AS kept) AS window_now,
             LATERAL (SELECT cardinality(kept) + ${cost}::int <= ${limit}::int AS fits) AS verdict)
      RETURNING allowed, cardinality(taken_at) AS taken,
                taken_at[cardinality(taken_at) + ${cost}::int - ${limit}::int] AS free_at`);
    if (!row) throw new Error('The upsert of a limit returned no row');
    const { taken } = row;
    if (row.allowed) return { allowed: true, taken, retryAfterSeconds: 0 };
    const wait = (row.freeAt ?? now) + windowSeconds - now;
    return { allowed: false, taken, retryAfterSeconds: Math.max(1, Math.ceil(wait)) };
  };
  return {
    take,
    async demand(key, rule) {
      const { allowed, retryAfterSeconds } = await take(key, rule);
      if (!allowed) throw new BusinessError('tooManyRequests', { retryAfterSeconds });
    },
    async giveBack(key) {
      await db.query(sql`
        UPDATE rate_limit SET taken_at = trim_array(taken_at, 1)
        WHERE key = ${key} AND cardinality(taken_at) > 0`);
    },
    async forget(key) {
      await db.query(sql`DELETE FROM rate_limit WHERE key = ${key}`);
    },
  };
}
