import type { Draw, LotteryField, LotteryOffer } from '@pollen/contract/operations/lottery';
import { countingWeights, type PrizeKind, totalOf } from '@pollen/contract/values/lottery';
import type { Text } from '../../platform/i18n/i18n.ts';
import { formatDecimal, formatPercent } from '../../platform/i18n/number.ts';

interface Prize {
  readonly kind: PrizeKind;
  readonly value: number;
  readonly label: string | null;
}

/** A prize in a sentence: "500 points". */
export function prizeText({ kind, value, label }: Prize, t: Text<'lottery'>): string {
  if (kind === 'voucher') return label ?? t('prize.voucher');
  if (kind === 'nothing') return t('prize.nothing');
  return t(`prize.${kind}`, { count: value });
}

/** The number of a prize and its unit, for the small space on a field. */
export function prizeFace(prize: Prize, t: Text<'lottery'>): { figure: string; unit: string } {
  const { kind, value } = prize;
  const number = formatDecimal(value);
  if (kind === 'points') return { figure: number, unit: t('unit.points', { count: value }) };
  if (kind === 'chances')
    return { figure: `+${number}`, unit: t('unit.chances', { count: value }) };
  return { figure: '', unit: prizeText(prize, t) };
}

/** Small odds keep their digits: 0.05% is not 0%. */
export function oddsText(share: number): string {
  return formatPercent(share, share > 0 && share < 0.0001 ? 4 : 2);
}

export interface ShownField extends LotteryField {
  /** Its current odds, from 0 to 1. */
  readonly share: number;
  /** The best prize, a rare one, or a common one. */
  readonly look: 'top' | 'rare' | 'common';
}

/** The current odds: a sold-out field has none, and the fallback has its share. */
export function shownFields({ fields, fallback }: LotteryOffer): ShownField[] {
  const weights = countingWeights(fields, fallback);
  const total = totalOf(weights);
  const best = Math.max(...fields.map(({ kind, value }) => (kind === 'points' ? value : 0)));
  return fields.map((field, at) => ({
    ...field,
    share: (weights[at] ?? 0) / total,
    look:
      field.kind === 'points' && field.value === best ? 'top' : at % 2 === 1 ? 'rare' : 'common',
  }));
}

/** The odds at the time of the draw. */
export const drawnShare = ({ weights, landed }: Draw): number =>
  (weights[landed] ?? 0) / totalOf(weights);

/** `2026-11` and the months before it. */
export function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
