import type { TaskSummary } from '@pollen/contract/operations/task';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TaskRow } from '../../ui/task-row.tsx';
import { pathOfGoods } from './paths-of-visit.ts';
import { useOpenVisits } from './queries.ts';

/** Shop visits that are always open; started ones first. */
export function OpenVisits({ country }: { readonly country: number }) {
  const t = useText('stage');
  const s = useText('common');
  const { visits, resume, isPending, isError, hasNextPage, isFetchingNextPage, ...list } =
    useOpenVisits();
  if (isPending) return <Skeleton label={s('page.loading')} />;
  if (isError && visits.length === 0) {
    return <NoSignal onRetry={() => list.refetch()} />;
  }
  if (visits.length === 0 && resume.length === 0 && !hasNextPage) {
    return (
      <Empty
        mood="hello"
        title={t('constant.none')}
        text={t('constant.noneText')}
        action={<ButtonLink href={paths.task()}>{t('allTasks')}</ButtonLink>}
      />
    );
  }
  const row = (
    href: string,
    task: Pick<TaskSummary, 'taskNo' | 'title' | 'points' | 'minutes'>,
    note?: string,
  ) => (
    <TaskRow
      key={task.taskNo}
      href={href}
      amount={formatPoints(task.points, country)}
      unit={t('unit')}
      title={task.title}
      facts={[t('constant.minutes', { count: task.minutes })]}
      note={note}
    />
  );
  return (
    <>
      {resume.length > 0 && (
        <section className="stack">
          <h2 className="h2">{t('constant.underway')}</h2>
          <List>
            {resume.map((work) =>
              row(
                pathOfGoods(work.participationId),
                work,
                work.expiresAt
                  ? t('constant.until', { time: formatMoment(work.expiresAt, 'weekdayMoment') })
                  : undefined,
              ),
            )}
          </List>
        </section>
      )}
      {visits.length > 0 && (
        <section className="stack">
          <h2 className="h2">{t('constant.open')}</h2>
          <List>{visits.map((task) => row(paths.taskDetail(task.taskNo), task))}</List>
        </section>
      )}
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('constant.more')}
        </Button>
      )}
    </>
  );
}
