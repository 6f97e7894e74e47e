import { useState } from 'react';
import { type TransferFilter, TransferTable } from '../features/ledger/transfer-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TargetFilter } from '../ui/target-filter.tsx';

export default function TransfersPage(_: PageProps) {
  const [filter, setFilter] = useState<TransferFilter>({});
  return (
    <Page title="Transfers" actions={<ButtonLink href={paths.ledger}>Ledger</ButtonLink>}>
      <TargetFilter
        kind={{ label: 'Cause', placeholder: 'cashout' }}
        number={{ label: 'Number', placeholder: '17' }}
        onShow={(cause) => setFilter(cause ? { causeKind: cause.kind, causeId: cause.id } : {})}
      />
      <TransferTable filter={filter} />
    </Page>
  );
}
