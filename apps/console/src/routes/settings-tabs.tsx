import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { Tabs } from '../ui/tabs.tsx';

/** The settings a second person has to approve: limits, point values and pay floors. */
export function SettingsTabs({ current }: { readonly current: string }) {
  const readsLimits = useMay('limit.read');
  const readsValues = useMay('pointValue.read');
  const readsFairPay = useMay('fairPay.read');
  return (
    <Tabs
      label="Settings"
      current={current}
      tabs={[
        ...(readsLimits ? [{ href: paths.limits, label: 'Limits' }] : []),
        ...(readsValues ? [{ href: paths.pointValues, label: 'Point values' }] : []),
        ...(readsFairPay ? [{ href: paths.fairPay, label: 'Fair pay' }] : []),
      ]}
    />
  );
}
