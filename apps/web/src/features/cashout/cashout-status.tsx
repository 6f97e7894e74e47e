import type { CashoutDetail, CashoutState } from '@pollen/contract/operations/cashout';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { useNowMs } from '../../platform/page/first-render.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SummaryRows } from '../../ui/choice/cash-option.tsx';
import { BankIcon } from '../../ui/icons/things.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { openConfirm, openInfo } from '../../ui/popup/popups.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { useCancelCashout, useCashoutOffer } from './queries.ts';
import { type Step, stepsOf } from './steps.ts';
import './cashout.css';

type Ahead = Extract<CashoutState, 'approved' | 'sent' | 'paid'>;
const isAhead = (step: CashoutState): step is Ahead =>
  step === 'approved' || step === 'sent' || step === 'paid';

/** The current step is worded as an activity, later ones with their usual date. */
function presentStep(
  { step, at, look, expectedAt }: Step,
  nowMs: number,
  t: Text<'cashout'>,
): TimelineStep {
  const title = look === 'now' && isAhead(step) ? t(`doing.${step}`) : t(`step.${step}`);
  if (at !== null) return { state: look, title, time: formatMoment(at) };
  if (expectedAt === null) return { state: look, title };
  const isLate = look === 'now' && expectedAt.getTime() < nowMs;
  const when = isLate ? t('late') : t('expected', { day: formatMoment(expectedAt, 'weekday') });
  const text = look === 'now' && isAhead(step) ? `${t(`stepNow.${step}`)} ${when}` : when;
  return { state: look, title, text };
}

/** A refusal or a return by the bank is still possible. */
const openStates: readonly CashoutState[] = ['requested', 'approved', 'sent'];

interface CashoutStatusProps {
  readonly cashout: CashoutDetail;
  readonly country: number;
}

/** Where the money is: each step with its time, and the reason if it stopped. */
export function CashoutStatus({ cashout, country }: CashoutStatusProps) {
  const t = useText('cashout');
  const s = useText('common');
  const nowMs = useNowMs();
  const cancel = useCancelCashout(cashout.id);
  const money = formatMoney(cashout.worth, country);
  const points = formatPoints(cashout.points, country);
  const isOpen = openStates.includes(cashout.state);
  const ended = cashout.state === 'refused' || cashout.state === 'returned';

  const offer = useCashoutOffer();
  const [isPreparing, setPreparing] = useState(false);

  /** A tap may be faster than the answer, and what comes back depends on it. */
  async function loadDebt(): Promise<number> {
    setPreparing(true);
    const { data } = offer.data ? offer : await offer.refetch({ cancelRefetch: false });
    setPreparing(false);
    return data?.debt ?? 0;
  }

  async function cancelOnce() {
    const debt = await loadDebt();
    const owed = formatPoints(Math.min(debt, cashout.points), country);
    const isCancelled = await openConfirm({
      title: t('cancelAsk'),
      content: debt > 0 ? t('cancelTextDebt', { points, owed }) : t('cancelText', { points }),
      confirmLabel: t('cancel'),
      cancelLabel: t('cancelKeep'),
      onConfirm: async () => {
        await cancel.mutateAsync();
        if (debt === 0) showToast(t('cancelled'), 'ok');
      },
    });
    if (!isCancelled || debt === 0) return;
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
        <Timeline steps={stepsOf(cashout).map((step) => presentStep(step, nowMs, t))} />
      </Card>
      <Holds cashout={cashout} />
      <Card>
        <SummaryRows
          rows={[
            { label: t('to'), value: cashout.account ?? '—' },
            { label: t('pointsLabel'), value: points },
            { label: t('reference'), value: `P-${cashout.id}` },
          ]}
        />
      </Card>
      {isOpen && <p className="cap">{t('promise', { points })}</p>}
      <div className="halves cashout__act">
        {cashout.cancellable ? (
          <Button kind="quiet" busy={isPreparing} onClick={() => void cancelOnce()}>
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

/** Why it is held: the evidence, what happens next, by when, and how to answer. */
function Holds({ cashout }: { readonly cashout: CashoutDetail }) {
  const t = useText('cashout');
  const { holds, concerns } = cashout;
  if (holds.length + concerns.length === 0) return null;
  const decided = stepsOf(cashout).find(({ step }) => step === 'approved')?.expectedAt ?? null;
  return (
    <Card tint="honey" className="stack">
      {holds.map((hold) => (
        <p key={hold.reason}>{t(`hold.${hold.reason}`, { time: formatMoment(hold.until) })}</p>
      ))}
      {concerns.length > 0 && (
        <>
          <h2 className="h3">{t('concern.title')}</h2>
          {concerns.map((concern) => (
            <p key={concern}>{concern}</p>
          ))}
          <p className="meta">
            {t('concern.text')}{' '}
            {decided !== null && t('expected', { day: formatMoment(decided, 'weekday') })}
          </p>
        </>
      )}
      <ButtonLink
        kind="text"
        small
        href={withQuery(paths.myHelpCreate(), { context: `cashout-${cashout.id}` })}
      >
        {t(concerns.length > 0 ? 'concern.explain' : 'hold.tell')}
      </ButtonLink>
    </Card>
  );
}
