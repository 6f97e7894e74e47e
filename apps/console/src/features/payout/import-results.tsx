import type { PayoutImport } from '@pollen/contract/operator/payout-batch';
import type { ChangeEvent } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Refusal } from '../../ui/field.tsx';
import { OutcomeTags } from './import-view.tsx';

/** Imports a result file of one or more batches; the import's page lists every line. */
export function ImportResults({ batchId }: { readonly batchId?: number }) {
  const results = useAction('POST /payouts/results');
  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    const done = await results.run(batchId === undefined ? {} : { batchId: String(batchId) }, {
      file,
    });
    input.value = '';
    if (done) navigate(toPath(paths.payoutImport, { id: done.id }));
  }
  return (
    <section className="card stack">
      <h2>{batchId === undefined ? 'Bank results' : 'Bank results of this batch'}</h2>
      <p className="cap">
        A CSV file with the columns reference and status (paid, returned or pending), and optionally
        reason, amount and currency; or a pain.002. At most 2,000 lines. Importing a file again
        changes nothing.
      </p>
      <Refusal>{results.refusal}</Refusal>
      <div>
        <label className="btn btn--line">
          <input
            className="vh"
            type="file"
            accept=".csv,.xml,text/csv,application/xml"
            onChange={pick}
          />
          {results.busy ? 'Importing…' : 'Import a file'}
        </label>
      </div>
    </section>
  );
}

export function ImportTable() {
  return (
    <DataTable<PayoutImport>
      caption="Imported files"
      list={usePages('GET /payouts/imports', {})}
      rowKey={({ id }) => id}
      onPick={({ id }) => navigate(toPath(paths.payoutImport, { id }))}
      empty="No files imported yet."
      columns={[
        {
          head: 'File',
          cell: ({ id, fileName }) => (
            <a className="link" href={toPath(paths.payoutImport, { id })}>
              {fileName}
            </a>
          ),
        },
        { head: 'Batch', cell: ({ batchId }) => (batchId === null ? 'any' : `#${batchId}`) },
        { head: 'Lines', right: true, cell: ({ lines }) => lines },
        { head: 'Outcome', cell: (file) => <OutcomeTags counts={file.counts} /> },
        { head: 'Imported', cell: ({ at, by }) => `${moment(at)}, ${by}` },
      ]}
    />
  );
}
