import type { CashoutDetail, CashoutState } from '@pollen/contract/operations/cashout';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { currentLocale, type Text, useText } from '../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SummaryRows } from '../../ui/choice/cash-option.tsx';
import { BankIcon } from '../../ui/icons/things.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { openConfirm, openInfo } from '../../ui/popup/popups.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useCancelCashout, useCashoutOffer } from './queries.ts';
import { stepsOf } from './steps.ts';
import './cashout.css';

/** What happens meanwhile, and by when. Only steps ahead can be waited for. */
function waiting(step: CashoutState, t: Text<'cashout'>): string {
  return step === 'approved' || step === 'sent' || step === 'paid' ? t(`stepNow.${step}`) : '';
}

interface CashoutStatusProps {
  readonly cashout: CashoutDetail;
  readonly country: number;
}

/** Where the money is: each step with its time, and why where it did not go on. */
export function CashoutStatus({ cashout, country }: CashoutStatusProps) {
  const t = useText('cashout');
  const s = useText('common');
  const cancel = useCancelCashout(cashout.id);
  const money = formatMoney(cashout.worth, country);
  const points = formatPoints(cashout.points, country);
  const time = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const ended = cashout.state === 'refused' || cashout.state === 'returned';

  const debt = useCashoutOffer().data?.debt ?? 0;
  const owed = formatPoints(Math.min(debt, cashout.points), country);

  const askCancel = () =>
    openConfirm({
      title: t('cancelAsk'),
      content: debt > 0 ? t('cancelTextDebt', { points, owed }) : t('cancelText', { points }),
      confirmLabel: t('cancel'),
      cancelLabel: t('cancelKeep'),
      onConfirm: async () => {
        await cancel.mutateAsync();
        if (debt === 0) showToast(t('cancelled'), 'ok');
      },
    });

  async function cancelOnce() {
    if (!(await askCancel()) || debt === 0) return;
    await openInfo({
      title: t('state.cancelled'),
      message: t('cancelledDebt', { points, owed }),
      closeLabel: s('dialog.ok'),
    });
  }

  return (
    <>
      <div className="cashout__hero">
        <HexBadge kind={ended ? 'berry' : 'leaf'} size="large" icon={<BankIcon />} />
        <p className="hero num leaf">{money}</p>
        <h1 className="h2">{t(`state.${cashout.state}`)}</h1>
        {cashout.reason !== null && (
          <p className="meta">
            {t(`reason.${cashout.reason}`)} {t('pointsBack', { points })}
          </p>
        )}
      </div>
      <Card>
        <Timeline
          steps={stepsOf(cashout).map(({ step, at, look }) => ({
            state: look,
            title: t(`step.${step}`),
            ...(at === null ? {} : { time: time.format(new Date(at)) }),
            ...(look === 'now' ? { text: waiting(step, t) } : {}),
          }))}
        />
      </Card>
      {cashout.holds.map((hold) => (
        <p key={hold.reason} className="meta">
          {t(`hold.${hold.reason}`, { time: time.format(new Date(hold.until)) })}
        </p>
      ))}
      <Card>
        <SummaryRows
          rows={[
            { label: t('to'), value: cashout.account ?? '—' },
            { label: t('pointsLabel'), value: points },
            { label: t('reference'), value: `P-${cashout.id}` },
          ]}
        />
      </Card>
      <p className="cap">{t('promise', { points })}</p>
      <div className="halves cashout__act">
        {cashout.cancellable ? (
          <Button kind="quiet" onClick={() => void cancelOnce()}>
            {t('cancel')}
          </Button>
        ) : (
          <ButtonLink
            kind="quiet"
            href={withQuery(paths.myHelpCreate(), { context: `cashout-${cashout.id}` })}
          >
            {t('askAbout')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.cashoutPoint()}>{t('done')}</ButtonLink>
      </div>
    </>
  );
}
