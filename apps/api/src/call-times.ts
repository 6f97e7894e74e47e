import type { OperationShape } from '@pollen/contract/operation';
import type { Registry } from 'prom-client';

const name = 'pollen_call_seconds';
const help = 'Time from the start of the handler, by call and outcome';
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  readonly labels: Readonly<Record<string, string>>;
  /** Calls per bucket, not cumulative; the last bucket is for those above all limits. */
  readonly counts: number[];
  sum: number;
}

export interface CallTimes {
  observe(operation: OperationShape, status: number, code: number, seconds: number): void;
}

/** A histogram per call. Unlike the library's, it does not look up labels by text for every observation. */
export function createCallTimes(registry: Registry): CallTimes {
  const usual = new Map<OperationShape, Series>();
  const others = new Map<string, Series>();
  const newSeries = (operation: OperationShape, status: number, code: number): Series => ({
    labels: {
      call: `${operation.method} ${operation.path}`,
      status: String(status),
      code: String(code),
    },
    counts: Array(buckets.length + 1).fill(0),
    sum: 0,
  });
  const seriesOf = (operation: OperationShape, status: number, code: number): Series => {
    const table: Map<unknown, Series> = code === 200 ? usual : others;
    const key =
      code === 200 ? operation : `${operation.method} ${operation.path} ${status} ${code}`;
    let series = table.get(key);
    if (!series) {
      series = newSeries(operation, status, code);
      table.set(key, series);
    }
    return series;
  };
  registry.registerMetric({
    name,
    help,
    type: 'histogram',
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...usual.values(), ...others.values()].flatMap(valuesOf),
    }),
    reset: () => {},
  } as never);
  return {
    observe(operation, status, code, seconds) {
      const series = seriesOf(operation, status, code);
      let at = 0;
      while (at < buckets.length && seconds > (buckets[at] ?? 0)) at += 1;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
      series.sum += seconds;
    },
  };
}

/** Prometheus buckets are cumulative. */
function valuesOf({ labels, counts, sum }: Series) {
  let total = 0;
  const lines = counts.map((count, at) => {
    total += count;
    const le = String(buckets[at] ?? '+Inf');
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total };
  });
  return [
    ...lines,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ];
}
