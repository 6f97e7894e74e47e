import { useState } from 'react';
import { ActionFilters } from '../features/action-log/action-filters.tsx';
import { type ActionFilter, ActionTable } from '../features/action-log/action-table.tsx';
import { ChainCheck } from '../features/action-log/chain-check.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function ActionsPage(_: PageProps) {
  const [filter, setFilter] = useState<ActionFilter>({});
  return (
    <Page title="Action log" about={<ChainCheck />}>
      <ActionFilters onShow={setFilter} />
      <ActionTable filter={filter} />
    </Page>
  );
}
