import { Agreement } from '../features/audit/agreement.tsx';
import { AuditTabs } from '../features/audit/audit-tabs.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

export default function AgreementPage(_: PageProps) {
  return (
    <Page title="Agreement" about={<span className="cap">the last 90 days</span>}>
      <AuditTabs current={paths.agreement} />
      <Agreement />
    </Page>
  );
}
