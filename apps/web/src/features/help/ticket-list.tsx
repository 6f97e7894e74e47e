import { itemsOf } from '@pollen/browser/paged-query';
import type { Ticket } from '@pollen/contract/operations/help';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { useRelativeTime } from '../../platform/i18n/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTickets } from './queries.ts';
import './help.css';

export function TicketList() {
  const t = useText('help');
  const s = useText('common');
  const tickets = useTickets();
  if (tickets.isPending) return <Skeleton label={s('page.loading')} />;
  const items = itemsOf(tickets.data);
  if (tickets.isError && items.length === 0) {
    return <NoSignal onRetry={() => tickets.refetch()} />;
  }
  if (items.length === 0) {
    // The foot bar has the next action.
    return <Empty mood="hello" title={t('noTickets')} text={t('noTicketsText')} />;
  }
  return (
    <>
      <List>
        {items.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </List>
      {tickets.hasNextPage && (
        <Button
          kind="quiet"
          busy={tickets.isFetchingNextPage}
          onClick={() => tickets.fetchNextPage()}
        >
          {tickets.isFetchNextPageError ? s('action.retry') : t('moreTickets')}
        </Button>
      )}
    </>
  );
}

function Row({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('help');
  const relativeTime = useRelativeTime();
  const { id, state, turn, excerpt, category, changedAt } = ticket;
  return (
    <ListLink
      href={paths.myHelpTicket(id)}
      closed={turn === 'nobody'}
      title={<span className="help__excerpt">{excerpt}</span>}
      text={`${t('number', { id })}, ${t(`category.${category}`)}, ${relativeTime(changedAt)}`}
      value={
        <Tag kind={turn === 'me' ? 'honey' : turn === 'house' ? 'sky' : 'neutral'}>
          {turn === 'me' ? t('yourTurn') : t(`state.${state}`)}
        </Tag>
      }
    />
  );
}
