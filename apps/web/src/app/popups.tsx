import { createStore, useStore } from '@pollen/browser/store';
import { lazy, Suspense, useEffect } from 'react';
import { isHostNeeded, subscribePopups } from '../ui/popup/store.ts';

const Host = lazy(async () => ({ default: (await import('../ui/popup/host.tsx')).PopupHost }));
const needed = createStore(false);

/** Popups are no part of a first page; their code comes when one opens, or when the page has come to rest. */
export function bringPopups(): void {
  needed.set(true);
}

export function Popups() {
  useEffect(
    () =>
      subscribePopups(() => {
        if (isHostNeeded()) bringPopups();
      }),
    [],
  );
  return useStore(needed) ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null;
}
