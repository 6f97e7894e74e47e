import { MemberTabs } from '../features/member/member-tabs.tsx';
import { SuspensionTable } from '../features/member/suspension-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

export default function SuspensionsPage(_: PageProps) {
  return (
    <Page title="Suspensions to decide">
      <MemberTabs current={paths.suspensions} />
      <SuspensionTable />
    </Page>
  );
}
