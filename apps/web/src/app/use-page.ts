import { useEffect, useReducer, useRef, useState } from 'react';
import { useRetry } from '../platform/http/use-retry.ts';
import { nextTask } from '../platform/page/next-task.ts';
import { type LoadPhase, type LoadState, useLoadPhase } from '../ui/load-phase.ts';
import type { Match } from './match-route.ts';
import { type LoadedPage, loadedPage, loadPage } from './page-module.ts';

export interface ShownPage {
  readonly page: LoadedPage;
  readonly params: Match['params'];
  readonly path: string;
}

export interface PageState {
  /** The page of this path, or the previous one until something else is to be shown. */
  readonly shown: ShownPage | null;
  readonly phase: LoadPhase;
  readonly loading: boolean;
  readonly retry: () => void;
}

/** Loads the page of a match. `match` is null during a redirect. */
export function usePage(match: Match | null, path: string): PageState {
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<string | null>(null);
  const former = useRef<ShownPage | null>(null);
  const route = match?.route ?? null;
  const key = `${path} ${attempt}`;

  useEffect(() => {
    if (!route || loadedPage(route)) return;
    let wanted = true;
    // After a tap, React runs this before the tap is painted: starting to load takes a slow phone two frames.
    nextTask()
      .then(() => loadPage(route))
      .then(
        () => wanted && redraw(),
        (error: unknown) => {
          console.warn('Page not loaded', error);
          if (wanted) setFailed(key);
        },
      );
    return () => {
      wanted = false;
    };
  }, [route, key]);

  // Not only when the connection is back: that may have been before this attempt failed.
  useRetry(failed === key ? key : null, countAttempt);

  const page = route && loadedPage(route);
  const state: LoadState = page || !match ? 'ready' : failed === key ? 'failed' : 'loading';
  const phase = useLoadPhase(state, key);
  const current = page && match ? { page, params: match.params, path } : null;
  useEffect(() => {
    if (current) former.current = current;
  });
  return {
    shown: current ?? (phase === 'waiting' ? former.current : null),
    phase,
    loading: state === 'loading',
    // A browser requests a module only once per document; only a new document requests it again.
    retry: state === 'loading' ? () => location.reload() : countAttempt,
  };
}
