import { Wordmark } from '@pollen/browser/wordmark';
import { Advertisement } from '../../../features/pages/advertisement.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import { Screen } from '../../../platform/navigation/screen.tsx';
import { Page } from '../../../ui/layout/layout.tsx';

const wordmark = <Wordmark height={28} />;

export default function FacebookBackPage() {
  const t = useText('pages');
  return (
    <Screen title={t('ad.title')} ownTitle start="none" center={wordmark}>
      <Page form>
        <Advertisement returning={true} />
      </Page>
    </Screen>
  );
}
