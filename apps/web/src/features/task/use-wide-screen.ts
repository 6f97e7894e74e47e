import { useSyncExternalStore } from 'react';

/** As in home.css: wide enough for the list and one of its tasks. */
const wideScreen = '(min-width: 1100px)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a chosen task is shown next to the list. The server cannot know, and renders the page of a phone. */
export const useIsWideScreen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wideScreen).matches,
    () => false,
  );
