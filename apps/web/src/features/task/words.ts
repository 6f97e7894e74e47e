import type { TaskSummary } from '@pollen/contract/operations/task';
import { formatNumber } from '@pollen/contract/values/number-format';
import { currentLocale, type Text } from '../../platform/i18n/i18n.ts';

const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), options).format(new Date(iso));

export const dayOf = (iso: string) => format(iso, { day: 'numeric', month: 'short' });
/** Without the year: it stands beside a title. */
export const momentOf = (iso: string) =>
  format(iso, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
export const timeOf = (iso: string) => format(iso, { dateStyle: 'medium', timeStyle: 'short' });

/** Points per minute have one decimal at most, in the member's way of writing. */
export function perMinuteOf(task: Pick<TaskSummary, 'pointsPerMinute'>, country: number): string {
  const rounded = Math.round(task.pointsPerMinute * 10) / 10;
  return Number.isInteger(rounded) ? formatNumber(rounded, country) : localNumber(rounded);
}

const localNumber = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value);

/** What stands in a row's second line. */
export function factsOf(task: TaskSummary, country: number, t: Text<'task'>): string[] {
  return [
    t('minutes', { count: task.minutes }),
    t('perMinute', { points: perMinuteOf(task, country) }),
  ];
}

/** The promise of a row: what is paid if it does not fit, and whether one must hurry. */
export function noteOf(task: TaskSummary, t: Text<'task'>): string {
  const parts = [
    ...(task.screenOutPoints > 0 ? [t('screenOut', { points: task.screenOutPoints })] : []),
    ...(task.placesLeft === null ? [] : [t('placesLeft', { count: task.placesLeft })]),
  ];
  return parts.join(', ');
}
