import type { ReactNode } from 'react';
import { FrameContext } from '../platform/navigation/screen.tsx';
import { Layout } from '../ui/layout/layout.tsx';
import { BareFrame, DefaultFrame } from './header.tsx';

/** What the route passes to both layouts. */
export interface LayoutProps {
  readonly hideHeader: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function DefaultLayout({ hideHeader, className, children }: LayoutProps) {
  return (
    <Layout className={className}>
      <FrameContext value={hideHeader ? BareFrame : DefaultFrame}>{children}</FrameContext>
    </Layout>
  );
}
