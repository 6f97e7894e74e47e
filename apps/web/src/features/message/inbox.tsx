import { itemsOf } from '@pollen/browser/paged-query';
import type { Message } from '@pollen/contract/operations/message';
import type { MessageFilter } from '@pollen/contract/values/message';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { useRelativeTime } from '../../platform/i18n/relative-time.ts';
import { useProfile } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { type DayGroup, groupByDay } from './day-groups.ts';
import { useMarkAllRead, useMessages, useRefreshMessages } from './queries.ts';
import './message.css';

/** A message that arrives while the inbox is open appears in it. */
function useArrivals(refresh: () => void): void {
  const unread = useProfile()?.unread ?? 0;
  const former = useRef(unread);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (unread > former.current) latest.current();
    former.current = unread;
  }, [unread]);
}

interface InboxProps {
  /** The page already has the title. */
  readonly titled?: boolean;
  /** Shows a part of the messages; null for all. */
  readonly filter?: MessageFilter | null;
}

/** Section 4 of the task page (Spec §1), and a page of its own: messages, newest first. */
export function Inbox({ titled = false, filter = null }: InboxProps) {
  const t = useText('message');
  const s = useText('common');
  const messages = useMessages(filter);
  const readAll = useMarkAllRead();
  useArrivals(useRefreshMessages());
  const items = itemsOf(messages.data);
  const [newest] = items;
  if (messages.isPending) return <Skeleton label={s('page.loading')} />;
  if (messages.isError && items.length === 0) {
    return <NoSignal onRetry={() => messages.refetch()} />;
  }
  if (!newest && filter !== null) {
    return (
      <Empty
        mood="hello"
        title={t('none')}
        text={t('noneText')}
        action={<ButtonLink href={paths.appMessages()}>{t('all')}</ButtonLink>}
      />
    );
  }
  if (!newest) return <Empty mood="hello" title={t('empty')} text={t('emptyText')} />;
  // Marking is by age and not by kind, so a list of one kind does not offer it.
  const canMark = (filter === null || filter === 'unread') && items.some(({ read }) => !read);
  return (
    <>
      {(!titled || canMark) && (
        <div className="spread message__head">
          {titled ? <span /> : <h2 className="h2">{t('title')}</h2>}
          {canMark && (
            <Button
              kind="text"
              small
              busy={readAll.isPending}
              onClick={() => readAll.mutate(newest.id)}
            >
              {t('readAll')}
            </Button>
          )}
        </div>
      )}
      {groupByDay(items, new Date()).map(({ group, messages: sent }) => (
        <Group key={group} group={group} messages={sent} level={titled ? 2 : 3} />
      ))}
      {messages.hasNextPage && (
        <Button
          kind="quiet"
          busy={messages.isFetchingNextPage}
          onClick={() => messages.fetchNextPage()}
        >
          {messages.isFetchNextPageError ? s('action.retry') : t('more')}
        </Button>
      )}
    </>
  );
}

interface GroupProps {
  readonly group: DayGroup;
  readonly messages: readonly Message[];
  readonly level: 2 | 3;
}

function Group({ group, messages, level }: GroupProps) {
  const t = useText('message');
  const Heading = level === 2 ? 'h2' : 'h3';
  const id = useId();
  const name =
    group === 'today' || group === 'yesterday' || group === 'week'
      ? t(`day.${group}`)
      : formatMoment(`${group}-01T00:00:00Z`, 'month', 'UTC');
  return (
    <section className="stack message__day" aria-labelledby={id}>
      <Heading className="sect" id={id}>
        {name}
      </Heading>
      <List>
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </List>
    </section>
  );
}

function Row({ message }: { readonly message: Message }) {
  const t = useText('message');
  const relativeTime = useRelativeTime();
  const { id, category, tone, title, text, at, read } = message;
  return (
    <ListLink
      href={paths.appMessage(id)}
      className={read ? 'message message--read' : 'message'}
      start={<CategoryBadge category={category} tone={tone} read={read} />}
      title={title}
      text={
        <>
          <span className="message__text">{text}</span>
          <span className="message__when">
            {!read && (
              <Tag kind="sky" slim>
                {t('new')}
              </Tag>
            )}
            <span className="cap">{relativeTime(at)}</span>
          </span>
        </>
      }
    />
  );
}
