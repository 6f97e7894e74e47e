import { BusinessError } from '@pollen/contract/codes/error-code';

/** Runs calls that read much, so that they never hold more than a part of the connections. */
export interface PoolShare {
  /**
   * Runs work as soon as it is its turn. Work must use one connection at a time. A caller that already has
   * too much waiting is refused.
   */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly caller: string;
  readonly start: () => void;
}

interface ShareOptions {
  /** Calls at the same time. */
  readonly maxConcurrent: number;
  /** Calls of one caller at the same time, so that others have a turn, too. */
  readonly maxOfCaller: number;
  /** Calls of one caller that wait; further ones are refused. */
  readonly maxWaiting: number;
}

const retryAfterSeconds = 2;

const countOf = (counts: ReadonlyMap<string, number>, caller: string) => counts.get(caller) ?? 0;

export function createPoolShare({
  maxConcurrent,
  maxOfCaller,
  maxWaiting,
}: ShareOptions): PoolShare {
  /** In the order in which they came. */
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  let concurrent = 0;

  const change = (caller: string, by: 1 | -1) => {
    concurrent += by;
    const count = countOf(running, caller) + by;
    if (count === 0) running.delete(caller);
    else running.set(caller, count);
  };

  function startNext(): void {
    while (concurrent < maxConcurrent) {
      const at = waiting.findIndex(({ caller }) => countOf(running, caller) < maxOfCaller);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      change(next.caller, 1);
      next.start();
    }
  }

  return {
    async run(caller, work) {
      if (waiting.filter((one) => one.caller === caller).length >= maxWaiting) {
        throw new BusinessError('tooManyRequests', { retryAfterSeconds });
      }
      await new Promise<void>((start) => {
        waiting.push({ caller, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        change(caller, -1);
        startNext();
      }
    },
  };
}

/** A quarter of the pool, and half of that for one caller. */
export function quarterOfPool(connections: number): PoolShare {
  const maxConcurrent = Math.max(1, Math.floor(connections / 4));
  const maxOfCaller = Math.max(1, Math.floor(maxConcurrent / 2));
  return createPoolShare({ maxConcurrent, maxOfCaller, maxWaiting: 20 });
}
