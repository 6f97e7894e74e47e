import type { Database, Queryable } from './database.ts';
import { hasSqlState, isDatabaseAway } from './failures.ts';
import { sql } from './sql.ts';

/** A position in a server's write-ahead log. */
export type LogPosition = bigint;

const positionPattern = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** PostgreSQL writes a position as `16/B374D848`. Null if the text is not a position. */
export function positionOf(text: string | null): LogPosition | null {
  const [, high, low] = positionPattern.exec(text ?? '') ?? [];
  return high === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Behind everything that will ever be written, so only the primary will do. */
export const farthestPosition: LogPosition = 0xffff_ffff_ffff_ffffn;

export const positionText = (position: LogPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();

/** The database for calls that a replica may answer. */
export interface Reads {
  /**
   * Runs work on the replica, or on the primary if the replica is unavailable, too far behind, or has not
   * reached `after` yet. Work that fails on the replica runs once more on the primary.
   */
  run<Result>(work: (db: Queryable) => Promise<Result>, after: LogPosition | null): Promise<Result>;
  /** The primary's position, at or after everything committed so far; null without a replica. */
  position(): Promise<LogPosition | null>;
  /** Reads the positions of both. */
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

/** Null on a server that is not a standby, such as a promoted one. */
async function replayedPosition(replica: Queryable): Promise<LogPosition | null> {
  const [row] = await replica.query<PositionRow>(sql`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position`);
  return positionOf(row?.position ?? null);
}

const checkEveryMs = 1000;
/** A replica further behind than this is not read from. */
const maxLagMs = 5000;
/** A replica that takes longer to say how far it is counts as away. */
const checkTimeoutMs = 2000;

/**
 * Runs work on a connection, one statement after the other. When the work ends, the connection is free: a
 * part of it that was overtaken by an error of another part asks nothing more.
 */
export async function inSequence<Result>(
  connection: Queryable,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const next = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = last.then(() => {
      if (isOver) throw new Error('the read has ended');
      return ask();
    });
    last = asked.catch(() => {});
    return asked;
  };
  try {
    return await work({
      query: (statement) => next(() => connection.query(statement)),
      raw: (text, values) => next(() => connection.raw(text, values)),
    });
  } finally {
    isOver = true;
    await last;
  }
}

const laterOf = (one: LogPosition, other: LogPosition | null) =>
  other === null || one > other ? one : other;

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
  /** Called when reading from the replica stops or resumes. */
  readonly onChange?: (isUsed: boolean, error?: unknown) => void;
  readonly nowMs?: () => number;
}

export function createReads(options: ReadsOptions): Reads {
  const { primary, replica, onChange, nowMs = () => performance.now() } = options;
  let isUsed = false;
  /** What a replica must have replayed to be read from. */
  let wanted: LogPosition = farthestPosition;
  /** Past positions of the primary, the latest last. */
  let seen: readonly { readonly atMs: number; readonly position: LogPosition }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

  function use(next: boolean, error?: unknown): void {
    if (next !== isUsed) onChange?.(next, error);
    isUsed = next;
  }

  /**
   * The position the replica must have reached: the primary's position `maxLagMs` ago. Until that is known,
   * a replica that is not read from yet must have reached the primary's current position.
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
      if (position === null) return use(false);
      wanted = wantedAt(position);
    } catch (error) {
      return use(false, error);
    }
    try {
      replica.interruption.turnOff();
      const replayed = await inTime(replayedPosition(replica));
      use(replayed !== null && replayed >= wanted);
    } catch (error) {
      use(false, error);
      // Reads that wait for a replica which no longer answers fail now, and the primary answers them.
      if (!hasSqlState(error)) replica.interruption.turnOn();
    }
  }

  function check(): Promise<void> {
    checking ??= look().finally(() => {
      checking = null;
    });
    return checking;
  }

  /**
   * Null if the server is behind. It is asked on the connection that is read from: behind one address may be
   * several replicas, which are not equally far.
   */
  function runOnReplica<Result>(
    work: (db: Queryable) => Promise<Result>,
    after: LogPosition | null,
  ): Promise<{ readonly result: Result } | null> {
    return replica.onConnection(async (connection) => {
      const replayed = await replayedPosition(connection);
      if (replayed === null || replayed < laterOf(wanted, after)) return null;
      return { result: await inSequence(connection, work) };
    });
  }

  return {
    async run(work, after) {
      if (!isUsed || after === farthestPosition) return work(primary);
      try {
        const done = await runOnReplica(work, after);
        if (done) return done.result;
      } catch (error) {
        // A refusal is an answer; only failures of the server are retried.
        if (!isDatabaseAway(error)) throw error;
        if (!hasSqlState(error)) use(false, error);
      }
      return work(primary);
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
