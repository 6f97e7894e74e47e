import { ticketQueues } from '@pollen/contract/operator/help';
import { queueLabels } from '../features/help/rules.ts';
import { TicketTable } from '../features/help/ticket-table.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

export default function TicketsPage(_: PageProps) {
  const wanted = new URLSearchParams(useSearch()).get('queue');
  const queue = ticketQueues.find((known) => known === wanted) ?? 'received';
  const counts = useCall('GET /tickets/counts', {}, { refetchMs: 30_000 }).data;
  const here = (name: string) => `${paths.tickets}?queue=${name}`;
  return (
    <Page
      title="Tickets"
      actions={<ButtonLink href={paths.templates}>Answer templates</ButtonLink>}
    >
      <Tabs
        label="Queues"
        current={here(queue)}
        tabs={ticketQueues.map((name) => ({
          href: here(name),
          label: queueLabels[name],
          ...(counts && name !== 'closed' ? { count: counts[name] } : {}),
        }))}
      />
      <TicketTable queue={queue} />
    </Page>
  );
}
