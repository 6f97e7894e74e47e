import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface OverloadLimits {
  /** Concurrent calls. */
  readonly maxConcurrent: number;
  /** Calls that wait for a database connection. */
  readonly maxWaiting: number;
  /**
   * How late the event loop may run, averaged over a quarter of a second, with more than a few calls in
   * progress: if it is late without them, the machine is busy with other work.
   */
  readonly maxDelayMs: number;
}

export const defaultOverloadLimits: OverloadLimits = {
  maxConcurrent: 400,
  maxWaiting: 200,
  maxDelayMs: 400,
};

/** Refuses work while there is more than can be done in time. */
export interface Overload {
  readonly refuses: () => boolean;
  readonly enter: () => void;
  readonly leave: () => void;
  readonly inFlight: () => number;
  readonly delayMs: () => number;
  readonly stop: () => void;
}

const sampleMs = 250;
const handful = 16;

export function watchOverload(
  limits: OverloadLimits,
  pool: { readonly waitingCount: number },
): Overload {
  let inFlight = 0;
  let delayMs = 0;
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  const timer = setInterval(() => {
    const mean = histogram.mean / 1e6 - 10;
    delayMs = Number.isFinite(mean) ? Math.max(0, mean) : 0;
    histogram.reset();
  }, sampleMs);
  timer.unref();
  return {
    refuses: () =>
      inFlight >= limits.maxConcurrent ||
      pool.waitingCount >= limits.maxWaiting ||
      (delayMs > limits.maxDelayMs && inFlight > handful),
    enter: () => {
      inFlight += 1;
    },
    leave: () => {
      inFlight -= 1;
    },
    inFlight: () => inFlight,
    delayMs: () => delayMs,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
