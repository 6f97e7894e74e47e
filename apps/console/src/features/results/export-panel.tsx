import {
  type ResultExport,
  type ResultFormat,
  resultFormats,
} from '@pollen/contract/operator/results-export';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { download } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { count, moment, plural } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, SelectField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';

const formatWords: Readonly<Record<ResultFormat, string>> = {
  xlsx: 'Excel (.xlsx)',
  sav: 'SPSS (.sav)',
  parquet: 'Parquet',
  csv: 'CSV with labels',
  'csv-codes': 'CSV with codes',
  jsonl: 'JSON lines',
};

const isFormat = (value: string): value is ResultFormat =>
  (resultFormats as readonly string[]).includes(value);

function State({ file, taskNo }: { readonly file: ResultExport; readonly taskNo: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    setRefusal(null);
    try {
      const { fileName, blob } = await download(
        'GET /tasks/{taskNo}/results/exports/{id}',
        { taskNo, id: file.id },
        () => undefined,
      );
      saveFile(fileName, blob);
    } catch (error) {
      setRefusal(
        error instanceof CallError ? error.msg : 'The download was interrupted. Please try again.',
      );
    } finally {
      setBusy(false);
    }
  }
  if (file.state === 'failed') return <Tag kind="berry">Too many respondents for this format</Tag>;
  if (file.state !== 'ready') {
    const done = `${count(file.done)} of ${count(file.total)}`;
    return (
      <span className="row">
        <span className="cap num" aria-hidden="true">
          {done}
        </span>
        <progress
          aria-label={`${formatWords[file.format]}: ${done}`}
          max={Math.max(1, file.total)}
          value={file.done}
        />
      </span>
    );
  }
  return (
    <>
      <Button busy={busy} onClick={() => void save()}>
        Download {formatWords[file.format]}
      </Button>
      <Refusal>{refusal}</Refusal>
    </>
  );
}

interface ExportPanelProps {
  readonly taskNo: string;
  readonly filter: ResultFilter;
  readonly completes: number;
  readonly hasWeights: boolean;
}

/**
 * Result files, which respect the filters; the server creates them and deletes them after a week.
 */
export function ExportPanel({ taskNo, filter, completes, hasWeights }: ExportPanelProps) {
  const [weighted, setWeighted] = useState(hasWeights);
  const [format, setFormat] = useState<ResultFormat>('xlsx');
  const start = useAction('POST /tasks/{taskNo}/results/exports');
  const query = useCall('GET /tasks/{taskNo}/results/exports', { taskNo }, { refetchMs: 2000 });
  return (
    <section className="card stack" aria-label="Export results">
      <h2>Export results</h2>
      <div className="filters">
        <SelectField
          label="File"
          value={format}
          onChange={({ target }) => isFormat(target.value) && setFormat(target.value)}
        >
          {Object.entries(formatWords).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button
          kind="honey"
          busy={start.busy}
          onClick={() => start.run({ taskNo, format, filter: [...filter], weighted })}
        >
          Create file
        </Button>
      </div>
      {hasWeights && (
        <Checkbox
          label="With a column of weights"
          checked={weighted}
          onChange={({ target }) => setWeighted(target.checked)}
        />
      )}
      <Refusal>{start.refusal}</Refusal>
      <p className="cap">
        {plural(completes, 'respondent')}
        {filter.length > 0 ? ' after filters' : ''}, with pseudonyms instead of names. Profile facts
        are included only for members who agreed. Every file is recorded in the action log and
        deleted after 7 days.
      </p>
      <Loaded query={query}>
        {({ items }) => (
          <ul className="result-files" aria-label="Files">
            {items.length === 0 && <li className="sub">No files yet.</li>}
            {items.map((file) => (
              <li key={file.id} className="spread wrap">
                <span>
                  {formatWords[file.format]}, {plural(file.total, 'respondent')}
                  {filterText(file.filter) === '' ? '' : ', filtered'}
                  {file.weighted ? ', weighted' : ''}
                  <span className="cap">
                    {' '}
                    {file.requestedBy}, {moment(file.requestedAt)}
                    {file.state === 'ready' && `, ${(file.bytes / 1_000_000).toFixed(2)} MB`}
                  </span>
                </span>
                <State file={file} taskNo={taskNo} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
