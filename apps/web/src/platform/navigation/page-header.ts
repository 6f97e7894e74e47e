import { createStore } from '@pollen/browser/store';
import { type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react';

/** What a page puts into its layout's header. */
export interface PageHeader {
  /** Also the browser tab's title. */
  readonly title?: string;
  /** The page shows its title itself; the header leaves it out. */
  readonly ownTitle?: true;
  /** No header at all: the page brings its own top. */
  readonly hidden?: true;
  /** The way out at the left: default `back` in the default layout, `none` in the app layout. */
  readonly start?: 'back' | 'close' | 'none';
  /** Where the way out leads if the member came here directly; default the task page. */
  readonly exit?: string;
  /** In place of the title: the wordmark, a progress bar. */
  readonly center?: ReactNode;
  /** At most one action, at the right. */
  readonly end?: ReactNode;
}

const header = createStore<PageHeader>({});
const appName = 'Pollen';

/** Call it once in a page: `usePageHeader({ title: t('title') })`. */
export function usePageHeader({
  title,
  ownTitle,
  hidden,
  start,
  exit,
  center,
  end,
}: PageHeader): void {
  useLayoutEffect(() => {
    header.set({
      ...(title === undefined || ownTitle ? {} : { title }),
      ...(hidden ? { hidden } : {}),
      ...(start === undefined ? {} : { start }),
      ...(exit === undefined ? {} : { exit }),
      center,
      end,
    });
  }, [title, ownTitle, hidden, start, exit, center, end]);
  useLayoutEffect(() => () => header.set({}), []);
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title]);
}

/**
 * The header's side. It watches from its layout effect, which runs before the page's: what the page says is drawn
 * in the very frame that first shows the page, and nothing below a hidden header jumps.
 */
export function useCurrentPageHeader(): PageHeader {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => header.watch(redraw), []);
  return header.get();
}
