import { ApprovalTable } from '../features/approval/approval-table.tsx';
import { ApprovalTabs, closedPath } from '../features/approval/approval-tabs.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

export default function ApprovalsPage(_: PageProps) {
  const list = new URLSearchParams(useSearch()).get('list') === 'closed' ? 'closed' : 'open';
  return (
    <Page title="Approvals">
      <p className="sub">
        Requests you made, and requests of others that wait for your decision as the second person.
      </p>
      <ApprovalTabs current={list === 'closed' ? closedPath : paths.approvals} />
      <ApprovalTable key={list} list={list} />
    </Page>
  );
}
