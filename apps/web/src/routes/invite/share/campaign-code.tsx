import { Wordmark } from '@pollen/browser/wordmark';
import { campaignMark } from '@pollen/contract/values/invite';
import { OfferPage, offerReading } from '../../../features/invite/offer-page.tsx';
import { LookButton } from '../../../features/look/look-button.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import type { Loader, PageProps } from '../../../platform/navigation/page-props.ts';
import { Screen } from '../../../platform/navigation/screen.tsx';
import { Page } from '../../../ui/layout/layout.tsx';

/** A member is sent to their own invitations instead. */
export const loader: Loader = ({ code = '' }, { loggedIn }) =>
  loggedIn ? [] : [offerReading(`${campaignMark}${code}`)];

const wordmark = <Wordmark height={28} />;
const look = <LookButton />;

export default function CampaignSharePage({ params }: PageProps) {
  const t = useText('invite');
  return (
    <Screen title={t('title')} ownTitle start="none" center={wordmark} end={look}>
      <Page form>
        <OfferPage code={`${campaignMark}${params['code'] ?? ''}`} />
      </Page>
    </Screen>
  );
}
