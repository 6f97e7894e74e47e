import { createStore, useStore } from '@pollen/browser/store';
import { type ComponentType, useEffect } from 'react';
import { loadQuietly } from '../platform/updates/chunk-errors.ts';
import { isHostNeeded, subscribePopups } from '../ui/popup/store.ts';

const host = createStore<ComponentType | null>(null);
let isComing = false;

/**
 * Popups are not part of a first page; their code is loaded when one opens or when the page is idle. If
 * that fails offline, the page stays as it is, and they are loaded once the connection is back.
 */
export function loadPopups(): void {
  if (isComing || host.get()) return;
  isComing = true;
  // Nobody waits for this load. If a member waits for a chunk, a failure may reload the page.
  const loading = isHostNeeded() ? loadHost().catch(() => undefined) : loadQuietly(loadHost);
  void loading.then(() => {
    isComing = false;
    if (!host.get()) window.addEventListener('online', loadPopups, { once: true });
  });
}

async function loadHost(): Promise<void> {
  host.set((await import('../ui/popup/host.tsx')).PopupHost);
}

export function Popups() {
  useEffect(
    () =>
      subscribePopups(() => {
        if (isHostNeeded()) loadPopups();
      }),
    [],
  );
  const Host = useStore(host);
  return Host && <Host />;
}
