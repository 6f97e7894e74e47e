import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface RequestLimits {
  /** Requests an address (an IPv6 network) may make in a window; many members may share one. */
  readonly perAddress: number;
  readonly perMember: number;
  /** Partners report many results from few addresses. */
  readonly perPartner: number;
  readonly windowSeconds: number;
}

const flushShare = 1 / 20;

const prefixes = { perAddress: 'a', perMember: 'm', perPartner: 'p' } as const;

interface Count {
  /** What all processes had counted at the last flush. */
  known: number;
  /** What this process counted since. */
  fresh: number;
}

/**
 * A cheap limit on all requests, shared by all processes: they are counted in memory and added up in the
 * database a few times a second, in one statement, so that an ordinary request waits for nothing. Between
 * two flushes each process may admit what the others do not know yet, plus a twentieth of the limit:
 * clients with few requests, which is nearly everyone, need no row.
 */
export interface RequestLimiter {
  /** Counts one request; 0 if it is allowed, otherwise the seconds until the window ends. */
  count(kind: keyof typeof prefixes, key: string): number;
  /** Adds up with the other processes now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface RequestLimiterOptions extends RequestLimits {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly flushMs?: number;
  /** Keys in memory; beyond this number new ones are not counted until the window ends. */
  readonly maxKeys?: number;
}

export function createRequestLimiter(options: RequestLimiterOptions): RequestLimiter {
  const { db, clock, windowSeconds, flushMs = 250, maxKeys = 200_000 } = options;
  let windowStart = 0;
  let counts = new Map<string, Count>();
  let dirty = new Set<string>();
  let running: Promise<void> | null = null;

  const currentWindow = () => {
    const seconds = Math.floor(clock().getTime() / 1000);
    const start = seconds - (seconds % windowSeconds);
    if (start !== windowStart) {
      windowStart = start;
      counts = new Map();
      dirty = new Set();
    }
    return windowStart + windowSeconds - seconds;
  };

  async function addUp(): Promise<void> {
    if (dirty.size === 0) return;
    currentWindow();
    const start = windowStart;
    // Sorted: two processes must lock rows in the same order.
    const keys = [...dirty].sort();
    const added = keys.map((key) => counts.get(key)?.fresh ?? 0);
    dirty = new Set();
    try {
      const rows = await db.query<{ key: string; requests: number }>(sql`
        INSERT INTO request_count AS c (key, window_start, requests)
        SELECT key, ${start}, requests
        FROM unnest(${keys}::text[], ${added}::int[]) AS added (key, requests)
        ON CONFLICT (key, window_start) DO UPDATE SET requests = c.requests + excluded.requests
        RETURNING key, requests`);
      if (start !== windowStart) return;
      const totals = new Map(rows.map((row) => [row.key, row.requests]));
      keys.forEach((key, index) => {
        const count = counts.get(key);
        if (!count) return;
        count.known = totals.get(key) ?? count.known;
        count.fresh -= added[index] ?? 0;
      });
    } catch {
      // The database is unavailable: keep counting here and flush later.
      if (start === windowStart) for (const key of keys) dirty.add(key);
    }
  }

  const flush = () => {
    running ??= addUp().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(flush, flushMs);
  timer.unref();

  return {
    count(kind, key) {
      const secondsLeft = currentWindow();
      const name = `${prefixes[kind]}:${key}`;
      let count = counts.get(name);
      if (!count) {
        if (counts.size >= maxKeys) return 0;
        count = { known: 0, fresh: 0 };
        counts.set(name, count);
      }
      if (count.known + count.fresh >= options[kind]) return secondsLeft;
      count.fresh += 1;
      if (count.fresh >= options[kind] * flushShare) dirty.add(name);
      return 0;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
