import type { FirstAnswers, PageVisit } from '@pollen/contract/page-render';
import { createContext, use, useCallback } from 'react';

/** What the server rendered this page for, and from. */
export interface FirstRender
  extends Pick<PageVisit, 'path' | 'search' | 'nowMs' | 'timeZone' | 'form'> {
  readonly answers: FirstAnswers;
}

/**
 * Set on the server, and in the browser until it has taken over the page; then null. A reference, so that nothing is
 * rendered again at that moment.
 */
export const FirstRenderContext = createContext<{ current: FirstRender | null }>({ current: null });

/** Not null while a page is rendered as the server rendered it: nothing may depend on the device yet. */
export const useFirstRender = (): FirstRender | null => use(FirstRenderContext).current;

export const useIsFirstRender = (): boolean => useFirstRender() !== null;

/** For texts like "5 minutes ago": the server's time in the first rendering, the current time later. */
export function useClock(): () => number {
  const first = use(FirstRenderContext);
  return useCallback(() => first.current?.nowMs ?? Date.now(), [first]);
}

export const useNowMs = (): number => useClock()();
