import { paths } from '@pollen/contract/values/web-paths';
import { SuspensionView } from '../../features/identity/suspension/suspension-view.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

/** Opened from the blocking dialog and the mail; readable without a log-in, which is not possible then. */
export default function SuspensionPage() {
  const t = useText('suspension');
  return (
    <Screen title={t('title')} ownTitle exit={paths.login()}>
      <Page form>
        <SuspensionView linkKey={new URLSearchParams(useSearch()).get('key') ?? ''} />
      </Page>
    </Screen>
  );
}
