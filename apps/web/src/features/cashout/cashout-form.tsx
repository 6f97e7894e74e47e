import type { CashoutOffer } from '@pollen/contract/operations/cashout';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { useNowMs } from '../../platform/page/first-render.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CashOption, CashOptions, SummaryRows } from '../../ui/choice/cash-option.tsx';
import { ClockIcon, WarnIcon } from '../../ui/icons/basic.tsx';
import { BankIcon } from '../../ui/icons/things.tsx';
import { Link } from '../../ui/link.tsx';
import { ListLink, ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { openConfirm } from '../../ui/popup/popups.tsx';
import { type SendWithProof, useRequestCashout } from './queries.ts';
import { arrivalOf } from './steps.ts';
import './cashout.css';

type Option = CashoutOffer['options'][number];

interface CashoutFormProps {
  readonly offer: CashoutOffer;
  readonly country: number;
  readonly sendWithProof: SendWithProof;
  readonly onRequested: (id: string) => void;
}

/** An amount longer than `A$31.40` is wider than a third of a small phone. */
const roomyFrom = 7;

/** Preselects the largest available amount; shows money before points. */
function firstChoice(options: readonly Option[]): number | null {
  const open = options.filter((option) => option.blockedBy === null && !option.all);
  return open.at(-1)?.points ?? options.find((option) => option.blockedBy === null)?.points ?? null;
}

export function CashoutForm({ offer, country, sendWithProof, onRequested }: CashoutFormProps) {
  const t = useText('cashout');
  const [points, setPoints] = useState(() => firstChoice(offer.options));
  const nowMs = useNowMs();
  const request = useRequestCashout(sendWithProof);
  const chosen = offer.options.find((o) => o.points === points && o.blockedBy === null) ?? null;
  const money = (option: Option) => formatMoney(option.worth, country);

  async function ask(option: Option) {
    const { bank } = offer;
    if (!bank) return;
    let id: string | null = null;
    const sure = await openConfirm({
      title: t('ask', { money: money(option) }),
      content: (
        <>
          {t('askText', {
            points: formatPoints(option.points, country),
            bank: bank.bankName,
            account: bank.accountNumber,
          })}
          {offer.holds.map((hold) => (
            <span key={hold.reason} className="cashout__hold">
              {t(`hold.${hold.reason}`, { time: formatMoment(hold.until) })}
            </span>
          ))}
        </>
      ),
      kind: 'leaf',
      confirmLabel: t('action'),
      cancelLabel: t('notNow'),
      busyLabel: t('busy'),
      onConfirm: async () => {
        id = (await request.mutateAsync({ points: option.points, amount: option.worth.amount })).id;
      },
    });
    if (sure && id !== null) onRequested(id);
  }

  return (
    <>
      {offer.debt > 0 && <Debt points={formatPoints(offer.debt, country)} />}
      <h2 className="h2">{t('howMuch')}</h2>
      <CashOptions
        label={t('howMuch')}
        roomy={offer.options.some((option) => money(option).length > roomyFrom)}
      >
        {offer.options.map((option) => (
          <CashOption
            key={option.all ? 'all' : option.points}
            name="amount"
            wide={option.all}
            money={money(option)}
            points={
              option.blockedBy === null
                ? t(option.all ? 'allPoints' : 'points', {
                    points: formatPoints(option.points, country),
                  })
                : t(`blocked.${option.blockedBy}`, {
                    missing: formatPoints(Math.max(0, option.points - offer.points), country),
                    minimum: formatPoints(offer.minimumPoints, country),
                  })
            }
            checked={chosen === option}
            disabled={option.blockedBy !== null}
            onChange={() => setPoints(option.points)}
          />
        ))}
      </CashOptions>
      {offer.holds.map((hold) => (
        <Card key={hold.reason} flush tint="honey">
          <ListRow
            start={<ClockIcon />}
            title={t('held', { day: formatMoment(hold.until, 'day') })}
            text={t(`hold.${hold.reason}`, { time: formatMoment(hold.until) })}
          />
        </Card>
      ))}
      <Card flush>
        <BankRow offer={offer} />
        <div className="cashout__sum">
          <SummaryRows rows={summary()} />
        </div>
      </Card>
      <div className="cashout__act">
        {offer.bank ? (
          <Button kind="leaf" wide disabled={!chosen} onClick={() => chosen && ask(chosen)}>
            {chosen
              ? t('cashOut', { money: money(chosen) })
              : t(offer.debt > 0 ? 'debt.title' : 'notYet')}
          </Button>
        ) : (
          <ButtonLink wide href={paths.myBankType()}>
            {t('addBank')}
          </ButtonLink>
        )}
      </div>
    </>
  );

  function summary() {
    const left = offer.points - (chosen?.points ?? 0);
    return [
      { label: t('onePoint'), value: formatMoney(offer.pointValue, country) },
      {
        label: t('fee'),
        value: Number(offer.fee.amount) === 0 ? t('feeNone') : formatMoney(offer.fee, country),
      },
      {
        label: t('arrives'),
        value: t('arrivesBy', { day: formatMoment(arrivalOf(nowMs, offer.holds), 'weekday') }),
      },
      { label: t('left'), value: t('points', { points: formatPoints(left, country) }) },
    ];
  }
}

/** Why no cash-out is possible, and how many points are missing. */
function Debt({ points }: { readonly points: string }) {
  const t = useText('cashout');
  return (
    <Card className="stack">
      <h2 className="h3 row">
        <WarnIcon className="berry" />
        {t('debt.title')}
      </h2>
      <p className="meta">{t('debt.text', { points })}</p>
      <Link className="link link--touch" href={paths.cashoutPoint()}>
        {t('debt.see')}
      </Link>
    </Card>
  );
}

function BankRow({ offer: { bank } }: { readonly offer: CashoutOffer }) {
  const t = useText('cashout');
  const badge = <HexBadge kind="leaf" icon={<BankIcon size={20} />} />;
  if (!bank) {
    return (
      <ListLink
        href={paths.myBankType()}
        start={badge}
        title={t('noBank')}
        text={t('noBankText')}
      />
    );
  }
  return (
    <ListLink
      href={paths.myBank()}
      start={badge}
      title={bank.bankName}
      text={[bank.branch, bank.accountNumber].filter(Boolean).join(', ')}
      value={<span className="link meta">{t('change')}</span>}
    />
  );
}
