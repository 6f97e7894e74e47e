import { createStore } from '@pollen/browser/store';
import { type ReactNode, use, useEffect, useLayoutEffect, useReducer } from 'react';

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
const titleOf = (title: string | undefined) => (title ? `${title} · ${appName}` : appName);

/** On the server, the title the page named while it was drawn. */
let named: string | null = null;
export const serverTitle = () => named;

/** On the server, before the next page. */
export function clearServerHeader(): void {
  named = null;
  header.set({});
}

let release = () => {};
let filled: Promise<void> | null = null;

/** Before a page from the server is hydrated: its header waits until the page has filled it, as the server did. */
export function awaitFirstHeader(): void {
  filled = new Promise((resolve) => {
    release = resolve;
  });
}

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
  const fill = () => {
    header.set({
      ...(title === undefined || ownTitle ? {} : { title }),
      ...(hidden ? { hidden } : {}),
      ...(start === undefined ? {} : { start }),
      ...(exit === undefined ? {} : { exit }),
      center,
      end,
    });
  };
  if (import.meta.env.SSR) {
    fill();
    named = titleOf(title);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that `fill` reads
  useLayoutEffect(() => {
    fill();
    filled = null;
    release();
  }, [title, ownTitle, hidden, start, exit, center, end]);
  useLayoutEffect(() => () => header.set({}), []);
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/**
 * The header's side. It watches from its layout effect, which runs before the page's: what the page says is drawn
 * in the very frame that first shows the page, and nothing below a hidden header jumps.
 */
export function useCurrentPageHeader(): PageHeader {
  if (filled) use(filled);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => header.watch(redraw), []);
  return header.get();
}
