import { ReviewTabs } from '../features/review/review-tabs.tsx';
import { SecondLooks } from '../features/review/second-looks.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

export default function SecondLooksPage(_: PageProps) {
  return (
    <Page title="Second looks">
      <ReviewTabs current={paths.secondLooks} />
      <p className="sub">
        One decision in ten is reviewed again by an auditor who cannot see it. Your answer measures
        quality; it changes nothing for the member.
      </p>
      <SecondLooks />
    </Page>
  );
}
