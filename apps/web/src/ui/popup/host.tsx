import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { installPopupHistory } from './history.ts';
import { popupRoot } from './layers.ts';
import { currentPopups, subscribePopups } from './store.ts';
import { Toasts } from './toast.tsx';

/**
 * Renders what `openConfirm`, `showToast` and similar functions open; placed once in the app, inside its
 * providers.
 */
export function PopupHost() {
  const entries = useSyncExternalStore(subscribePopups, currentPopups);
  const [root] = useState(popupRoot);
  useEffect(() => {
    installPopupHistory();
  }, []);
  return (
    <>
      {entries.map((entry) => (
        <Fragment key={entry.id}>{entry.render(entry.shown)}</Fragment>
      ))}
      {createPortal(<Toasts />, root)}
    </>
  );
}
