import { Dashboard } from '../features/dashboard/dashboard.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function DashboardPage(_: PageProps) {
  return (
    <Page title="Dashboard">
      <Dashboard />
    </Page>
  );
}
