import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { FunnelSteps, TaskFunnel } from '@pollen/contract/operator/task';
import { chartDay, count, share, words } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { Loaded } from '../../ui/page.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import './tasks.css';

const steps: readonly (readonly [
  keyof FunnelSteps,
  string,
  'grey' | 'honey' | 'berry' | 'leaf',
])[] = [
  ['shown', 'Shown', 'grey'],
  ['opened', 'Opened', 'grey'],
  ['started', 'Started', 'honey'],
  ['screenedOut', 'Screened out', 'berry'],
  ['finished', 'Finished', 'honey'],
  ['qualified', 'Qualified', 'leaf'],
  ['paid', 'Paid', 'leaf'],
];

const stateName = (state: number): string =>
  words(Object.entries(surveyStates).find(([, value]) => value === state)?.[0] ?? String(state));

function Steps({ totals }: { readonly totals: FunnelSteps }) {
  const most = Math.max(1, ...steps.map(([name]) => totals[name]));
  return (
    <dl className="card task-steps">
      {steps.map(([name, label, colour]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <ShareBar label={label} value={totals[name]} of={most} colour={colour} />
            <b className="num">{count(totals[name])}</b>
            <span className="cap num">
              {name === 'shown' || name === 'opened'
                ? ''
                : `${share(totals[name], totals.started)} of starts`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OverTime({ days }: { readonly days: TaskFunnel['days'] }) {
  if (days.length === 0) return <p className="card sub">Nothing has happened yet.</p>;
  const values = (name: keyof FunnelSteps) => days.map((day) => day[name]);
  return (
    <section className="card stack" aria-label="By day">
      <h2>By day, UTC</h2>
      <LineChart
        label="Started, screened out, finished and qualified by day"
        points={days.map(({ day }) => chartDay(day))}
        format={count}
        series={[
          { label: 'Started', colour: 'honey', values: values('started') },
          { label: 'Screened out', colour: 'berry', values: values('screenedOut') },
          { label: 'Finished', colour: 'sky', values: values('finished') },
          { label: 'Qualified', colour: 'leaf', values: values('qualified') },
        ]}
      />
      <LineChart
        label="Shown and opened by day"
        points={days.map(({ day }) => chartDay(day))}
        format={count}
        series={[
          { label: 'Shown', colour: 'grey', values: values('shown') },
          { label: 'Opened', colour: 'sky', values: values('opened') },
        ]}
      />
    </section>
  );
}

function Ends({ ends }: { readonly ends: TaskFunnel['ends'] }) {
  const all = ends.reduce((sum, end) => sum + end.count, 0);
  return (
    <DataTable
      caption="Ends without a reward, by reason"
      list={{
        items: ends,
        loading: false,
        error: null,
        more: null,
        loadingMore: false,
        retry: () => undefined,
      }}
      rowKey={({ state, reason }) => `${state} ${reason}`}
      empty="Nobody was screened out or refused."
      columns={[
        { head: 'Ended as', cell: ({ state }) => stateName(state) },
        {
          head: 'Because',
          cell: ({ reason }) => <span className="mono">{reason || 'no reason given'}</span>,
        },
        { head: 'Members', right: true, cell: (end) => count(end.count) },
        { head: 'Share', right: true, cell: (end) => share(end.count, all) },
      ]}
    />
  );
}

export function Funnel({ taskNo }: { readonly taskNo: string }) {
  const query = useCall('GET /tasks/{taskNo}/funnel', { taskNo }, { refetchMs: 30_000 });
  return (
    <Loaded query={query}>
      {({ totals, ends, days }) => (
        <>
          <Steps totals={totals} />
          <OverTime days={days} />
          <Ends ends={ends} />
        </>
      )}
    </Loaded>
  );
}
