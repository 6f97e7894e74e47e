import { isInReview, isPaid, isRefused } from '@pollen/contract/codes/participation-class';
import type { TaskRecord, TaskSummary } from '@pollen/contract/operations/task';
import { formatNumber, formatPoints } from '@pollen/contract/values/number-format';
import type { Text } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { isAppealed, knownState } from './rules.ts';

export const dayOf = (iso: string, timeZone?: 'UTC') => formatMoment(iso, 'day', timeZone);
/** Without the year, because it is next to a title. */
export const momentOf = (iso: string) => formatMoment(iso, 'dayMoment');
export const timeOf = (iso: string) => formatMoment(iso);

/** A rate is an estimate: from ten on its decimals say nothing. Below, as every number (spec §9). */
const rateOf = (rate: number, country: number): string =>
  formatNumber(rate < 10 ? rate : Math.round(rate), country);

export const perMinuteOf = (task: Pick<TaskSummary, 'pointsPerMinute'>, country: number): string =>
  rateOf(task.pointsPerMinute, country);

/**
 * The second line of a row: the length, and the pay for it. Measured pay takes the place of the announced one,
 * in the same unit: rows stay comparable, and each fits on a phone.
 */
export function factsOf(task: TaskSummary, country: number, t: Text<'task'>): string[] {
  return [
    t('minutes', { count: task.minutes }),
    task.hourlyPoints === null
      ? t('perMinute', { points: perMinuteOf(task, country) })
      : t('perMinuteReal', { points: rateOf(task.hourlyPoints / 60, country) }),
  ];
}

/** The third line of a row: what a screen-out pays, whether few slots are left. */
export function noteOf(task: TaskSummary, t: Text<'task'>): string {
  const parts = [
    ...(task.screenOutPoints > 0 ? [t('screenOut', { points: task.screenOutPoints })] : []),
    ...(task.slotsLeft === null ? [] : [t('slotsLeft', { count: task.slotsLeft })]),
  ];
  return parts.join(', ');
}

/** The two parts of a sum that a task and its comment paid together; otherwise nothing. */
export const sharesOf = (
  { earned, commentPoints }: Pick<TaskRecord, 'earned' | 'commentPoints'>,
  country: number,
  t: Text<'end'>,
): string | null =>
  commentPoints === 0
    ? null
    : t('withComment', {
        task: formatPoints(earned, country),
        comment: formatPoints(commentPoints, country),
      });

/** One wording per state, on lists and records. */
export function stateWords(record: Pick<TaskRecord, 'state' | 'appealed'>, t: Text<'end'>): string {
  if (isAppealed(record)) return t('appealed');
  return isInReview(record.state) ? t('inReview') : t(`${knownState(record.state)}.title`);
}

/** The decision of a reviewer or the checks, in the words of the wallet and the inbox. */
export function verdictWords(
  record: Pick<TaskRecord, 'state' | 'appealed'>,
  t: Text<'end'>,
): string {
  if (isInReview(record.state)) return stateWords(record, t);
  if (isPaid(record.state)) return t('audit.1');
  return isRefused(knownState(record.state)) ? t('audit.2') : t('audit.0');
}
