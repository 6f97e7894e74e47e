import { useState } from 'react';
import { type ActionFilter, ActionTable } from '../features/action-log/action-table.tsx';
import { ChainCheck } from '../features/action-log/chain-check.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';
import { ThingFilter } from '../ui/thing-filter.tsx';

export default function ActionsPage(_: PageProps) {
  const [filter, setFilter] = useState<ActionFilter>({});
  return (
    <Page title="Action log" about={<ChainCheck />}>
      <ThingFilter
        kind={{ label: 'On what', placeholder: 'operator' }}
        number={{ label: 'Number', placeholder: '12' }}
        onShow={(on) => setFilter(on ? { targetKind: on.kind, targetId: on.id } : {})}
      />
      <ActionTable filter={filter} />
    </Page>
  );
}
