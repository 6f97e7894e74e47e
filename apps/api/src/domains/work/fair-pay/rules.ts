/** One member's accepted work on a task. */
export interface Work {
  readonly wallSeconds: number;
  /** How long its pages were visible; null if the browser did not say. */
  readonly visibleSeconds: number | null;
}

export interface Pace {
  /** Shown to everybody. */
  readonly medianSeconds: number;
  /** What top-ups are computed from, never above the median. */
  readonly paidSeconds: number;
}

/** With fewer completes in a country nothing is shown and nothing is topped up. */
const leastCompletes = 5;
/** With fewer, the publisher’s minutes are the most that is topped up for. */
const provenCompletes = 20;
/** The most that is believed, as a multiple of the publisher’s minutes. */
const most = { shown: 3, paid: 2 };

/** The middle of sorted numbers. */
function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

const countedSeconds = ({ wallSeconds, visibleSeconds }: Work, statedMinutes: number): number =>
  Math.max(
    1,
    Math.min(wallSeconds, visibleSeconds ?? wallSeconds, statedMinutes * 60 * most.shown),
  );

/**
 * How long members of a country take for a task; null while too few have finished. Whoever idles must not
 * raise what all are paid: for top-ups the slowest quarter is left out, and the publisher’s minutes are the
 * most that counts, twice as much once so many finished that a handful of accounts decides nothing.
 */
export function paceOf(works: readonly Work[], statedMinutes: number): Pace | null {
  if (works.length < leastCompletes) return null;
  const times = works.map((work) => countedSeconds(work, statedMinutes)).sort((a, b) => a - b);
  const quick = times.slice(0, Math.ceil(times.length * 0.75));
  const factor = works.length < provenCompletes ? 1 : most.paid;
  return {
    medianSeconds: Math.round(medianOf(times)),
    paidSeconds: Math.round(Math.min(medianOf(quick), statedMinutes * 60 * factor)),
  };
}
