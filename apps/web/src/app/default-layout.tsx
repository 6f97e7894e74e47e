import { Layout } from '../ui/layout/layout.tsx';
import { LayoutHeader } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';

export function DefaultLayout({ hideHeader, className, children }: LayoutProps) {
  return (
    <Layout header={hideHeader ? null : <LayoutHeader start="back" />} className={className}>
      {children}
    </Layout>
  );
}
