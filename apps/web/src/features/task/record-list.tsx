import { itemsOf } from '@pollen/browser/paged-query';
import type { TaskRecord } from '@pollen/contract/operations/task';
import { formatPoints } from '@pollen/contract/values/number-format';
import type { RecordFilter } from '@pollen/contract/values/task';
import { paths } from '@pollen/contract/values/web-paths';
import { pathOfRecord } from '@pollen/contract/values/work-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../ui/icons/basic.tsx';
import { PlayIcon } from '../../ui/icons/play.tsx';
import { SwapIcon } from '../../ui/icons/things.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { useNearEnd } from '../../ui/near-end.ts';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRecords } from './queries.ts';
import { isUnderway, paidFor, styleOf } from './rules.ts';
import { dayOf, stateWords } from './words.ts';

interface RecordListProps {
  readonly filter: RecordFilter;
  readonly country: number;
}

/** All participations of the member, newest first. */
export function RecordList({ filter, country }: RecordListProps) {
  const t = useText('end');
  const s = useText('common');
  const records = useRecords(filter);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = records;
  const end = useNearEnd(records);
  const items = itemsOf(records.data);
  if (records.isPending) return <Skeleton label={s('page.loading')} />;
  if (isError && items.length === 0) {
    return <NoSignal onRetry={() => records.refetch()} />;
  }
  if (items.length === 0) {
    return (
      <Empty
        mood="hello"
        title={t('record.empty')}
        text={t('record.emptyText')}
        action={<ButtonLink href={paths.task()}>{t('allTasks')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <List>
        {items.map((record) => (
          <Row key={record.id} record={record} country={country} />
        ))}
      </List>
      <div ref={end} />
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isError ? s('action.retry') : t('record.more')}
        </Button>
      )}
    </>
  );
}

function badgeOf(record: TaskRecord) {
  if (isUnderway(record)) return <HexBadge kind="soft" icon={<PlayIcon size={20} />} />;
  if (record.pending > 0) return <HexBadge kind="soft" icon={<ClockIcon size={20} />} />;
  switch (styleOf(record.state).tone) {
    case 'leaf':
      return <HexBadge kind="leaf" icon={<CheckIcon size={20} />} />;
    case 'honey':
      return <HexBadge kind="soft" icon={<SwapIcon size={20} />} />;
    case 'berry':
      return <HexBadge kind="berry" icon={<CloseIcon size={20} />} />;
    case 'neutral':
      return <HexBadge kind="off" icon={<CloseIcon size={20} />} />;
  }
}

/** The outcome: paid, pending, or nothing. */
function Sum({ record, country }: { readonly record: TaskRecord; readonly country: number }) {
  const paid = paidFor(record);
  if (paid > 0) return <b className="num leaf">+{formatPoints(paid, country)}</b>;
  if (record.pending > 0) {
    return <b className="num honey">{formatPoints(record.pending, country)}</b>;
  }
  return isUnderway(record) ? null : <b className="num soft">0</b>;
}

/** A short date stays on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function Row({ record, country }: { readonly record: TaskRecord; readonly country: number }) {
  const t = useText('end');
  return (
    <ListLink
      href={pathOfRecord(record.id)}
      start={badgeOf(record)}
      title={record.title}
      text={
        <>
          {stateWords(record, t)}
          <span className="cap"> · {unbroken(dayOf(record.endedAt ?? record.startedAt))}</span>
        </>
      }
      value={<Sum record={record} country={country} />}
    />
  );
}
