import { Agreement } from '../features/review/agreement.tsx';
import { ReviewTabs } from '../features/review/review-tabs.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

export default function AgreementPage(_: PageProps) {
  return (
    <Page title="Agreement" about={<span className="cap">the last 90 days</span>}>
      <ReviewTabs current={paths.agreement} />
      <Agreement />
    </Page>
  );
}
