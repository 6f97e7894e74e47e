import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { OpenVisits } from '../../features/stage/open-visits.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

/** Always-open shop visits. */
export default function StageConstantPage() {
  const t = useText('stage');
  const country = useMyProfile()?.country ?? 0;
  return (
    <Screen title={t('constant.title')} exit={paths.task()}>
      <Page>
        <p className="meta">{t('constant.intro')}</p>
        <OpenVisits country={country} />
      </Page>
    </Screen>
  );
}
