import { Layout } from '../ui/layout/layout.tsx';
import { Header } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';

export function DefaultLayout({ hideHeader, className, children }: LayoutProps) {
  return (
    <Layout header={hideHeader ? null : <Header start="back" />} className={className}>
      {children}
    </Layout>
  );
}
