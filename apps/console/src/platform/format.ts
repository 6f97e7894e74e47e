import { formatDate } from '@pollen/browser/date-format';
import type { Money } from '@pollen/contract/values/money';

const language = 'en-GB';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Day and month never wrap. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** `14 Nov, 09:51`, with the year if it is not the current one; in the operator's time zone. */
export function moment(text: string | null, now: Date = new Date()): string {
  if (text === null) return 'never';
  const at = new Date(text);
  const style = at.getFullYear() === now.getFullYear() ? 'day' : 'date';
  return `${unbroken(formatDate(at, language, style))}, ${formatDate(at, language, 'time')}`;
}

/** `14 Nov` for a server-side day, `2026-11-14`, for the axis of a chart. */
export const chartDay = (text: string): string => formatDate(text, language, 'day', 'UTC');

export const date = (text: string): string => unbroken(formatDate(text, language, 'date'));

/** Currency signs as members know them. */
const currencySigns: Readonly<Record<string, string>> = {
  AUD: 'A$',
  IDR: 'Rp',
  MYR: 'RM',
  THB: '฿',
  PHP: '₱',
  PLN: 'zł',
  VND: '₫',
};

/** `A$1,250.00` for English readers. */
export function money({ currency, amount }: Money): string {
  const [units = '0', rest] = amount.split('.');
  const sign = currencySigns[currency] ?? `${currency} `;
  return `${sign}${count(Number(units))}${rest === undefined ? '' : `.${rest}`}`;
}

export const count = (value: number): string => whole.format(value);

/** `1 payment`, `2 payments`. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** `5 h ago`; a date if it is older than a month. */
export function ago(text: string, now: Date = new Date()): string {
  const seconds = (now.getTime() - new Date(text).getTime()) / 1000;
  if (seconds < 60) return 'now';
  if (seconds < 3600) return unbroken(`${Math.floor(seconds / 60)} min ago`);
  if (seconds < 86_400) return unbroken(`${Math.floor(seconds / 3600)} h ago`);
  if (seconds < 30 * 86_400) return unbroken(`${Math.floor(seconds / 86_400)} d ago`);
  return date(text);
}

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Thai`, `Thai and Malay`, `Thai, Malay and Filipino`. */
export const listed = (items: readonly string[]): string => and.format(items);

export const share = (part: number, of: number): string =>
  of === 0 ? '0%' : `${Math.round((part / of) * 100)}%`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `payout-approved` and `bankReturned` as words. */
export const words = (name: string): string =>
  capital(
    name
      .replaceAll(/[-._]/g, ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
