import type { TrustFigure } from '@pollen/contract/operations/trust';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatPercent } from '../../platform/i18n/number.ts';
import { Card } from '../../ui/card.tsx';

export interface CountryRow {
  /** Null for all countries together. */
  readonly country: number | null;
  readonly name: string;
  readonly figure: TrustFigure | undefined;
}

interface TablesProps {
  readonly rows: readonly CountryRow[];
  readonly chosen: number | null;
}

const rowClass = (row: CountryRow, chosen: number | null) =>
  row.country === chosen ? 'is-on' : undefined;

/** Median and 95th percentile for every country. */
export function HoursTable({ rows, chosen }: TablesProps) {
  const t = useText('trust');
  const cell = (hours: number | null | undefined, payouts: number | null | undefined) => {
    if (hours !== null && hours !== undefined) return t('hoursShort', { hours: Math.round(hours) });
    return payouts ? t('cases', { count: payouts }) : t('tooFew');
  };
  return (
    <Card>
      <table className="trust__table">
        <thead>
          <tr>
            <th scope="col">{t('toAccount')}</th>
            <th scope="col">{t('medianShort')}</th>
            <th scope="col">{t('slowShort')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.country} className={rowClass(row, chosen)}>
              <th scope="row">{row.name}</th>
              <td>{cell(row.figure?.medianHours, row.figure?.payouts)}</td>
              <td>{row.figure?.slowHours == null ? '–' : cell(row.figure.slowHours, null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type Rate = TrustFigure['refused'];

/** Refusals, reversals, and appeals decided in favour of the member. */
export function RatesTable({ rows, chosen }: TablesProps) {
  const t = useText('trust');
  const cell = (rate: Rate | undefined) => {
    if (rate?.share != null) return formatPercent(rate.share, 1);
    return rate?.cases ? t('cases', { count: rate.cases }) : '–';
  };
  return (
    <Card>
      <table className="trust__table">
        <thead>
          <tr>
            <th scope="col">{t('country')}</th>
            <th scope="col">{t('refused')}</th>
            <th scope="col">{t('reversed')}</th>
            <th scope="col">{t('overturned')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.country} className={rowClass(row, chosen)}>
              <th scope="row">{row.name}</th>
              <td>{cell(row.figure?.refused)}</td>
              <td>{cell(row.figure?.reversed)}</td>
              <td>{cell(row.figure?.overturned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap trust__note">{t('ratesNote')}</p>
    </Card>
  );
}
