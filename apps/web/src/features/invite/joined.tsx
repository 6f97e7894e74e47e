import { hostPoints } from '@pollen/contract/values/invite';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { useIsFirstRender } from '../../platform/page/first-render.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInviteWelcome } from './queries.ts';
import './invite.css';

/** The result of the invitation, shown right after joining: the gift and its date, or why there is none. */
export function Joined({ country }: { readonly country: number }) {
  const t = useText('invite');
  const s = useText('common');
  const welcome = useInviteWelcome();
  // Points that the server rendered are there already; counting up to them would take them away first.
  const [isRendered] = useState(useIsFirstRender());
  if (welcome.isPending) return <Skeleton label={s('page.loading')} />;
  if (welcome.isLoadingError) {
    return <NoSignal level={1} onRetry={() => welcome.refetch()} />;
  }
  const { gift, points, refusal, hostName, taskNo } = welcome.data;
  const sum = (value: number) => `+${formatPoints(value, country)}`;
  const next =
    taskNo === null ? (
      <ButtonLink wide href={paths.task()}>
        {t('success.tasks')}
      </ButtonLink>
    ) : (
      <ButtonLink wide href={paths.taskDetail(taskNo)}>
        {t('success.toTask')}
      </ButtonLink>
    );
  if (gift === 'refused' && refusal !== null) {
    return (
      <>
        <Empty
          level={1}
          mood="not-this-time"
          title={t('success.refused')}
          text={t(`guest.${refusal}`)}
        />
        <div className="halves invite__act">
          <ButtonLink kind="quiet" href={paths.myHelpCreate()}>
            {t('success.ask')}
          </ButtonLink>
          {next}
        </div>
      </>
    );
  }
  return (
    <>
      <div className="invite__hero">
        <Polli mood={points > 0 ? 'won' : 'hello'} />
        <h1 className="h1">{t('success.title')}</h1>
        {points > 0 && (
          <>
            <p className={classNames('hero num', gift === 'paid' ? 'leaf' : 'honey')}>
              {isRendered ? sum(points) : <CountUp to={points} format={sum} />}
            </p>
            <p className="meta">{t(gift === 'paid' ? 'success.points' : 'success.waiting')}</p>
          </>
        )}
        <p className="soft">
          {hostName === null
            ? t('success.plain')
            : t('success.host', { name: hostName, points: hostPoints })}
        </p>
      </div>
      <div className="invite__act">{next}</div>
    </>
  );
}
