import type { WorkerRequest } from './shell-refresh.ts';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const workerUrl = '/sw.js';

/** Under Trusted Types only this one policy may name a script, and it names just the worker. */
function trustedWorkerUrl(): string {
  const factory = Reflect.get(window, 'trustedTypes') as TrustedTypesFactory | undefined;
  if (!factory) return workerUrl;
  const policy = factory.createPolicy('pollen', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError(`Not our script: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(workerUrl);
}

function isKeepable(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && /^\/(assets|locales)\//.test(pathname);
}

/** Registered once the page has come to rest: it must never compete with the first load. */
export async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || window.top !== window) return;
  await navigator.serviceWorker.register(trustedWorkerUrl());
  const { active } = await navigator.serviceWorker.ready;
  const urls = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter(isKeepable);
  active?.postMessage({ type: 'keep', urls } satisfies WorkerRequest);
}
