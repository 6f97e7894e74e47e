import { BatchTable } from '../features/payout/batch-table.tsx';
import { CreateBatch } from '../features/payout/create-batch.tsx';
import { ImportResults, ImportTable } from '../features/payout/import-results.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function BatchesPage(_: PageProps) {
  const exports = useMay('payout.export');
  return (
    <Page title="Batches" actions={<ButtonLink href={paths.payouts}>Payouts</ButtonLink>}>
      {exports && (
        <div className="columns">
          <CreateBatch />
          <ImportResults />
        </div>
      )}
      <BatchTable />
      <h2>Imported files</h2>
      <ImportTable />
    </Page>
  );
}
