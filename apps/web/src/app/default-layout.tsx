import { FrameContext } from '../platform/navigation/screen.tsx';
import { Layout } from '../ui/layout/layout.tsx';
import { BareFrame, DefaultFrame } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';

export function DefaultLayout({ hideHeader, className, children }: LayoutProps) {
  return (
    <Layout className={className}>
      <FrameContext value={hideHeader ? BareFrame : DefaultFrame}>{children}</FrameContext>
    </Layout>
  );
}
