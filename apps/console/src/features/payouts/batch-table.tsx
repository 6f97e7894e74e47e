import { countries, countryByCode } from '@pollen/contract/codes/country';
import type { PayoutBatch } from '@pollen/contract/operator/money';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { download } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { count, moment, words } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { money } from './rules.ts';

const formatOf = (country: number) => (country === 2 ? 'ABA' : country === 8 ? 'pain.001' : 'CSV');

/** The first export hands the payments to the bank, so it is asked for. */
function ExportButton({ batch }: { readonly batch: PayoutBatch }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function run() {
    setBusy(true);
    setRefusal(null);
    try {
      const { id } = batch;
      const file = await download('POST /payouts/batches/{id}/export', { id }, () => {});
      saveFile(file.fileName, file.blob);
      setAsking(false);
      await client.invalidateQueries();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.msg);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button onClick={batch.exportedAt ? run : () => setAsking(true)} busy={busy}>
        {batch.exportedAt ? 'Same file again' : 'Export'}
      </Button>
      {!asking && <Refusal>{refusal}</Refusal>}
      {asking && (
        <Dialog
          title={`Export batch ${batch.id}?`}
          onClose={() => setAsking(false)}
          action={{ label: 'Export', kind: 'leaf', busy, run }}
        >
          <Refusal>{refusal}</Refusal>
          <p>
            {count(batch.payments)} payments, {money(batch.total)}, as {formatOf(batch.country)}.
            With this file they count as sent, and the members are told.
          </p>
        </Dialog>
      )}
    </>
  );
}

export function BatchTable() {
  const exports = useMay('payout.export');
  return (
    <DataTable
      caption="Batches"
      list={usePages('GET /payouts/batches', {})}
      rowKey={({ id }) => id}
      empty="No batch was made yet."
      columns={[
        { head: 'Batch', cell: ({ id }) => <b className="num">#{id}</b> },
        { head: 'Country', cell: ({ country }) => countryByCode(country)?.name },
        { head: 'Format', cell: ({ country }) => <Tag>{formatOf(country)}</Tag> },
        { head: 'Payments', right: true, cell: ({ payments }) => count(payments) },
        {
          head: 'Total',
          right: true,
          cell: ({ total }) => <b>{money(total)}</b>,
        },
        { head: 'Made', cell: ({ createdAt }) => moment(createdAt) },
        {
          head: 'Exported',
          cell: ({ exportedAt }) =>
            exportedAt ? moment(exportedAt) : <Tag kind="honey">Not yet</Tag>,
        },
        {
          head: <span className="vh">File</span>,
          right: true,
          cell: (batch) => (exports ? <ExportButton batch={batch} /> : null),
        },
      ]}
    />
  );
}

export function GatherBatch() {
  const create = useAction('POST /payouts/batches');
  const [country, setCountry] = useState<number>(2);
  async function run() {
    const picked = countries.find(({ code }) => code === country);
    if (picked) await create.run({ country: picked.code });
  }
  return (
    <section className="card stack">
      <h2>New batch</h2>
      <SelectField
        label="Country"
        hint="Gathers what two people have approved there, at most 1,000 payments."
        value={country}
        onChange={(event) => setCountry(Number(event.target.value))}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}, {formatOf(code)}
          </option>
        ))}
      </SelectField>
      <Refusal>
        {create.refusal && 'Nothing is ready there: two people must have approved it first.'}
      </Refusal>
      <div>
        <Button kind="honey" busy={create.busy} onClick={run}>
          Gather
        </Button>
      </div>
    </section>
  );
}

export function ImportResults() {
  const results = useAction('POST /payouts/results');
  const [report, setReport] = useState<Readonly<Record<string, number>> | null>(null);
  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    setReport(null);
    const answer = await results.run({}, file);
    input.value = '';
    if (answer) setReport(answer.counts);
  }
  return (
    <section className="card stack">
      <h2>Results of the bank</h2>
      <p className="cap">
        CSV with reference, status (paid or returned), reason, amount; or pain.002. A line counts
        once, however often its file comes.
      </p>
      <Refusal>{results.refusal}</Refusal>
      <label className="btn btn--line">
        <input
          className="vh"
          type="file"
          accept=".csv,.xml,text/csv,application/xml"
          onChange={pick}
        />
        {results.busy ? 'Reading…' : 'Choose a file'}
      </label>
      {report && (
        <output className="row wrap">
          {Object.entries(report).map(([outcome, lines]) => (
            <Tag key={outcome} kind={outcome === 'settled' ? 'leaf' : 'neutral'}>
              {words(outcome)} {count(lines)}
            </Tag>
          ))}
        </output>
      )}
    </section>
  );
}
