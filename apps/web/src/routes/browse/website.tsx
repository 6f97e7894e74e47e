import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { framedAddress } from '../../features/pages/leaving.ts';
import { call } from '../../platform/http/api.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../features/pages/pages.css';

/** An allowed site in a frame; the page's policy allows no other, whatever the address says. */
export default function WebsitePage() {
  const t = useText('pages');
  const s = useText('common');
  const [wanted] = useState(() => new URLSearchParams(location.search).get('url'));
  const [origins, setOrigins] = useState<readonly string[] | null>(null);
  const header: ScreenHeader = { title: t('website.title') };
  useEffect(() => {
    call('GET /v1/config/frame', {}, { onFailure: 'log' }).then(
      (answer) => setOrigins(answer.origins),
      () => setOrigins([]),
    );
  }, []);
  if (origins === null)
    return (
      <Screen {...header}>
        <Skeleton label={s('page.loading')} />
      </Screen>
    );
  const address = framedAddress(wanted, origins);
  if (address === null) {
    const out = withQuery(paths.browseRedirect(), { url: wanted ?? '' });
    return (
      <Screen {...header}>
        <Empty
          level={1}
          mood="not-found"
          title={t('website.not')}
          text={t('website.notText')}
          action={<ButtonLink href={out}>{t('website.open')}</ButtonLink>}
        />
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <iframe
        className="pages__frame"
        title={new URL(address).host}
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    </Screen>
  );
}
