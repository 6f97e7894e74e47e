import { paths } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** All members, and the suspensions that wait; the latter only for those who may decide them. */
export function MemberTabs({ current }: { readonly current: string }) {
  const decides = useMay('member.suspend');
  const counts = useCall('GET /suspensions/counts', {}, { enabled: decides }).data;
  if (!decides) return null;
  return (
    <Tabs
      label="Members"
      current={current}
      tabs={[
        { href: paths.members, label: 'All' },
        {
          href: paths.suspensions,
          label: 'Suspensions to decide',
          count: counts && counts.open + counts.own,
        },
      ]}
    />
  );
}
