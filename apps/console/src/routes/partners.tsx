import { NetworkTable } from '../features/partner/network-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function PartnersPage(_: PageProps) {
  return (
    <Page title="Partners">
      <p className="sub">
        A network is a configuration: open the one that is most like the new one and copy it.
      </p>
      <NetworkTable />
    </Page>
  );
}
