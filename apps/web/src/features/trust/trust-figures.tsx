import { countries } from '@pollen/contract/codes/country';
import type { Trust } from '@pollen/contract/operations/trust';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment, useTimeZone } from '../../platform/i18n/moment.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CheckIcon, WarnIcon } from '../../ui/icons/basic.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chips } from '../../ui/tabs.tsx';
import { type CountryRow, HoursTable, RatesTable } from './figure-tables.tsx';
import { HoursChart } from './hours-chart.tsx';
import { useTrust } from './queries.ts';
import './trust.css';

const all = 'all';
const monthName = (month: string) => formatMoment(`${month}-01T00:00:00Z`, 'month', 'UTC');

function LedgerCard({ ledger }: { readonly ledger: NonNullable<Trust['ledger']> }) {
  const t = useText('trust');
  const at = formatMoment(ledger.provedAt, 'moment', useTimeZone());
  return (
    <Card tint={ledger.sound ? 'leaf' : undefined} className="trust__ledger">
      <HexBadge
        kind={ledger.sound ? 'leaf' : 'soft'}
        icon={ledger.sound ? <CheckIcon size={20} /> : <WarnIcon size={20} />}
      />
      <div>
        <h2 className="h3">{t(ledger.sound ? 'ledger.sound' : 'ledger.broken')}</h2>
        <p className="meta">
          {t(ledger.sound ? 'ledger.soundText' : 'ledger.brokenText', { time: at })}
        </p>
      </div>
    </Card>
  );
}

interface TrustFiguresProps {
  /** The member's country; visitors start with all countries. */
  readonly home: number | null;
  readonly nameOf: (iso: (typeof countries)[number]['iso']) => string;
}

/** How members were paid, computed from the ledger, with the slow end next to the median. */
export function TrustFigures({ home, nameOf }: TrustFiguresProps) {
  const t = useText('trust');
  const s = useText('common');
  const [country, setCountry] = useState<number | null>(home);
  const [month, setMonth] = useState<string | null>(null);
  const trust = useTrust(month);
  const timeZone = useTimeZone();
  if (trust.isPending) return <Skeleton label={s('page.loading')} />;
  if (trust.isError) return <NoSignal onRetry={() => trust.refetch()} />;
  const { months, figures, ledger, updatedAt } = trust.data;
  const current = trust.data.month;
  if (current === null || updatedAt === null) {
    return (
      <>
        <Empty mood="hello" title={t('empty')} text={t('emptyText')} />
        {ledger && <LedgerCard ledger={ledger} />}
      </>
    );
  }
  const figureOf = (wanted: number | null) => figures.find((row) => row.country === wanted);
  const rows: CountryRow[] = [
    { country: null, name: t('all'), figure: figureOf(null) },
    ...countries.map(({ code, iso }) => ({
      country: code,
      name: nameOf(iso),
      figure: figureOf(code),
    })),
  ];
  return (
    <>
      <Chips
        label={t('country')}
        items={rows.map((row) => ({ id: String(row.country ?? all), label: row.name }))}
        value={String(country ?? all)}
        onChange={(id) => setCountry(id === all ? null : Number(id))}
      />
      {months.length > 1 && (
        <Chips
          label={t('month')}
          items={months.map((id) => ({ id, label: monthName(id) }))}
          value={current}
          onChange={setMonth}
        />
      )}
      <HoursChart figure={figureOf(country)} month={monthName(current)} />
      <HoursTable rows={rows} chosen={country} />
      <RatesTable rows={rows} chosen={country} />
      <Card className="stack">
        <h2 className="h3">{t('fairPay')}</h2>
        <p className="meta">{t('fairPayText')}</p>
      </Card>
      {ledger && <LedgerCard ledger={ledger} />}
      <p className="cap">{t('updated', { time: formatMoment(updatedAt, 'moment', timeZone) })}</p>
    </>
  );
}
