import type { TrustFigure } from '@pollen/contract/operations/trust';
import {
  casesForShare,
  hourSpans,
  hoursPerSpan,
  smallestGroup,
} from '@pollen/contract/values/trust';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatDecimal } from '../../platform/i18n/number.ts';
import { Card } from '../../ui/card.tsx';

interface HoursChartProps {
  readonly figure: TrustFigure | undefined;
  readonly month: string;
}

/** How long cash-outs took to reach the account: the median, the 95th percentile, and a histogram. */
export function HoursChart({ figure, month }: HoursChartProps) {
  const t = useText('trust');
  const { payouts = null, medianHours = null, slowHours = null, hours = [] } = figure ?? {};
  if (payouts === null || medianHours === null || slowHours === null) {
    return (
      <Card className="stack">
        <h2 className="meta">{t('toAccount')}</h2>
        <p>
          {payouts === null
            ? t('fewer', { count: smallestGroup, month })
            : t('few', { count: payouts, enough: casesForShare, month })}
        </p>
      </Card>
    );
  }
  const most = Math.max(...hours, 1);
  const summary = t('chart', { median: Math.round(medianHours), slow: Math.round(slowHours) });
  return (
    <Card className="stack">
      <div className="trust__pair">
        <div>
          <h2 className="meta">{t('median')}</h2>
          <p className="trust__big leaf num">
            {formatDecimal(medianHours)}{' '}
            <small>{t('hours', { count: Math.round(medianHours) })}</small>
          </p>
        </div>
        <div className="trust__slow">
          <h2 className="meta">{t('slow')}</h2>
          <p className="trust__big num">
            {formatDecimal(slowHours)} <small>{t('hours', { count: Math.round(slowHours) })}</small>
          </p>
        </div>
      </div>
      <div className="trust__bars" role="img" aria-label={summary}>
        {hours.map((count, span) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a span of hours is its place
            key={span}
            className={span * hoursPerSpan <= medianHours ? 'is-half' : undefined}
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="trust__axis cap num" aria-hidden="true">
        <span>0</span>
        <span>{formatDecimal((hourSpans * hoursPerSpan) / 2)}</span>
        <span>{t('axisEnd', { hours: hourSpans * hoursPerSpan })}</span>
      </div>
      <p className="cap">{t('counted', { count: payouts, month })}</p>
    </Card>
  );
}
