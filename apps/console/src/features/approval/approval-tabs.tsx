import { queryOf } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Tabs } from '../../ui/tabs.tsx';

export const closedPath = `${paths.approvals}${queryOf({ list: 'closed' })}`;

/** Requests, and the settings that need approval: limits, point values and pay floors. */
export function ApprovalTabs({ current }: { readonly current: string }) {
  const counts = useCall('GET /approvals/counts', {}).data;
  const readsLimits = useMay('limit.read');
  const readsValues = useMay('pointValue.read');
  const readsFairPay = useMay('fairPay.read');
  return (
    <Tabs
      label="Approvals"
      current={current}
      tabs={[
        { href: paths.approvals, label: 'Open', count: counts?.open },
        { href: closedPath, label: 'Closed' },
        ...(readsLimits ? [{ href: paths.limits, label: 'Limits' }] : []),
        ...(readsValues ? [{ href: paths.pointValues, label: 'Point values' }] : []),
        ...(readsFairPay ? [{ href: paths.fairPay, label: 'Fair pay' }] : []),
      ]}
    />
  );
}
