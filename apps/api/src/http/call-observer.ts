import { type Log, textsIn } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { CallObserver } from './operations.ts';
import { cookiesOf, tokenOf } from './request-facts.ts';

export interface CallObserverOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Calls slower than this are logged. */
  readonly slowMs: number;
  /** Of the rest, one in this many is logged; 0 for none. */
  readonly sampleEvery: number;
}

/** Logs sparingly: one line per fault and slow call, and a sample of the others. */
export function createCallObserver(options: CallObserverOptions): CallObserver {
  const { log, metrics, slowMs, sampleEvery } = options;
  let untilSample = sampleEvery;
  return {
    finished(operation, status, code, startedMs) {
      const tookMs = performance.now() - startedMs;
      metrics.observeCall(operation, status, code, tookMs / 1000);
      untilSample -= 1;
      const sampled = untilSample === 0;
      if (sampled) untilSample = sampleEvery;
      if (!sampled && tookMs < slowMs) return;
      const call = `${operation.method} ${operation.path}`;
      log.info({ call, status, outcome: code, tookMs: Math.round(tookMs) }, 'call');
    },
    failed(operation, request, error) {
      const secrets = textsIn([
        request.query,
        request.params,
        request.body,
        tokenOf(request),
        cookiesOf(request),
      ]);
      const call = `${operation.method} ${operation.path}`;
      log.fault(error, { call, request: request.id }, secrets);
    },
  };
}
