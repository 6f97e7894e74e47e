import type { OperationShape } from '@pollen/contract/operation';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  observeCall(operation: OperationShape, status: number, code: number, seconds: number): void;
  countRefusal(reason: 'overload' | 'address'): void;
  countJob(task: string, outcome: 'done' | 'failed'): void;
}

/** Counts kept by this process. Labels are declared names only, so their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'pollen_call_seconds',
    help: 'Time from the handler on, by call and outcome',
    labelNames: ['call', 'status', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'pollen_refusals_total',
    help: 'Requests turned away before they became a call',
    labelNames: ['reason'],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'pollen_jobs_total',
    help: 'Jobs run by this process',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  // Looking a label set up costs more than observing; the usual outcome of a call is kept at hand.
  const usual = new Map<OperationShape, ReturnType<typeof calls.labels>>();
  return {
    registry,
    observeCall(operation, status, code, seconds) {
      const call = `${operation.method} ${operation.path}`;
      if (code !== 200) {
        calls.labels(call, String(status), String(code)).observe(seconds);
        return;
      }
      let series = usual.get(operation);
      if (!series) {
        series = calls.labels(call, '200', '200');
        usual.set(operation, series);
      }
      series.observe(seconds);
    },
    countRefusal: (reason) => refusals.labels(reason).inc(),
    countJob: (task, outcome) => jobs.labels(task, outcome).inc(),
  };
}
