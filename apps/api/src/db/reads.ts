import type { Database } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { sql } from './sql.ts';

/** How far a server's log has come. */
export type LogPosition = bigint;

const positionPattern = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** PostgreSQL writes a position as `16/B374D848`. Null if the text is none. */
export function positionOf(text: string | null): LogPosition | null {
  const [, high, low] = positionPattern.exec(text ?? '') ?? [];
  return high === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const positionText = (position: LogPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();

/** Where calls read that may be answered by a replica. */
export interface Reads {
  /**
   * Runs work on the replica, or on the primary if the replica is away, too far behind, or has not come to
   * `after` yet. Work that fails on the replica runs once more on the primary.
   */
  run<Result>(work: (db: Database) => Promise<Result>, after: LogPosition | null): Promise<Result>;
  /** The primary's position, which everything committed so far is before; null without a replica. */
  position(): Promise<LogPosition | null>;
  /** Looks how far both are. */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Without a replica. */
export const readsOfPrimary = (db: Database): Reads => ({
  run: (work) => work(db),
  position: async () => null,
  check: async () => {},
  start: () => {},
  stop: async () => {},
});

interface PositionRow {
  readonly position: string | null;
}

async function primaryPosition(db: Database): Promise<LogPosition | null> {
  const [row] = await db.query<PositionRow>(sql`SELECT pg_current_wal_lsn()::text AS position`);
  return positionOf(row?.position ?? null);
}

/** Null on a server that is no standby, such as one that was promoted. */
async function replayedPosition(replica: Database): Promise<LogPosition | null> {
  const [row] = await replica.query<PositionRow>(sql`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position`);
  return positionOf(row?.position ?? null);
}

const checkEveryMs = 1000;
/** A replica further behind than this is not read from. */
const maxLagMs = 5000;
/** A replica that takes longer to say how far it is counts as away. */
const checkTimeoutMs = 2000;

const inTime = <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the replica does not answer')), checkTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

interface ReadsOptions {
  readonly primary: Database;
  readonly replica: Database;
  /** Once whenever it is no longer, or again, read from. */
  readonly onChange?: (isUsed: boolean, error?: unknown) => void;
  readonly nowMs?: () => number;
}

export function createReads(options: ReadsOptions): Reads {
  const { primary, replica, onChange, nowMs = () => performance.now() } = options;
  let isUsed = false;
  let replayed: LogPosition | null = null;
  /** Where the primary was, the latest last. */
  let seen: readonly { readonly atMs: number; readonly position: LogPosition }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

  function use(next: boolean, error?: unknown): void {
    if (next !== isUsed) onChange?.(next, error);
    isUsed = next;
  }

  /**
   * The position the replica must have come to: where the primary was `maxLagMs` ago. Before that is known,
   * one that is not read from must be where the primary is now.
   */
  function wantedAt(position: LogPosition): LogPosition {
    const now = nowMs();
    const all = [...seen, { atMs: now, position }];
    const due = all.findLastIndex(({ atMs }) => atMs <= now - maxLagMs);
    seen = all.slice(Math.max(0, due));
    return due < 0 && !isUsed ? position : (seen[0]?.position ?? position);
  }

  async function look(): Promise<void> {
    try {
      const position = await primaryPosition(primary);
      replayed = await inTime(replayedPosition(replica));
      if (position === null || replayed === null) return use(false);
      use(replayed >= wantedAt(position));
    } catch (error) {
      replayed = null;
      use(false, error);
    }
  }

  function check(): Promise<void> {
    checking ??= look().finally(() => {
      checking = null;
    });
    return checking;
  }

  async function hasReplayed(after: LogPosition): Promise<boolean> {
    if (replayed !== null && replayed >= after) return true;
    replayed = await inTime(replayedPosition(replica));
    return replayed !== null && replayed >= after;
  }

  async function isGoodFor(after: LogPosition | null): Promise<boolean> {
    if (!isUsed) return false;
    if (after === null) return true;
    return hasReplayed(after).catch((error: unknown) => {
      use(false, error);
      return false;
    });
  }

  return {
    async run(work, after) {
      if (!(await isGoodFor(after))) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        // A refusal is an answer; only what the server could not do is tried again.
        if (!isDatabaseAway(error)) throw error;
        use(false, error);
        return work(primary);
      }
    },
    position: () => primaryPosition(primary),
    check,
    start: () => {
      void check();
      timer = setInterval(() => void check(), checkEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await checking;
      await replica.close();
    },
  };
}
