import { isFirstRender } from '../page/first-render.ts';

const freshAnswerMs = 30_000;

/** For queries that are loaded again whenever a page opens. Data embedded in the page is as fresh as the page. */
export const alwaysFresh = { staleTime: () => (isFirstRender() ? freshAnswerMs : 0) } as const;
