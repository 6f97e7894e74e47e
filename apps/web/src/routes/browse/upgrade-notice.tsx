import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** Shown by the native app when the server no longer supports its version. */
export default function UpgradeNoticePage() {
  const t = useText('pages');
  usePageHeader({ title: t('upgrade.title'), ownTitle: true, start: 'none' });
  return (
    <Empty
      level={1}
      mood="in-review"
      title={t('upgrade.title')}
      text={t('upgrade.text')}
      action={<ButtonLink href={paths.task()}>{t('upgrade.again')}</ButtonLink>}
    />
  );
}
