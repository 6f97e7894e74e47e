import type { FunnelCounts, FunnelSteps, TaskFunnel } from '@pollen/contract/operator/task';
import { chartDay, count, share, words } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { Loaded } from '../../ui/page.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { stepsOf } from './funnel-steps.ts';
import './tasks.css';
import { stateText } from '../../platform/state-words.ts';

function Steps({ totals }: { readonly totals: FunnelSteps }) {
  const steps = stepsOf(totals);
  const most = Math.max(1, steps[0]?.members ?? 0);
  return (
    <section className="card stack" aria-label="Funnel">
      <h2>Funnel</h2>
      <dl className="task-steps">
        {steps.map(({ label, members, colour }, at) => {
          const above = steps[at - 1];
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <ShareBar label={label} value={members} of={most} colour={colour} />
                <b className="num">{count(members)}</b>
                <span className="cap num">
                  {above && `${share(members, above.members)} of ${above.label.toLowerCase()}`}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const standingLabels = {
  underway: ['Under way', 'honey'],
  review: ['In review', 'honey'],
  paid: ['Accepted', 'leaf'],
  compensated: ['Screened out, compensated', 'grey'],
  refused: ['Refused or timed out', 'berry'],
  alreadyTaken: ['Had already taken part', 'grey'],
} as const satisfies Record<keyof FunnelCounts, readonly [string, string]>;

/** The current class of every started participation; the lines add up to the starts. */
function Standings({ standings }: { readonly standings: FunnelCounts }) {
  const names = Object.keys(standingLabels) as (keyof FunnelCounts)[];
  const started = names.reduce((sum, name) => sum + standings[name], 0);
  return (
    <section className="card stack" aria-label="Who started">
      <h2>Where those who started are now</h2>
      <dl className="task-steps">
        {names.map((name) => {
          const [label, colour] = standingLabels[name];
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <ShareBar label={label} value={standings[name]} of={started} colour={colour} />
                <b className="num">{count(standings[name])}</b>
                <span className="cap num">{share(standings[name], started)}</span>
              </dd>
            </div>
          );
        })}
        <div>
          <dt>
            <b>Started</b>
          </dt>
          <dd>
            <span className="grow" />
            <b className="num">{count(started)}</b>
            <span className="cap num">{started === 0 ? '' : '100%'}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function OverTime({ days }: { readonly days: TaskFunnel['days'] }) {
  if (days.length === 0) return <p className="card sub">No activity yet.</p>;
  const values = (name: keyof FunnelSteps) => days.map((day) => day[name]);
  return (
    <section className="card stack" aria-label="By day">
      <h2>By day, UTC</h2>
      <LineChart
        label="Started, screened out, submitted and accepted by day"
        points={days.map(({ day }) => chartDay(day))}
        format={count}
        series={[
          { label: 'Started', colour: 'honey', values: values('started') },
          { label: 'Screened out', colour: 'berry', values: values('screenedOut') },
          { label: 'Submitted', colour: 'sky', values: values('finished') },
          { label: 'Accepted', colour: 'leaf', values: values('qualified') },
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
        { head: 'End', cell: ({ state }) => stateText(state) },
        {
          head: 'Reason',
          cell: ({ reason }) => (reason ? words(reason) : <span className="cap">none</span>),
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
      {({ totals, standings, ends, days }) => (
        <>
          <div className="columns columns--wide">
            <Steps totals={totals} />
            <Standings standings={standings} />
          </div>
          <OverTime days={days} />
          <Ends ends={ends} />
        </>
      )}
    </Loaded>
  );
}
