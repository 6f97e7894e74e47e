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
  const { kind, words: told } = promiseOf(ticket, new Date());
  return (
    <Tag kind={kinds[kind]} {...(kind === 'late' ? { icon: 'warn' } : { icon: 'clock' })}>
      {told}
    </Tag>
  );
}

const emptyWords: Readonly<Record<TicketQueue, string>> = {
  late: 'Nobody waits longer than we promised.',
  received: 'Every new ticket has been read.',
  queued: 'Nothing waits to be taken up.',
  working: 'Nobody works on a ticket now.',
  asked: 'We wait for nobody.',
  solved: 'Nothing waits for a yes.',
  closed: 'No ticket has been closed yet.',
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
        { head: 'In this state', cell: ({ changedAt }) => ago(changedAt) },
        { head: 'Promise', cell: (ticket) => <Due ticket={ticket} /> },
        { head: 'With', cell: ({ operator }) => operator ?? <span className="cap">nobody</span> },
      ]}
    />
  );
}
