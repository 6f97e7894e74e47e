import { chartDay, count, moment, words } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Kpis } from '../../ui/kpis.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { Loaded } from '../../ui/page.tsx';
import { liabilityOf } from './rules.ts';

/** The points owed to members now, and their history. */
export function Books() {
  const query = useCall('GET /ledger', { days: 90 });
  return (
    <Loaded query={query}>
      {({ at, totals, history }) =>
        at === null ? (
          <section className="card sub">
            Balances are recorded every hour and with every proof. There are none yet.
          </section>
        ) : (
          <>
            <Kpis
              figures={[
                { label: 'Owed to members', value: count(liabilityOf(totals)), unit: 'points' },
                {
                  label: 'In cash-outs',
                  value: count(
                    (totals['payout-pending'] ?? 0) +
                      (totals['payout-approved'] ?? 0) +
                      (totals['payout-sent'] ?? 0),
                  ),
                  unit: 'points',
                },
                {
                  label: 'Paid out so far',
                  value: count(totals['payout-paid'] ?? 0),
                  unit: 'points',
                },
                {
                  label: 'Owed by members',
                  value: count(-(totals['debt'] ?? 0)),
                  unit: 'points',
                },
                { label: 'Reserve', value: count(totals['reserve'] ?? 0), unit: 'points' },
              ]}
            />
            <div className="two-columns">
              <section className="card stack">
                <h2>Liability and reserve, 90 days</h2>
                <LineChart
                  label="Points owed to members, paid out, and the reserve, day by day"
                  points={history.map((day) => chartDay(day.at))}
                  format={count}
                  series={[
                    {
                      label: 'Owed to members',
                      colour: 'honey',
                      values: history.map((day) => liabilityOf(day.totals)),
                    },
                    {
                      label: 'Paid out',
                      colour: 'leaf',
                      values: history.map((day) => day.totals['payout-paid'] ?? 0),
                    },
                    {
                      label: 'Reserve',
                      colour: 'grey',
                      values: history.map((day) => day.totals['reserve'] ?? 0),
                    },
                  ]}
                />
              </section>
              <section className="card stack">
                <h2>Balances by account</h2>
                <div className="facts">
                  {Object.entries(totals).map(([kind, balance]) => (
                    <div key={kind}>
                      {words(kind)} <b className="num">{count(balance)}</b>
                    </div>
                  ))}
                  <div>
                    Total{' '}
                    <b className="num">
                      {count(Object.values(totals).reduce((sum, balance) => sum + balance, 0))}
                    </b>
                  </div>
                </div>
                <p className="cap">As of {moment(at)}.</p>
              </section>
            </div>
          </>
        )
      }
    </Loaded>
  );
}
