import type { ComponentType } from 'react';
import {
  ActionsOn,
  Cashouts,
  Participations,
  Sessions,
  Statement,
  Tickets,
} from '../features/member/history.tsx';
import { MemberCard } from '../features/member/member-card.tsx';
import { MemberStateTag } from '../features/member/member-table.tsx';
import { RingGraph } from '../features/member/ring-graph.tsx';
import { Suspension, SuspensionFacts } from '../features/member/suspension.tsx';
import { Grants } from '../features/point-grant/grant-list.tsx';
import { PointButton } from '../features/point-grant/point-dialog.tsx';
import { navigate, useSearch } from '../platform/navigation.ts';
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
  grants: { label: 'Grants', Part: Grants },
  tickets: { label: 'Tickets', Part: Tickets },
  sessions: { label: 'Sessions', Part: Sessions },
  ring: { label: 'Connections', Part: RingGraph },
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
              <MemberStateTag member={member} />
            </>
          }
          actions={
            <>
              {!member.erasedAt && (
                <PointButton member={member} onDone={() => navigate(here('grants'))} />
              )}
              <Suspension member={member} />
            </>
          }
        >
          <SuspensionFacts member={member} />
          <MemberCard member={member} />
          <Tabs label="History" tabs={tabs} current={here(tab)} />
          <Part id={id} />
        </Page>
      )}
    </Loaded>
  );
}
