import type { ExportFormat } from '@pollen/contract/operator/task';
import { useState } from 'react';
import { download } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { count, plural } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { createRowCounter } from './row-counter.ts';

type ExportScope = 'all' | 'qualified';

function Export({
  taskNo,
  totals,
}: {
  readonly taskNo: string;
  readonly totals: Readonly<Record<ExportScope, number>>;
}) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [which, setWhich] = useState<ExportScope>('all');
  const [rows, setRows] = useState<number | null>(null);
  const [bytes, setBytes] = useState(0);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = rows !== null && !done;
  const total = totals[which];

  async function run() {
    setRefusal(null);
    setDone(false);
    setRows(0);
    const counter = createRowCounter(format);
    try {
      const { fileName, blob } = await download(
        'GET /tasks/{taskNo}/answers',
        { taskNo, format, which },
        (soFar, piece) => {
          counter.take(piece);
          setRows(counter.rows());
          setBytes(soFar);
        },
      );
      setDone(true);
      saveFile(fileName, blob);
    } catch (error) {
      setRows(null);
      setRefusal(
        error instanceof CallError ? error.msg : 'The download was interrupted. Please try again.',
      );
    }
  }
  return (
    <section className="card stack" aria-label="Export participations">
      <h2>Every participation, as stored</h2>
      <div className="filters">
        <SelectField
          label="Format"
          value={format}
          disabled={busy}
          onChange={(event) => setFormat(event.target.value === 'jsonl' ? 'jsonl' : 'csv')}
        >
          <option value="csv">CSV, for tables</option>
          <option value="jsonl">JSON lines, for programs</option>
        </SelectField>
        <SelectField
          label="Which"
          value={which}
          disabled={busy}
          onChange={(event) => setWhich(event.target.value === 'qualified' ? 'qualified' : 'all')}
        >
          <option value="all">All ended ({count(totals.all)})</option>
          <option value="qualified">Accepted only ({count(totals.qualified)})</option>
        </SelectField>
        <Button kind="honey" busy={busy} onClick={() => void run()}>
          {busy ? 'Exporting' : 'Export'}
        </Button>
      </div>
      <Refusal>{refusal}</Refusal>
      {rows !== null && (
        <div role="status">
          <progress
            aria-label="Export"
            max={Math.max(1, total)}
            value={done ? Math.max(1, total) : rows}
          />
          <p className="cap num">
            {done ? 'Done: ' : ''}
            {count(rows)} of {plural(total, 'participation')}, {(bytes / 1_000_000).toFixed(1)} MB
          </p>
        </div>
      )}
      <p className="cap">
        Exports contain no names or e-mail addresses. Each one is recorded in the action log.
      </p>
    </section>
  );
}

export function AnswerExport({ taskNo }: { readonly taskNo: string }) {
  const query = useCall('GET /tasks/{taskNo}/funnel', { taskNo });
  return (
    <Loaded query={query}>{({ answers }) => <Export taskNo={taskNo} totals={answers} />}</Loaded>
  );
}
