import type { DayFigure } from '@pollen/contract/operator/dashboard';
import { ago, chartDay, count, moment } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Kpis } from '../../ui/kpis.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { Loaded } from '../../ui/page.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import './dashboard.css';
import { hoursInWords, percent, screenOutShare, totalOf } from './rules.ts';

const nameOf = ({ day }: DayFigure) => chartDay(day);

interface Partner {
  readonly network: string;
  readonly finished: number;
  readonly reversed: number;
}

/** Reversal rate by partner: a bar of kept and reversed completions. */
function Reversals({ partners }: { readonly partners: readonly Partner[] }) {
  const withResults = partners.filter(({ finished, reversed }) => finished + reversed > 0);
  return (
    <section className="card stack">
      <h2>Reversed by partners, 30 days</h2>
      {withResults.length === 0 ? (
        <p className="sub">No results from partners yet.</p>
      ) : (
        <ul className="reversals">
          {withResults.map(({ network, finished, reversed }) => (
            <li key={network}>
              <span>{network}</span>
              <ShareBar
                label={`Reversed by ${network}`}
                value={reversed}
                of={finished}
                colour="berry"
              />
              <b className="num">{percent(finished === 0 ? null : reversed / finished)}</b>
              <span className="cap num">
                {count(reversed)} of {count(finished)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Charts({
  days,
  partners,
}: {
  readonly days: readonly DayFigure[];
  readonly partners: readonly Partner[];
}) {
  const names = days.map(nameOf);
  return (
    <div className="columns columns--wide">
      <section className="card stack">
        <h2>Members</h2>
        <LineChart
          label="Members and active members, day by day"
          points={names}
          format={count}
          series={[
            { label: 'Members', colour: 'sky', values: days.map(({ members }) => members) },
            { label: 'Active', colour: 'honey', values: days.map(({ active }) => active) },
          ]}
        />
      </section>
      <section className="card stack">
        <h2>Points granted</h2>
        <BarChart
          label="Points granted, day by day"
          keys={[{ label: 'Granted', colour: 'honey' }]}
          bars={days.map((day) => ({ label: nameOf(day), parts: [day.granted] }))}
          format={count}
        />
      </section>
      <section className="card stack">
        <h2>Participations by start day</h2>
        <BarChart
          label="Participations by outcome, day by day"
          keys={[
            { label: 'Accepted', colour: 'leaf' },
            { label: 'Screened out', colour: 'honey' },
            { label: 'Refused', colour: 'berry' },
            { label: 'Still open', colour: 'grey' },
          ]}
          bars={days.map((day) => ({
            label: nameOf(day),
            parts: [
              day.qualified,
              day.screenedOut,
              day.refused,
              Math.max(0, day.begun - day.qualified - day.screenedOut - day.refused),
            ],
          }))}
          format={count}
        />
      </section>
      <Reversals partners={partners} />
    </div>
  );
}

export function Dashboard() {
  const query = useCall('GET /dashboard', { days: 30 });
  return (
    <Loaded query={query}>
      {({ days, notedAt, cashoutLiability, medianPayoutHours, partners }) => {
        const today = days.at(-1);
        if (!today) {
          return (
            <section className="card sub">
              Figures are recorded every hour. There are none yet.
            </section>
          );
        }
        return (
          <>
            <p className="cap">
              Figures of {moment(notedAt)}
              {notedAt === null ? '' : `, ${ago(notedAt)}`}; they are counted every hour. Days are
              in UTC.
            </p>
            <Kpis
              figures={[
                {
                  label: 'Members',
                  value: count(today.members),
                  unit: `+${count(today.joined)} today`,
                },
                { label: 'Active today', value: count(today.active) },
                {
                  label: 'Points granted, 30 days',
                  value: count(totalOf(days, ({ granted }) => granted)),
                },
                {
                  label: 'Cash-out liability',
                  value: cashoutLiability === null ? 'none yet' : count(cashoutLiability),
                  unit: 'points',
                },
                { label: 'Median payout time', value: hoursInWords(medianPayoutHours) },
                { label: 'Screen-out rate', value: percent(screenOutShare(days)) },
              ]}
            />
            <Charts days={days} partners={partners} />
          </>
        );
      }}
    </Loaded>
  );
}
