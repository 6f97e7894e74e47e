import { createStore } from '@pollen/browser/store';
import { type ReactNode, use, useEffect, useLayoutEffect, useReducer } from 'react';

/** What a page shows in its layout's header. */
export interface PageHeader {
  /** Also the browser tab's title. */
  readonly title?: string;
  /** The page shows its title itself, so the header omits it. */
  readonly ownTitle?: true;
  /** No header at all: the page has its own top. */
  readonly hidden?: true;
  /** The button on the left: by default `back` in the default layout, `none` in the app layout. */
  readonly start?: 'back' | 'close' | 'none';
  /** The target of "back" if the member opened this page directly; by default the task page. */
  readonly exit?: string;
  /** In place of the title: the wordmark, a progress bar. */
  readonly center?: ReactNode;
  /** At most one action, on the right. */
  readonly end?: ReactNode;
}

const header = createStore<PageHeader>({});
const appName = 'Pollen';
const titleOf = (title: string | undefined) => (title ? `${title} · ${appName}` : appName);

/** On the server: the title the page set while it was rendered. */
let named: string | null = null;
export const serverTitle = () => named;

/**
 * On the server: the header, which is above the page but depends on it, so it is rendered after the
 * page. Its layout registers it here, the router renders it behind the page, and `render/server.tsx`
 * moves it up.
 */
let late: ReactNode = null;
export const headerPlace = 'header-place';
export const lateHeader = 'late-header';
export function renderHeaderLate(content: ReactNode): void {
  late = content;
}
export const headerRenderedLate = () => late;

/** On the server: before the next page. */
export function clearServerHeader(): void {
  named = null;
  late = null;
  header.set({});
}

let release = () => {};
let filled: Promise<void> | null = null;
/** The header of the server's rendering; the page may already have changed it when the header is hydrated. */
let firstFill: PageHeader | null = null;

/** Before hydration: the header waits until the page has filled it, as on the server. */
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
    if (filled) firstFill = header.get();
    filled = null;
    release();
  }, [title, ownTitle, hidden, start, exit, center, end]);
  useLayoutEffect(() => () => header.set({}), []);
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/**
 * The header's side. It subscribes in its layout effect, which runs before the page's: what the page sets
 * is rendered in the first frame of the page, and nothing below a hidden header jumps.
 */
export function useCurrentPageHeader(): PageHeader {
  if (filled) use(filled);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [isHydrating, takeOver] = useReducer(() => false, firstFill !== null);
  useLayoutEffect(() => {
    firstFill = null;
    takeOver();
    return header.watch(redraw);
  }, []);
  return (isHydrating && firstFill) || header.get();
}
