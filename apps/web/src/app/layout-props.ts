import type { ReactNode } from 'react';

/** What the route passes to both layouts. */
export interface LayoutProps {
  readonly hideHeader: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
