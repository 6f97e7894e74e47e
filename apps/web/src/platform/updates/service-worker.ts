import type { WorkerRequest } from './refresh-page-cache.ts';
import { trustedScript } from './script-policy.ts';

function isKeepable(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && /^\/(assets|locales)\//.test(pathname);
}

/** Registered once the page has come to rest: it must never compete with the first load. */
export async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || window.top !== window) return;
  await navigator.serviceWorker.register(trustedScript('/sw.js'));
  const { active } = await navigator.serviceWorker.ready;
  const urls = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter(isKeepable);
  active?.postMessage({ type: 'keep', urls } satisfies WorkerRequest);
}
