import { countryByCode } from '@pollen/contract/codes/country';
import type { Landing, PayProof as Proof } from '@pollen/contract/operations/landing';
import { formatMoney } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { countryName } from '../../platform/i18n/country-name.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { formatDecimal, formatPercent } from '../../platform/i18n/number.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

const monthName = (month: string) => formatMoment(`${month}-01T00:00:00Z`, 'month', 'UTC');

interface FigureProps {
  readonly figure: string;
  readonly text: string;
}

function Figure({ figure, text }: FigureProps) {
  return (
    <div>
      <b className="num leaf landing__figure">{figure}</b>
      <span className="cap">{text}</span>
    </div>
  );
}

/** What was paid: an amount if all of it is in one currency, otherwise the number of cash-outs. */
function Paid({ proof, country }: { readonly proof: Proof; readonly country: Landing['country'] }) {
  const t = useText('landing');
  const month = monthName(proof.month);
  const known = proof.ofCountry && country !== null ? countryByCode(country) : undefined;
  if (proof.paid && known) {
    const place = countryName(known.iso);
    return (
      <Figure
        figure={formatMoney(proof.paid, known.code)}
        text={t('paidIn', { country: place, month })}
      />
    );
  }
  const figure = formatDecimal(proof.payouts);
  return <Figure figure={figure} text={t('payouts', { count: proof.payouts, month })} />;
}

/** How members were paid, from the figures of the trust page; renders nothing if there are none yet. */
export function PayProof({ landing }: { readonly landing: Landing }) {
  const t = useText('landing');
  const { proof, provedAt, country } = landing;
  // That the books add up says nothing before anything was paid from them.
  if (proof === null) return null;
  const hours = Math.round(proof.medianHours);
  return (
    <Card tint="leaf" className="landing__proof">
      <h2 className="vh">{t('proof')}</h2>
      <div className="landing__figures">
        <Paid proof={proof} country={country} />
        <Figure figure={t('hours', { count: hours })} text={t('median')} />
        {proof.refused !== null && (
          <Figure figure={formatPercent(proof.refused, 1)} text={t('refused')} />
        )}
        {provedAt !== null && (
          <Figure
            figure={formatDecimal(0)}
            text={t('missing', { day: formatMoment(provedAt, 'day', 'UTC') })}
          />
        )}
      </div>
      <p className="spread cap">
        <span>{t('updated', { day: formatMoment(proof.updatedAt, 'day', 'UTC') })}</span>
        <Link className="link link--touch" href={paths.aboutTrust()}>
          {t('allNumbers')}
        </Link>
      </p>
    </Card>
  );
}
