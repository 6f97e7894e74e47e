import { use } from 'react';
import { FirstRenderContext } from '../page/first-render.ts';

const freshAnswerMs = 30_000;

/** For queries that are loaded again whenever a page opens. Data embedded in the page is as fresh as the page. */
export function useAlwaysFresh() {
  const first = use(FirstRenderContext);
  return { staleTime: () => (first.current ? freshAnswerMs : 0) };
}
