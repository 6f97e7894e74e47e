import { refreshPageCache } from './refresh-page-cache.ts';
import { isReloadHeld, reloadOnce } from './reload-guard.ts';

let quiet = 0;

/** Loads code that nobody waits for; a failure leaves the page as it is. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
  quiet += 1;
  try {
    await load();
  } catch {
    // The page that needs it will load it again.
  } finally {
    quiet -= 1;
  }
}

/** Spec §4: chunk loading errors reload the page; if that is not allowed, the router shows 'No signal'. */
function onChunkError(): void {
  if (quiet > 0 || isReloadHeld() || !navigator.onLine) return;
  void refreshPageCache().then(() => reloadOnce());
}

export function reloadOnChunkErrors(): void {
  window.addEventListener('vite:preloadError', onChunkError);
}
