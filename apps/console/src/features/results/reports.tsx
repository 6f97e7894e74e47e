import type { ResultOverview } from '@pollen/contract/operator/results';
import type { Crosstab } from '@pollen/contract/operator/results-crosstab';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import type { ResultReport } from '@pollen/contract/operator/results-report';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { date, moment, plural } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ReportForm } from './report-form.tsx';
import { LinkDialog } from './report-link.tsx';
import './results.css';

const stateTags = {
  open: { kind: 'leaf', label: 'Open' },
  expired: { kind: 'neutral', label: 'Expired' },
  withdrawn: { kind: 'berry', label: 'Withdrawn' },
} as const;

function aboutReport(report: ResultReport): string {
  const { questions, crosstabs, filter, weighted, openText } = report;
  return [
    plural(questions.length, 'question'),
    ...(crosstabs.length > 0 ? [plural(crosstabs.length, 'crosstab')] : []),
    ...(filter.length > 0 ? ['filtered'] : []),
    ...(weighted ? ['weighted'] : []),
    ...(openText ? ['with open text'] : []),
    `${report.createdBy}, ${moment(report.createdAt)}`,
    `until ${date(report.expiresAt)}`,
    plural(report.views, 'view') + (report.viewedAt ? `, last ${moment(report.viewedAt)}` : ''),
  ].join(', ');
}

function ReportRow({ report, taskNo }: { readonly report: ResultReport; readonly taskNo: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useAction('POST /tasks/{taskNo}/results/reports/{id}/withdraw');
  const { kind, label } = stateTags[report.state];
  async function run() {
    if (await withdraw.run({ taskNo, id: report.id })) setAsking(false);
  }
  return (
    <li className="spread wrap">
      <span className="result-report__name">
        <b>{report.title}</b> <Tag kind={kind}>{label}</Tag>
        <span className="cap">{aboutReport(report)}</span>
      </span>
      {report.state === 'open' && <Button onClick={() => setAsking(true)}>Withdraw</Button>}
      {asking && (
        <Dialog
          title={`Withdraw “${report.title}”?`}
          onClose={() => setAsking(false)}
          action={{ label: 'Withdraw report', kind: 'berry-line', busy: withdraw.busy, run }}
        >
          <p>The link stops working at once. This cannot be undone.</p>
          <Refusal>{withdraw.refusal}</Refusal>
        </Dialog>
      )}
    </li>
  );
}

interface ReportsViewProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly filter: ResultFilter;
  readonly weighted: boolean;
  readonly table: Crosstab;
  readonly onFilter: (filter: ResultFilter) => void;
  readonly onWeighted: (weighted: boolean) => void;
}

/** The reports of a task: what they show, when their links expire, and a button to withdraw them. */
export function ReportsView(props: ReportsViewProps) {
  const { taskNo, overview, filter, weighted, table, onFilter, onWeighted } = props;
  const [link, setLink] = useState<string | null>(null);
  const query = useCall('GET /tasks/{taskNo}/results/reports', { taskNo });
  return (
    <>
      <FilterBar
        taskNo={taskNo}
        overview={overview}
        filter={filter}
        weighted={weighted}
        onWeighted={onWeighted}
        onChange={onFilter}
      />
      <ReportForm
        taskNo={taskNo}
        overview={overview}
        filter={filter}
        weighted={weighted}
        table={table}
        onShared={setLink}
      />
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
      <section className="card stack" aria-label="Reports">
        <h2>Reports</h2>
        <Loaded query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="sub">
                None yet. A client opens a report by its link, without a log-in.
              </p>
            ) : (
              <ul className="result-files">
                {items.map((report) => (
                  <ReportRow key={report.id} report={report} taskNo={taskNo} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
