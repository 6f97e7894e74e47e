import { paths } from '@pollen/contract/values/web-paths';
import { PointsList } from '../../features/pages/points-list.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { useInstallation } from '../../platform/updates/installation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { AppMark } from '../../ui/marks/app-mark.tsx';
import '../../features/pages/pages.css';

export default function DownloadPage() {
  const t = useText('pages');
  const install = useInstallation();
  return (
    <Screen title={t('download.title')} ownTitle>
      <Page form>
        <div className="empty">
          <AppMark size={64} />
          <h1 className="h1">{t('download.title')}</h1>
          <p>{t('download.text')}</p>
        </div>
        <Card>
          <PointsList points={[t('download.android'), t('download.iphone')]} />
        </Card>
        <div className="pages__act">
          {install ? (
            <Button wide onClick={install}>
              {t('download.install')}
            </Button>
          ) : (
            <ButtonLink wide href={paths.task()}>
              {t('download.open')}
            </ButtonLink>
          )}
        </div>
      </Page>
    </Screen>
  );
}
