import { countryByCode } from '@pollen/contract/codes/country';
import type { OperatorTicket, TicketQueue } from '@pollen/contract/operator/help';
import { ago, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag, type TagKind } from '../../ui/tag.tsx';
import { promiseOf, type Standing } from './rules.ts';

const kinds: Readonly<Record<Standing['kind'], TagKind>> = {
  late: 'berry',
  soon: 'honey',
  fine: 'leaf',
  theirs: 'neutral',
  none: 'neutral',
};

export function Due({ ticket }: { readonly ticket: Pick<OperatorTicket, 'state' | 'dueAt'> }) {
  const { kind, words } = promiseOf(ticket, new Date());
  return (
    <Tag kind={kinds[kind]} {...(kind === 'late' ? { icon: 'warn' } : { icon: 'clock' })}>
      {words}
    </Tag>
  );
}

const emptyWords: Readonly<Record<TicketQueue, string>> = {
  late: 'No tickets are overdue.',
  received: 'No new tickets.',
  queued: 'No tickets are queued.',
  working: 'No tickets are being worked on.',
  asked: 'No tickets are waiting for a member.',
  solved: 'No solved tickets are waiting for confirmation.',
  closed: 'No closed tickets yet.',
};

export function TicketTable({ queue }: { readonly queue: TicketQueue }) {
  return (
    <DataTable
      caption="Tickets"
      list={usePages('GET /tickets', { queue })}
      rowKey={({ id }) => id}
      empty={emptyWords[queue]}
      columns={[
        {
          head: 'Ticket',
          cell: ({ id, excerpt }) => (
            <a href={toPath(paths.ticket, { id })}>
              <span className="mono cap">#{id}</span> <b>{excerpt}</b>
            </a>
          ),
        },
        { head: 'About', cell: ({ category }) => words(category) },
        { head: 'Member', cell: ({ member }) => member.nickname },
        { head: 'Country', cell: ({ country }) => countryByCode(country)?.name ?? country },
        { head: 'Opened', cell: ({ createdAt }) => ago(createdAt) },
        { head: 'Last change', cell: ({ changedAt }) => ago(changedAt) },
        { head: 'Due', cell: (ticket) => <Due ticket={ticket} /> },
        {
          head: 'Assigned to',
          cell: ({ operator }) => operator ?? <span className="cap">no one</span>,
        },
      ]}
    />
  );
}
