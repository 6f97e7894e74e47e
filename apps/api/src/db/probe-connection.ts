import type pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseSilent, hasSqlState } from './failures.ts';
import { cut } from './interruption.ts';

const tickMs = 100;

/**
 * Waits for an answer. Time is counted in ticks of this process, so that a process which was itself
 * stopped for a while does not blame the database.
 */
async function within<Result>(limitMs: number, answer: Promise<Result>): Promise<Result> {
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      ticks += 1;
      if (ticks * tickMs >= limitMs) reject(new DatabaseSilent());
    }, tickMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearInterval(timer);
  }
}

export interface Answered<Row> {
  readonly row: Row | undefined;
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}

/**
 * A separate connection, so that a busy pool neither delays a probe nor hides a silent server. It is opened
 * on demand and replaced when it breaks.
 */
export interface ProbeConnection {
  /** Runs statements one after the other; the answer is that of the last. */
  ask<Row extends object>(
    texts: readonly string[],
    values?: readonly unknown[],
  ): Promise<Answered<Row>>;
  close(): void;
}

interface Opened {
  readonly client: pg.Client;
  readonly ready: Promise<unknown>;
}

export function createProbeConnection(
  db: Pick<Database, 'newClient'>,
  limitMs: number,
): ProbeConnection {
  let opened: Opened | null = null;

  function close(): void {
    if (opened) cut(opened.client);
    opened = null;
  }

  function open(): Opened {
    const client = db.newClient();
    const ready = client.connect();
    const fresh = { client, ready };
    const forget = () => {
      if (opened === fresh) opened = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    ready.catch(forget);
    return fresh;
  }

  async function run<Row extends object>(texts: readonly string[], values: readonly unknown[]) {
    opened ??= open();
    const { client, ready } = opened;
    await ready;
    let row: Row | undefined;
    let askedAtMs = 0;
    for (const text of texts) {
      askedAtMs = performance.now();
      row = (await client.query<Row>(text, [...values])).rows[0];
    }
    return { row, askedAtMs, answeredAtMs: performance.now() };
  }

  return {
    close,
    async ask<Row extends object>(texts: readonly string[], values: readonly unknown[] = []) {
      const wasOpen = opened !== null;
      const attempt = async () => {
        const answer = run<Row>(texts, values);
        // It may reject after the time limit, when nobody awaits it.
        answer.catch(() => {});
        try {
          return await within(limitMs, answer);
        } catch (error) {
          if (!hasSqlState(error) || texts.length > 1) close();
          throw error;
        }
      };
      try {
        return await attempt();
      } catch (error) {
        // An old connection may have been closed while it was idle, which proves nothing yet.
        if (!wasOpen || error instanceof DatabaseSilent || hasSqlState(error)) throw error;
        return attempt();
      }
    },
  };
}
