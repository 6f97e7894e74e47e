import { Wordmark } from '@pollen/browser/wordmark';
import { OfferPage, offerReading } from '../../../features/invite/offer-page.tsx';
import { LookButton } from '../../../features/look/look-button.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import type { Loader, PageProps } from '../../../platform/navigation/page-props.ts';
import { Screen } from '../../../platform/navigation/screen.tsx';
import { Page } from '../../../ui/layout/layout.tsx';

/** A member is sent to their own invitations instead. */
export const loader: Loader = ({ inviterCode = '' }, { loggedIn }) =>
  loggedIn ? [] : [offerReading(inviterCode)];

const wordmark = <Wordmark height={28} />;
const look = <LookButton />;

export default function InviterSharePage({ params }: PageProps) {
  const t = useText('invite');
  return (
    <Screen title={t('title')} ownTitle start="none" center={wordmark} end={look}>
      <Page form>
        <OfferPage code={params['inviterCode'] ?? ''} />
      </Page>
    </Screen>
  );
}
