import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { SetUpList } from '../features/dashboard/set-up-list.tsx';
import { WaitingList } from '../features/dashboard/waiting-list.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function DashboardPage(_: PageProps) {
  return (
    <Page title="Dashboard">
      <WaitingList />
      <SetUpList />
      <Dashboard />
    </Page>
  );
}
