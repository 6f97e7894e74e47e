import { messageFiles } from '../i18n/i18n.ts';
import type { WorkerRequest } from './refresh-page-cache.ts';
import { trustedScript } from './script-policy.ts';

function isKeepable(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && /^\/(assets|locales)\//.test(pathname);
}

/** Registered once the page is idle: it must never compete with the first load. */
export async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || window.top !== window) return;
  await navigator.serviceWorker.register(trustedScript('/sw.js'));
  const { active } = await navigator.serviceWorker.ready;
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
  // A server-rendered page contains its texts and styles, whose files the next visit needs.
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    (link) => link.href,
  );
  const texts = messageFiles().map((file) => new URL(file, location.href).href);
  const urls = [...new Set([...fetched, ...named, ...texts])].filter(isKeepable);
  active?.postMessage({ type: 'keep', urls } satisfies WorkerRequest);
}
