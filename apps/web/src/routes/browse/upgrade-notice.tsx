import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** Shown by the native app when the server no longer supports its version. */
export default function UpgradeNoticePage() {
  const t = useText('pages');
  return (
    <Screen title={t('upgrade.title')} ownTitle start="none">
      <Empty
        level={1}
        mood="in-review"
        title={t('upgrade.title')}
        text={t('upgrade.text')}
        action={<ButtonLink href={paths.task()}>{t('upgrade.again')}</ButtonLink>}
      />
    </Screen>
  );
}
