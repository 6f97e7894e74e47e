import { queryOf } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { Tabs } from '../../ui/tabs.tsx';

export const closedPath = `${paths.approvals}${queryOf({ list: 'closed' })}`;

/** Open requests, one's own included, and those that ended. */
export function ApprovalTabs({ current }: { readonly current: string }) {
  const counts = useCall('GET /approvals/counts', {}).data;
  return (
    <Tabs
      label="Approvals"
      current={current}
      tabs={[
        { href: paths.approvals, label: 'Open', count: counts && counts.open + counts.own },
        { href: closedPath, label: 'Closed' },
      ]}
    />
  );
}
