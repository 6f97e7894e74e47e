import { cashoutMinimum } from '@pollen/contract/values/cashout';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { captureCampaign } from '../../platform/session/campaign.ts';
import { useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import { PointsList } from './points-list.tsx';
import './pages.css';

/** The landing page of an advertisement; its parameters are stored until registration. */
export function Advertisement({ returning }: { readonly returning: boolean }) {
  const t = useText('pages');
  const isMember = useSession().tokens !== null;
  useEffect(() => captureCampaign(location.search), []);
  return (
    <>
      <div className="empty">
        <Polli mood="hello" />
        <h1 className="h1">{t(returning ? 'ad.back' : 'ad.title')}</h1>
        <p>{t(returning ? 'ad.backText' : 'ad.text')}</p>
      </div>
      <Card>
        <PointsList
          points={[t('ad.how1'), t('ad.how2'), t('ad.how3', { points: cashoutMinimum })]}
        />
      </Card>
      <div className="pages__act">
        {isMember ? (
          <ButtonLink wide href={paths.task()}>
            {t('ad.tasks')}
          </ButtonLink>
        ) : (
          <ButtonLink wide href={paths.register()}>
            {t('ad.join')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
