import type { ResultOverview } from '@pollen/contract/operator/results';
import type { Crosstab } from '@pollen/contract/operator/results-crosstab';
import { maxReportTables } from '@pollen/contract/operator/results-report';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CrosstabPicker } from './crosstab-picker.tsx';
import { tableVariables } from './crosstab-rules.ts';
import './crosstab.css';
import { tableName } from './report-rules.ts';

interface ReportTablesProps {
  readonly overview: ResultOverview;
  readonly tables: readonly Crosstab[];
  /** The initial content of an added crosstab: the table of the crosstab tab. */
  readonly start: Crosstab;
  readonly onChange: (tables: readonly Crosstab[]) => void;
}

/** The crosstabs of a report; one at a time can be edited. */
export function ReportTables({ overview, tables, start, onChange }: ReportTablesProps) {
  const [open, setOpen] = useState<number | null>(null);
  function add() {
    onChange([...tables, start]);
    setOpen(tables.length);
  }
  function remove(at: number) {
    onChange(tables.filter((_, place) => place !== at));
    setOpen(null);
  }
  const isFull = tables.length >= maxReportTables;
  return (
    <section className="stack" aria-label="Crosstabs">
      <h3>Crosstabs</h3>
      {tables.map((table, at) => {
        const name = `Crosstab ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table has no name of its own
          <div key={at} className="result-report__table stack">
            <div className="spread wrap">
              <span>
                {name}: {tableName(table, overview)}
              </span>
              <span className="row">
                <Button
                  kind="text"
                  aria-expanded={open === at}
                  aria-label={`Change ${name}`}
                  onClick={() => setOpen(open === at ? null : at)}
                >
                  {open === at ? 'Done' : 'Change'}
                </Button>
                <Button kind="text" aria-label={`Remove ${name}`} onClick={() => remove(at)}>
                  Remove
                </Button>
              </span>
            </div>
            {open === at && (
              <CrosstabPicker
                known={tableVariables(overview)}
                table={table}
                onChange={(changed) =>
                  onChange(tables.map((one, place) => (place === at ? changed : one)))
                }
              />
            )}
          </div>
        );
      })}
      <div>
        <Button
          disabledReason={isFull ? `A report has at most ${maxReportTables} crosstabs.` : null}
          onClick={add}
        >
          Add crosstab
        </Button>
      </div>
    </section>
  );
}
