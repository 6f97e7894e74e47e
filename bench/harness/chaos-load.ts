import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ChaosAction } from './chaos-world.ts';
import { tokenOf } from './members.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface LoadOptions {
  /** Read before each request, because a restarted server may have another port. */
  readonly address: () => string;
  readonly actions: readonly ChaosAction[];
  /** Members have consecutive ids. */
  readonly first: number;
  readonly members: number;
  readonly workers: number;
  readonly pauseMs: number;
}

/** What clients observed in a period of time. */
export interface Seen {
  readonly acknowledged: number;
  /** The longest time without an acknowledged write. */
  readonly longestGapMs: number;
  /** Failed tries by status, or by `time-out` and `no answer`. */
  readonly failures: ReadonlyMap<string, number>;
}

class Refused extends Error {}

/** Every member does every action once, each repeated under one key until it is acknowledged. */
export class ChaosLoad {
  readonly done: ReadonlyMap<ChaosAction, number[]>;
  answered = 0;
  private readonly options: LoadOptions;
  private next = 0;
  private over = false;
  private running: Promise<unknown> = Promise.resolve();
  private lastAt = performance.now();
  private longestGapMs = 0;
  private answeredBefore = 0;
  private failures = new Map<string, number>();

  constructor(options: LoadOptions) {
    this.options = options;
    this.done = new Map(options.actions.map((action): [ChaosAction, number[]] => [action, []]));
  }

  start(): void {
    this.lastAt = performance.now();
    this.running = Promise.all(Array.from({ length: this.options.workers }, () => this.work()));
  }

  async stop(): Promise<void> {
    this.over = true;
    await this.running;
  }

  /** Rejects as soon as a request is refused. */
  get failed(): Promise<never> {
    return this.running.then(() => new Promise<never>(() => {}));
  }

  /** Every member has done every action. */
  get isExhausted(): boolean {
    return this.next >= this.options.members;
  }

  /** What clients have observed since the previous call. */
  take(): Seen {
    const now = performance.now();
    const seen = {
      acknowledged: this.answered - this.answeredBefore,
      longestGapMs: Math.max(this.longestGapMs, now - this.lastAt),
      failures: this.failures,
    };
    this.answeredBefore = this.answered;
    this.longestGapMs = 0;
    this.lastAt = now;
    this.failures = new Map();
    return seen;
  }

  private async work(): Promise<void> {
    const { actions, first, members, pauseMs } = this.options;
    while (!this.over && this.next < members) {
      const memberId = first + this.next;
      this.next += 1;
      for (const action of actions) {
        if (await this.act(action, memberId)) {
          this.done.get(action)?.push(memberId);
          this.answered += 1;
          const now = performance.now();
          this.longestGapMs = Math.max(this.longestGapMs, now - this.lastAt);
          this.lastAt = now;
        }
        await wait(pauseMs);
      }
    }
  }

  /** Whether an answer arrived before the load ended; a refusal is an error here. */
  private async act(action: ChaosAction, memberId: number): Promise<boolean> {
    const key = randomUUID();
    const { method, path, body } = action.request(memberId);
    while (!this.over) {
      try {
        const answer = await fetch(`${this.options.address()}${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'z-token': tokenOf(memberId),
            'idempotency-key': key,
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(5000),
        });
        const text = await answer.text();
        if (action.isDone(answer.status, text)) return true;
        if (answer.status < 500) throw new Refused(`${action.name}: ${answer.status} ${text}`);
        this.count(String(answer.status));
      } catch (error) {
        if (error instanceof Refused) throw error;
        // No answer: it is unknown whether it took effect, so the same key is sent again.
        this.count((error as Error).name === 'TimeoutError' ? 'time-out' : 'no answer');
      }
      await wait(this.options.pauseMs);
    }
    return false;
  }

  private count(failure: string): void {
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
  }
}

export interface Tally {
  readonly name: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
}

/** Compares acknowledged actions with the database. */
export async function tally(
  client: pg.Client,
  action: ChaosAction,
  first: number,
  done: readonly number[],
): Promise<Tally> {
  const { rows } = await client.query(
    `WITH effect AS (SELECT member_id, count(*) AS times FROM (${action.effects}) AS made GROUP BY 1)
     SELECT (SELECT count(*) FROM unnest($1::bigint[]) AS member_id
             WHERE member_id NOT IN (SELECT member_id FROM effect)) AS lost,
            (SELECT count(*) FROM effect WHERE times > 1 AND member_id >= $2) AS twice`,
    [done, first],
  );
  const { lost, twice } = rows[0];
  return { name: action.name, acknowledged: done.length, lost: Number(lost), twice: Number(twice) };
}

export const isHeld = ({ acknowledged, lost, twice }: Tally) =>
  acknowledged > 0 && lost === 0 && twice === 0;

export const printTally = ({ name, acknowledged, lost, twice }: Tally) =>
  console.log(`${acknowledged} acknowledged ${name}, ${lost} lost, ${twice} done twice`);
