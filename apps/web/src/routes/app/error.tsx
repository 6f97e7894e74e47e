import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** Spec §2, app-error: a page of the native app was opened elsewhere. */
export default function AppErrorPage() {
  const t = useText('common');
  return (
    <Screen title={t('appError.title')} ownTitle>
      <Empty
        level={1}
        mood="not-found"
        title={t('appError.title')}
        text={t('appError.text')}
        action={
          <div className="stack">
            <ButtonLink href={paths.appDownload()}>{t('appError.download')}</ButtonLink>
            <ButtonLink kind="text" href={paths.task()}>
              {t('notFound.action')}
            </ButtonLink>
          </div>
        }
      />
    </Screen>
  );
}
