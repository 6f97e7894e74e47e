import type { ReactNode } from 'react';

/** What both layouts are told by the route. */
export interface LayoutProps {
  readonly hideHeader: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
