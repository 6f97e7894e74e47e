import { itemsOf } from '@pollen/browser/paged-query';
import type { Message } from '@pollen/contract/operations/message';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatRelativeTime } from '../../platform/i18n/relative-time.ts';
import { useProfile } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CategoryBadge } from './category-badge.tsx';
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
}

/** Section 4 of the task page (Spec §1), and a page of its own: all messages, newest first. */
export function Inbox({ titled = false }: InboxProps) {
  const t = useText('message');
  const s = useText('common');
  const messages = useMessages();
  const readAll = useMarkAllRead();
  useArrivals(useRefreshMessages());
  const items = itemsOf(messages.data);
  const [newest] = items;
  if (messages.isPending) return <Skeleton label={s('page.loading')} />;
  if (messages.isError && items.length === 0) {
    return <NoSignal onRetry={() => messages.refetch()} />;
  }
  if (!newest) return <Empty mood="hello" title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <div className="spread message__head">
        {titled ? <span /> : <h2 className="h2">{t('title')}</h2>}
        {items.some(({ read }) => !read) && (
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
      <List>
        {items.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </List>
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

function Row({ message }: { readonly message: Message }) {
  const t = useText('message');
  const { id, category, title, text, at, read } = message;
  return (
    <ListLink
      href={paths.appMessage(id)}
      className={read ? 'message message--read' : 'message'}
      start={<CategoryBadge category={category} read={read} />}
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
            <span className="cap">{formatRelativeTime(at)}</span>
          </span>
        </>
      }
    />
  );
}
