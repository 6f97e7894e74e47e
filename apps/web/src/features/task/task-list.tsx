import { itemsOf } from '@pollen/browser/paged-query';
import type { TaskSummary } from '@pollen/contract/operations/task';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { taskIn } from '@pollen/contract/values/work-paths';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useNearEnd } from '../../ui/near-end.ts';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TaskRow } from '../../ui/task-row.tsx';
import { chooseList, filtersIn, plainChoice, useListChoice } from './list-choice.ts';
import { useTaskList } from './queries.ts';
import { SortButton } from './sort-button.tsx';
import { useIsWideScreen } from './use-wide-screen.ts';
import { factsOf, noteOf } from './words.ts';

interface TaskListProps {
  readonly section: 1 | 2 | 3;
  readonly country: number;
}

/** Open tasks of a section; surveys in the order and with the filters the member chose. */
export function TaskList({ section, country }: TaskListProps) {
  const t = useText('task');
  const s = useText('common');
  const list = useTaskList(section);
  const choice = useListChoice();
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const end = useNearEnd(list);
  const items = itemsOf(list.data);
  const isWide = useIsWideScreen();
  const chosen = taskIn(useSearch()).taskNo ?? items[0]?.taskNo;
  if (list.isPending) return <Skeleton label={s('page.loading')} />;
  if (isError && items.length === 0) {
    return <NoSignal onRetry={() => list.refetch()} />;
  }
  const isFiltered = section === 1 && filtersIn(choice) > 0;
  return (
    <>
      {section === 1 && (items.length > 0 || isFiltered) && <SortButton />}
      {items.length === 0 && isFiltered ? (
        <NothingFits />
      ) : items.length === 0 ? (
        <NothingOpen section={section} />
      ) : (
        <List>
          {items.map((task) => (
            <Row
              key={task.taskNo}
              task={task}
              country={country}
              {...(isWide && {
                href: withQuery(paths.taskSection(section), { taskNo: task.taskNo }),
                chosen: task.taskNo === chosen,
              })}
            />
          ))}
        </List>
      )}
      <div ref={end} />
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isError ? s('action.retry') : t('more')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly task: TaskSummary;
  readonly country: number;
  /** The task's own page, if it is not shown next to the list. */
  readonly href?: string;
  readonly chosen?: boolean;
}

export function Row({ task, country, href, chosen = false }: RowProps) {
  const t = useText('task');
  return (
    <TaskRow
      href={href ?? paths.taskDetail(task.taskNo)}
      chosen={chosen}
      amount={formatPoints(task.points, country)}
      unit={t('unit')}
      title={task.title}
      facts={factsOf(task, country, t)}
      note={noteOf(task, t)}
    />
  );
}

/** There may be tasks, but the filters hide them. */
function NothingFits() {
  const t = useText('task');
  return (
    <Empty
      mood="hello"
      title={t('list.none')}
      text={t('list.noneText')}
      action={<Button onClick={() => chooseList(plainChoice)}>{t('list.clear')}</Button>}
    />
  );
}

/** An empty list shows what else the member can do. */
function NothingOpen({ section }: { readonly section: 1 | 2 | 3 }) {
  const t = useText('task');
  const actions: Readonly<Record<1 | 2 | 3, ReactNode>> = {
    1: <ButtonLink href={paths.myProfile()}>{t('empty.1.action')}</ButtonLink>,
    2: undefined,
    3: <ButtonLink href={paths.buzzTopic('all')}>{t('empty.3.action')}</ButtonLink>,
  };
  return (
    <Empty
      mood="hello"
      title={t(`empty.${section}`)}
      text={t(`empty.${section}.text`)}
      action={actions[section]}
    />
  );
}
