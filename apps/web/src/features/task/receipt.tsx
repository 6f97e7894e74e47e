import { isInReview } from '@pollen/contract/codes/participation-class';
import type { Receipt as Facts, RecordWithReceipt } from '@pollen/contract/operations/task';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { useEffect, useState } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SummaryRows } from '../../ui/choice/cash-option.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { durationOf, timeLeft } from './rules.ts';
import { stateWords, timeOf } from './words.ts';

interface Row {
  readonly label: string;
  readonly value: string;
}

function durationWords(seconds: number, t: Text<'end'>): string {
  const { minutes, seconds: rest } = durationOf(seconds);
  return minutes === 0
    ? t('receipt.seconds', { seconds: rest })
    : t('receipt.duration', { minutes, seconds: rest });
}

/** The two measured durations, if reading takes longer than the answers took. */
export function tooFastWords(receipt: Facts | null, t: Text<'end'>): string | null {
  const { seconds = null, leastSeconds = null } = receipt ?? {};
  if (seconds === null || leastSeconds === null) return null;
  return t('receipt.tooFast', {
    mine: durationWords(seconds, t),
    least: durationWords(leastSeconds, t),
  });
}

/** The member's time beside that of most people; nothing while only few have finished. */
function Pace({ seconds, medianSeconds }: Pick<Facts, 'seconds' | 'medianSeconds'>) {
  const t = useText('end');
  if (seconds === null || medianSeconds === null) return null;
  const longest = Math.max(1, seconds, medianSeconds);
  const bars = [
    { label: t('receipt.you'), value: seconds },
    { label: t('receipt.most'), value: medianSeconds },
  ];
  return (
    <Card className="stack">
      {bars.map(({ label, value }) => (
        <div key={label} className="pace">
          <span className="meta">{label}</span>
          <b>{durationWords(value, t)}</b>
          <span className="pace__track" aria-hidden="true">
            <i style={{ width: `${(value / longest) * 100}%` }} />
          </span>
        </div>
      ))}
    </Card>
  );
}

/** What was asked, how long it took, the pay per hour, and what was added to it. */
function factRows(receipt: Facts, country: number, t: Text<'end'>): Row[] {
  const { asked, seconds, leastSeconds, medianSeconds, hourlyWorth, topUp } = receipt;
  const duration = (label: string, value: number | null): Row[] =>
    value === null ? [] : [{ label, value: durationWords(value, t) }];
  return [
    ...(asked === null || asked.questions === 0
      ? []
      : [{ label: t('receipt.asked'), value: t('receipt.questions', asked) }]),
    ...duration(t('receipt.time'), seconds),
    ...duration(t('receipt.least'), leastSeconds),
    ...duration(t('receipt.median'), medianSeconds),
    ...(hourlyWorth === null
      ? []
      : [{ label: t('receipt.hour'), value: formatMoney(hourlyWorth, country) }]),
    ...(topUp === null
      ? []
      : [
          {
            label: t('receipt.topUp'),
            value: `+${formatPoints(topUp, country)} ${t('points', { points: topUp })}`,
          },
        ]),
  ];
}

/** What happens if nobody decides: time accepts clean answers, everything else waits for a person. */
const unlessRow = ({ acceptsAt }: Facts, t: Text<'end'>): Row => ({
  label: t('receipt.unless'),
  value:
    acceptsAt === null
      ? t('receipt.unlessWaits')
      : t('receipt.unlessPaid', { time: timeOf(acceptsAt) }),
});

/** Counts down by the clock, a minute at a time. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long an appeal is still possible, with date and time. */
export function AppealClock({ until }: { readonly until: string }) {
  const t = useText('end');
  const left = timeLeft(until, useNow());
  if (left === null) return null;
  return (
    <Card tint="honey">
      <p className="h3">{t(left.days === 0 ? 'receipt.clockHours' : 'receipt.clock', left)}</p>
      <p className="meta">{t('receipt.until', { time: timeOf(until) })}</p>
    </Card>
  );
}

interface ReceiptProps {
  readonly record: RecordWithReceipt;
  readonly country: number;
}

/** The receipt of an end: facts a member can verify, and a picture of them without personal data. */
export function Receipt({ record, country }: ReceiptProps) {
  const t = useText('end');
  const { receipt } = record;
  if (!receipt) return null;
  const facts = factRows(receipt, country, t);
  const decided = receipt.decidedBy ?? 'open';
  const share = async () => {
    try {
      const { shareReceipt } = await import('./receipt-picture.ts');
      const points = record.earned + record.pending;
      await shareReceipt({
        heading: t('receipt'),
        title: record.title,
        state: stateWords(record, t),
        sum: `${formatPoints(points, country)} ${t('points', { points })}`,
        worth: record.earned > 0 ? formatMoney(record.earnedWorth, country) : '',
        rows: facts,
      });
    } catch {
      showToast(t('receipt.shareFailed'));
    }
  };
  return (
    <section className="stack" aria-label={t('receipt')}>
      <h2 className="sect">{t('receipt')}</h2>
      <Pace seconds={receipt.seconds} medianSeconds={receipt.medianSeconds} />
      <Card>
        <SummaryRows
          rows={[
            ...facts,
            { label: t('receipt.rule'), value: t(`receipt.${receipt.rule}`) },
            { label: t('receipt.by'), value: t(`receipt.${decided}`) },
            ...(isInReview(record.state) ? [unlessRow(receipt, t)] : []),
          ]}
        />
      </Card>
      <Button kind="quiet" onClick={share}>
        {t('receipt.share')}
      </Button>
    </section>
  );
}
