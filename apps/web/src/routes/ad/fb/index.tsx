import { Wordmark } from '@pollen/browser/wordmark';
import { Advertisement } from '../../../features/pages/advertisement.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../../platform/navigation/page-header.ts';
import { Page } from '../../../ui/layout/layout.tsx';

const wordmark = <Wordmark height={28} />;

export default function FacebookPage() {
  const t = useText('pages');
  usePageHeader({ title: t('ad.title'), ownTitle: true, start: 'none', center: wordmark });
  return (
    <Page form>
      <Advertisement returning={false} />
    </Page>
  );
}
