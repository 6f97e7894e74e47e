import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';

/** What a page shows in its header. */
export interface ScreenHeader {
  /** Also the browser tab's title. */
  readonly title?: string;
  /** The page shows its title itself, so the header omits it. */
  readonly ownTitle?: boolean;
  /** No header at all: the page has its own top. */
  readonly hidden?: boolean;
  /** The button on the left: by default `back` in the default layout, `none` in the app layout. */
  readonly start?: 'back' | 'close' | 'none';
  /** The target of "back" if the member opened this page directly; by default the task page. */
  readonly exit?: string;
  /** In place of the title: the wordmark, a progress bar. */
  readonly center?: ReactNode;
  /** At most one action, on the right. */
  readonly end?: ReactNode;
}

export interface ScreenProps extends ScreenHeader {
  readonly children?: ReactNode;
}

/** The header and the main part as the route's layout has them. */
export const FrameContext = createContext<ComponentType<ScreenProps>>(({ children }) => children);

/** On the server: receives the document's title. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/** What every page returns: `<Screen title={t('title')}>…</Screen>`. */
export function Screen(props: ScreenProps) {
  const Frame = use(FrameContext);
  const documentTitle = props.title ? `${props.title} · Pollen` : 'Pollen';
  use(TitleContext)?.(documentTitle);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return <Frame {...props} />;
}
