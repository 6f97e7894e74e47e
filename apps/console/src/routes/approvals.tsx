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
      <p className="sub">Your requests, and requests from others that need your decision.</p>
      <ApprovalTabs current={list === 'closed' ? closedPath : paths.approvals} />
      <ApprovalTable key={list} list={list} />
    </Page>
  );
}
