import { ApprovalTable } from '../features/approvals/approval-table.tsx';
import { queryOf } from '../platform/api.ts';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const lists = { open: 'Open', closed: 'Closed' } as const;

export default function ApprovalsPage(_: PageProps) {
  const list = new URLSearchParams(useSearch()).get('list') === 'closed' ? 'closed' : 'open';
  const counts = useCall('GET /approvals/counts', {}).data;
  const here = (name: 'open' | 'closed') =>
    name === 'open' ? paths.approvals : `${paths.approvals}${queryOf({ list: name })}`;
  return (
    <Page title="Approvals">
      <p className="sub">
        Requests you made, and requests of others that wait for your decision as the second person.
      </p>
      <Tabs
        label="Requests"
        current={here(list)}
        tabs={[
          { href: here('open'), label: lists.open, count: counts?.open },
          { href: here('closed'), label: lists.closed },
        ]}
      />
      <ApprovalTable key={list} list={list} />
    </Page>
  );
}
