/** Time is passed in, so that a test can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** One reading of the database's clock; the other two are this process's monotonic milliseconds. */
export interface TimeSample {
  readonly databaseTime: Date;
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}

/**
 * The database's time, computed without a query: all processes on one database agree on the day and on
 * the order of events, however wrong a machine's own clock is.
 */
export interface DatabaseClock {
  readonly now: Clock;
  observe(sample: TimeSample): void;
  /** How far this machine's clock is ahead of the database's; negative if it is behind. */
  machineAheadMs(): number;
  /** False until the first sample; until then `now` is the machine's time. */
  isMeasured(): boolean;
}

/** A machine whose clock is further off than this is reported. */
export const clockToleranceMs = 2000;

export const isClockOff = ({ machineAheadMs }: DatabaseClock) =>
  Math.abs(machineAheadMs()) > clockToleranceMs;

/** Database times are read in whole milliseconds. */
const readingErrorMs = 1;

/** `machine` and `monotonicMs` are the process's own; tests pass theirs. */
export function createDatabaseClock(
  machine: Clock = systemClock,
  monotonicMs: () => number = () => performance.now(),
): DatabaseClock {
  /** Database time minus monotonic time: not disturbed when the machine's clock is set. */
  let baseMs: number | null = null;
  const nowMs = () => (baseMs === null ? machine().getTime() : baseMs + monotonicMs());
  return {
    now: () => new Date(nowMs()),
    observe({ databaseTime, askedAtMs, answeredAtMs }) {
      const middleMs = (askedAtMs + answeredAtMs) / 2;
      const errorMs = (answeredAtMs - askedAtMs) / 2 + readingErrorMs;
      const sampleMs = databaseTime.getTime() - middleMs;
      // Within the error of this sample the clock is right; correcting it would make it jitter.
      if (baseMs === null || Math.abs(sampleMs - baseMs) > errorMs) baseMs = sampleMs;
    },
    machineAheadMs: () => machine().getTime() - nowMs(),
    isMeasured: () => baseMs !== null,
  };
}
