import type { ResultOverview } from '@pollen/contract/operator/results';
import {
  type Crosstab,
  crosstabLevels,
  crosstabText,
} from '@pollen/contract/operator/results-crosstab';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { useState } from 'react';
import { download } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { useCall } from '../../platform/queries.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, SelectField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { CrosstabPicker } from './crosstab-picker.tsx';
import { copyText, type Shown, tableVariables } from './crosstab-rules.ts';
import { CrosstabTable } from './crosstab-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import './crosstab.css';
import './results.css';

const shownWords: Readonly<Record<Shown, string>> = {
  column: '% of column',
  row: '% of row',
  count: 'Counts',
};
const isShown = (value: string): value is Shown => value in shownWords;
const minBases = [0, 5, 30, 50, 100];

interface OptionsProps {
  readonly table: Crosstab;
  readonly shown: Shown;
  readonly hasLetters: boolean;
  readonly onTable: (table: Crosstab) => void;
  readonly onShown: (shown: Shown) => void;
  readonly onLetters: (has: boolean) => void;
}

function Options({ table, shown, hasLetters, onTable, onShown, onLetters }: OptionsProps) {
  const bases = [...new Set([...minBases, table.minBase])].sort((a, b) => a - b);
  return (
    <section className="stack" aria-label="Show">
      <h2>Show</h2>
      <SelectField
        label="Cells"
        value={shown}
        onChange={({ target }) => isShown(target.value) && onShown(target.value)}
      >
        {Object.entries(shownWords).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Compare at"
        value={table.level}
        onChange={({ target }) => {
          const level = crosstabLevels.find((one) => String(one) === target.value);
          if (level) onTable({ ...table, level });
        }}
      >
        {crosstabLevels.map((level) => (
          <option key={level} value={level}>
            {level}%
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Hide columns under"
        value={table.minBase}
        onChange={({ target }) => onTable({ ...table, minBase: Number(target.value) })}
      >
        {bases.map((base) => (
          <option key={base} value={base}>
            {base === 0 ? 'Hide none' : `${base} people`}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Letters"
        checked={hasLetters}
        onChange={({ target }) => onLetters(target.checked)}
      />
      <p className="cap">
        Z-test of column shares and Welch’s t-test of means, on effective bases, within each group.
        No letter for bases under 30, nor where people can be in several columns.
      </p>
    </section>
  );
}

interface CrosstabViewProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly filter: ResultFilter;
  readonly table: Crosstab;
  readonly weighted: boolean;
  readonly onFilter: (filter: ResultFilter) => void;
  readonly onWeighted: (weighted: boolean) => void;
  readonly onTable: (table: Crosstab) => void;
}

/** The crosstab tab: variables and options on the left, the table on the right. */
export function CrosstabView(props: CrosstabViewProps) {
  const { taskNo, overview, filter, table, weighted, onFilter, onWeighted, onTable } = props;
  const [shown, setShown] = useState<Shown>('column');
  const [hasLetters, setHasLetters] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const text = filterText(filter);
  const argument = {
    taskNo,
    table: crosstabText(table),
    ...(text === '' ? {} : { filter: text }),
    ...(weighted ? { weighted } : {}),
  };
  const query = useCall('GET /tasks/{taskNo}/results/crosstab', argument, { keepsPrevious: true });
  async function save() {
    setBusy(true);
    setRefusal(null);
    try {
      const { fileName, blob } = await download(
        'GET /tasks/{taskNo}/results/crosstab/file',
        argument,
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
  async function copy() {
    if (!query.data) return;
    try {
      await navigator.clipboard.writeText(copyText(query.data, shown));
      setStatus('Copied. Paste it into a spreadsheet.');
    } catch {
      setStatus('Your browser doesn’t allow copying here.');
    }
  }
  return (
    <div className="crosstab-page">
      <aside className="card stack" aria-label="Table">
        <CrosstabPicker known={tableVariables(overview)} table={table} onChange={onTable} />
        <Options
          table={table}
          shown={shown}
          hasLetters={hasLetters}
          onTable={onTable}
          onShown={setShown}
          onLetters={setHasLetters}
        />
      </aside>
      <div className="stack crosstab-page__main">
        <FilterBar
          taskNo={taskNo}
          overview={overview}
          filter={filter}
          weighted={weighted}
          onWeighted={onWeighted}
          onChange={onFilter}
        />
        <div className="row wrap">
          <Button onClick={() => void copy()}>Copy</Button>
          <Button busy={busy} onClick={() => void save()}>
            Excel (.xlsx)
          </Button>
          <span className="cap" role="status">
            {status}
          </span>
        </div>
        <Refusal>{refusal}</Refusal>
        {table.rows.length === 0 ? (
          <p className="card sub">Add a question to the rows.</p>
        ) : (
          <Loaded query={query}>
            {(result) => <CrosstabTable result={result} shown={shown} hasLetters={hasLetters} />}
          </Loaded>
        )}
      </div>
    </div>
  );
}
