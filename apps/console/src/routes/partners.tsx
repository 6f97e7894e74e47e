import { NetworkTable } from '../features/partner/network-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function PartnersPage(_: PageProps) {
  return (
    <Page title="Partners">
      <p className="sub">To add a network, open the one most like it and copy its configuration.</p>
      <NetworkTable />
    </Page>
  );
}
