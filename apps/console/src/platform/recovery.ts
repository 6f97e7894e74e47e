import { CallError } from './call-error.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** The pause before the next attempt doubles, up to a minute. */
export const pauseMs = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1));

interface Failing {
  readonly error: unknown;
  readonly errorUpdateCount: number;
}

/** When a failed load is retried automatically; null if it did not fail or the server refused it. */
export const pauseAfter = ({ error, errorUpdateCount }: Failing): number | null =>
  error instanceof CallError && !error.isAnswered ? pauseMs(errorUpdateCount) : null;
