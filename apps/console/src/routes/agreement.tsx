import { Agreement } from '../features/review/agreement.tsx';
import { AuditTabs } from '../features/review/audit-tabs.tsx';
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
