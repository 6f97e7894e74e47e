/** The parts of the browser's trace format that are used here. */
interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
}

export interface Frames {
  /** Dropped frames, as a share of all. */
  readonly droppedShare: number;
  readonly perSecond: number;
}

/** A longer gap is a pause between two movements, not a slow frame. */
const pauseMicros = 100_000;

/** The frames of a traced page while something moved on it. */
export function framesIn(trace: string): Frames {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const at = (name: string) =>
    traceEvents
      .filter((event) => event.name === name)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b);
  const drawn = at('DrawFrame');
  const dropped = at('DroppedFrame').length;
  const gaps = drawn.slice(1).map((ts, index) => ts - (drawn[index] ?? ts));
  const moving = gaps.filter((gap) => gap < pauseMicros);
  const movingMicros = moving.reduce((sum, gap) => sum + gap, 0);
  return {
    droppedShare: drawn.length === 0 ? Number.NaN : dropped / (drawn.length + dropped),
    perSecond: (moving.length / movingMicros) * 1e6,
  };
}
