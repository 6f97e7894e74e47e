import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { framedAddress, leavingFor } from '../../features/pages/leaving.ts';
import { call } from '../../platform/http/api.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The sites that are shown inside the app; none if the list cannot be loaded. */
const loadFrameOrigins = () =>
  call('GET /v1/config/frame', {}, { onFailure: 'log' }).then(
    ({ origins }) => origins,
    (): string[] => [],
  );

/** The only way out of the app: `?url=`. A site that may be framed is shown inside. */
export default function RedirectPage() {
  const t = useText('pages');
  const [asked, setAsked] = useState(false);
  const [leaving] = useState(() =>
    leavingFor(new URLSearchParams(location.search).get('url'), location.origin),
  );
  const header: ScreenHeader = { title: t('redirect.title'), ownTitle: true };
  useEffect(() => {
    if (leaving.kind === 'bad') return;
    const url = new URL(leaving.href);
    if (url.origin === location.origin) {
      navigate(url.pathname + url.search + url.hash, { replace: true });
      return;
    }
    void loadFrameOrigins().then((origins) => {
      if (framedAddress(url.href, origins) !== null) {
        const query = new URLSearchParams({ url: url.href });
        navigate(`${paths.browseWebsite()}?${query}`, { replace: true });
      } else if (leaving.kind === 'known') location.assign(url.href);
      else setAsked(true);
    });
  }, [leaving]);
  if (leaving.kind === 'known' || (leaving.kind === 'ask' && !asked)) {
    return (
      <Screen {...header}>
        <div className="empty" role="status">
          <Spinner />
          <p>{t('redirect.working')}</p>
        </div>
      </Screen>
    );
  }
  if (leaving.kind === 'bad') {
    return (
      <Screen {...header}>
        <Empty
          level={1}
          mood="not-found"
          title={t('redirect.bad')}
          text={t('redirect.badText')}
          action={<ButtonLink href={paths.task()}>{t('download.open')}</ButtonLink>}
        />
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <Page form>
        <Empty
          level={1}
          mood="not-this-time"
          title={t('redirect.title')}
          quote={leaving.host}
          text={t('redirect.text')}
        />
        <div className="halves">
          <ButtonLink kind="quiet" href={paths.task()}>
            {t('redirect.stay')}
          </ButtonLink>
          <Button onClick={() => location.assign(leaving.href)}>{t('redirect.go')}</Button>
        </div>
      </Page>
    </Screen>
  );
}
