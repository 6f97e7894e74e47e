import type { OperationShape } from '@pollen/contract/operation';
import { Counter, Gauge, Registry } from 'prom-client';
import { createCallTimes } from './call-times.ts';

export interface Metrics {
  readonly registry: Registry;
  observeCall(operation: OperationShape, status: number, code: number, seconds: number): void;
  countRefusal(reason: 'overload' | 'address'): void;
  countJob(task: string, outcome: 'done' | 'failed'): void;
}

/** Read on each scrape; the library's default metrics observe every garbage collection instead. */
function watchProcess(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of this process',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  const startedAt = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'Start time of this process', () => startedAt);
}

/** Counts kept by this process. Labels are declared names only, so their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  watchProcess(registry);
  const callTimes = createCallTimes(registry);
  const refusals = new Counter({
    name: 'pollen_refusals_total',
    help: 'Requests refused before they reached a handler',
    labelNames: ['reason'],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'pollen_jobs_total',
    help: 'Jobs run by this process',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  return {
    registry,
    observeCall: callTimes.observe,
    countRefusal: (reason) => refusals.labels(reason).inc(),
    countJob: (task, outcome) => jobs.labels(task, outcome).inc(),
  };
}
