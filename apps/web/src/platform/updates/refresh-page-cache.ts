/** Messages of the page to its service worker (`app/service-worker.ts`). */
export type WorkerRequest =
  /** Cache these files, which the page loaded before the worker was active. */
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  /** Fetch the newest build now; answered on the port when it is cached. */
  | { readonly type: 'refresh' };

const refreshTimeoutMs = 10_000;

/**
 * Makes the worker cache the newest build, so that a reload shows it. Never fails and never waits forever.
 */
export function refreshPageCache(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, refreshTimeoutMs);
    worker.postMessage({ type: 'refresh' } satisfies WorkerRequest, [port2]);
  });
}
