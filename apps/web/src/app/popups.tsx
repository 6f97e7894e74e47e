import { createStore, useStore } from '@pollen/browser/store';
import { type ComponentType, useEffect } from 'react';
import { loadQuietly } from '../platform/updates/chunk-errors.ts';
import { isHostNeeded, subscribePopups } from '../ui/popup/store.ts';

const host = createStore<ComponentType | null>(null);
let isComing = false;

/**
 * Popups are no part of a first page; their code comes when one opens, or when the page has come to
 * rest. Without a connection just then the page stays, and they come with the connection.
 */
export function bringPopups(): void {
  if (isComing || host.get()) return;
  isComing = true;
  // Nobody waits for them at rest; what a member waits for may reload the page, as any chunk.
  const loading = isHostNeeded() ? loadHost().catch(() => undefined) : loadQuietly(loadHost);
  void loading.then(() => {
    isComing = false;
    if (!host.get()) window.addEventListener('online', bringPopups, { once: true });
  });
}

async function loadHost(): Promise<void> {
  host.set((await import('../ui/popup/host.tsx')).PopupHost);
}

export function Popups() {
  useEffect(
    () =>
      subscribePopups(() => {
        if (isHostNeeded()) bringPopups();
      }),
    [],
  );
  const Host = useStore(host);
  return Host && <Host />;
}
