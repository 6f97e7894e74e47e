import type { ComponentType } from 'react';
import {
  ActionsOn,
  Cashouts,
  Participations,
  Sessions,
  Statement,
  Tickets,
} from '../features/members/history.tsx';
import { MemberCard } from '../features/members/member-card.tsx';
import { Standing } from '../features/members/member-table.tsx';
import { RingGraph } from '../features/members/ring-graph.tsx';
import { Suspension } from '../features/members/suspension.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { Loaded, Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const parts: Readonly<Record<string, { label: string; Part: ComponentType<{ id: number }> }>> = {
  statement: { label: 'Statement', Part: Statement },
  participations: { label: 'Participations', Part: Participations },
  cashouts: { label: 'Cash-outs', Part: Cashouts },
  tickets: { label: 'Tickets', Part: Tickets },
  sessions: { label: 'Sessions', Part: Sessions },
  ring: { label: 'Ties', Part: RingGraph },
  actions: { label: 'Action log', Part: ActionsOn },
};

export default function MemberPage({ params }: PageProps) {
  const id = Number(params['id']);
  const query = useCall('GET /members/{id}', { id });
  const seesTies = useMay('signal.read');
  const wanted = new URLSearchParams(useSearch()).get('tab') ?? 'statement';
  const tab = wanted in parts ? wanted : 'statement';
  const Part = parts[tab]?.Part ?? Statement;
  const here = (name: string) => `${toPath(paths.member, { id })}?tab=${name}`;
  const tabs = Object.entries(parts)
    .filter(([name]) => name !== 'ring' || seesTies)
    .map(([name, { label }]) => ({ href: here(name), label }));
  return (
    <Loaded query={query}>
      {(member) => (
        <Page
          title={member.nickname || 'Erased member'}
          about={
            <>
              <span className="mono cap">#{member.id}</span>
              <Standing member={member} />
            </>
          }
          actions={<Suspension member={member} />}
        >
          <MemberCard member={member} />
          <Tabs label="History" tabs={tabs} current={here(tab)} />
          <Part id={id} />
        </Page>
      )}
    </Loaded>
  );
}
