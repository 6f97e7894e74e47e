import { BusinessError } from '@pollen/contract/codes/error-code';

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits concurrency and the queue; further callers are asked to retry later. */
export function createGate(inside: number, waiting: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= inside) {
      if (queue.length >= waiting)
        throw new BusinessError('tooManyRequests', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot is passed on directly, instead of being freed and contended for.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
