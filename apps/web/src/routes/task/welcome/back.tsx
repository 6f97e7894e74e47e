import type { Resumable } from '@pollen/contract/operations/task';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { participationIn, pathOfWork } from '@pollen/contract/values/work-paths';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { useTaskList } from '../../../features/task/queries.ts';
import { minutesLeft, percentOf } from '../../../features/task/rules.ts';
import { timeOf } from '../../../features/task/words.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { useSearch } from '../../../platform/navigation/navigation.ts';
import { Screen, type ScreenHeader } from '../../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SummaryRows } from '../../../ui/choice/cash-option.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Foot, Page } from '../../../ui/layout/layout.tsx';
import { Polli } from '../../../ui/marks/polli.tsx';
import { NoSignal } from '../../../ui/no-signal.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import '../../../features/task/task.css';

/** Greets a member who returns to an unfinished task: the one in the address, or the latest. */
export default function WelcomeBackPage() {
  const t = useText('task');
  const s = useText('common');
  const id = participationIn(useSearch());
  const profile = useMyProfile();
  const list = useTaskList(1);
  const header: ScreenHeader = { title: t('back.hello'), ownTitle: true, start: 'close' };
  const resume = list.data?.pages[0]?.resume ?? [];
  const work = resume.find(({ participationId }) => participationId === id) ?? resume[0];
  if (list.isError && !list.data) {
    return (
      <Screen {...header}>
        <Page>
          <NoSignal onRetry={() => list.refetch()} />
        </Page>
      </Screen>
    );
  }
  if (list.isPending || !profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  if (!work) {
    return (
      <Screen {...header}>
        <Page>
          <Empty
            level={1}
            mood="hello"
            title={t('back.none')}
            text={t('back.noneText')}
            action={<ButtonLink href={paths.task()}>{t('allTasks')}</ButtonLink>}
          />
        </Page>
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <Greeting work={work} country={profile.country} />
    </Screen>
  );
}

function Greeting({ work, country }: { readonly work: Resumable; readonly country: number }) {
  const t = useText('task');
  const share = work.progress ?? 0;
  const progress = t('progress', { percent: percentOf(share) });
  return (
    <>
      <Page>
        <div className="end__hero">
          <Polli mood="hello" width={96} />
          <h1 className="h1">{t('back.hello')}</h1>
          <p className="soft">{t('back.text')}</p>
        </div>
        <Card className="stack">
          <h2 className="h3">{work.title}</h2>
          <ProgressBar share={share} label={progress} />
          <SummaryRows
            rows={[
              {
                label: progress,
                value: t('back.left', { count: minutesLeft(work.minutes, work.progress) }),
              },
              {
                label:
                  work.expiresAt === null ? '' : t('back.until', { time: timeOf(work.expiresAt) }),
                value: (
                  <span className="num honey">
                    {formatPoints(work.points, country)} {t('points', { points: work.points })}
                  </span>
                ),
              },
            ]}
          />
        </Card>
      </Page>
      <Foot>
        <ButtonLink className="grow" kind="quiet" href={paths.task()}>
          {t('back.later')}
        </ButtonLink>
        <ButtonLink className="grow" href={pathOfWork(work)}>
          {t('continue')}
        </ButtonLink>
      </Foot>
    </>
  );
}
