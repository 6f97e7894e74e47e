import { displayLocale } from '../codes/locale.ts';
import { plainDecimal } from './decimal.ts';

const indonesia = 3;

/** Spec §9: two decimals, none for Indonesia. */
export function fractionDigitsOf(countryCode: number): number {
  return countryCode === indonesia ? 0 : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating an Intl format is slow on a cheap phone, and a list needs the same one for every row. */
function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** Spec §9: 12.50 keeps its fraction, 12.00 becomes 12. `parts` may include a currency. */
function join(parts: readonly Intl.NumberFormatPart[]): string {
  const fraction = parts.find((part) => part.type === 'fraction');
  const trimmed = fraction && /^0+$/.test(fraction.value);
  return parts
    .filter(({ type }) => !trimmed || (type !== 'fraction' && type !== 'decimal'))
    .map((part) => part.value)
    .join('');
}

function digits(countryCode: number) {
  const count = fractionDigitsOf(countryCode);
  return { minimumFractionDigits: count, maximumFractionDigits: count };
}

function plainNumber(value: number, countryCode: number): string | null {
  const count = fractionDigitsOf(countryCode);
  return plainDecimal(value, displayLocale(countryCode), count, count);
}

/** A number as written in the country (spec §3, display locale by region code). */
export function formatNumber(value: number, countryCode: number): string {
  const locale = displayLocale(countryCode);
  return (
    plainNumber(value, countryCode) ??
    join(formatOf(locale, digits(countryCode)).formatToParts(value))
  );
}

/** Points are whole everywhere. */
export function formatPoints(points: number, countryCode: number): string {
  const locale = displayLocale(countryCode);
  return (
    plainDecimal(points, locale, 0) ?? formatOf(locale, { maximumFractionDigits: 0 }).format(points)
  );
}

/** Symbols used in the country; Intl writes `AUD` and `PHP` for readers elsewhere. */
const symbols: Readonly<Record<string, string>> = {
  AUD: 'A$',
  IDR: 'Rp',
  MYR: 'RM',
  THB: '฿',
  PHP: '₱',
  PLN: 'zł',
  VND: '₫',
};

/** `A$10,200` and `A$12.50`, for operators, who all read English. */
export function formatMoneyInEnglish(money: {
  readonly currency: string;
  readonly amount: string;
}): string {
  const [whole = '0', fraction = ''] = money.amount.split('.');
  const grouped = formatOf('en-US', { maximumFractionDigits: 0 }).format(Number(whole));
  const rest = /^0*$/.test(fraction) ? '' : `.${fraction}`;
  return `${symbols[money.currency] ?? `${money.currency} `}${grouped}${rest}`;
}

/** Money as it is written in a country, by display locale and the currency used there. */
const ownMoney: Readonly<Record<string, string>> = {
  'en-US AUD': 'A$#',
  'fil-PH PHP': '₱#',
  'id-ID IDR': 'Rp\u00a0#',
  'ms MYR': 'RM\u00a0#',
  'th-TH THB': '฿#',
  'vi-VN VND': '#\u00a0₫',
};

/** Money from the wire (`amount` is a decimal string) in the member's format. */
export function formatMoney(
  money: { readonly currency: string; readonly amount: string },
  countryCode: number,
): string {
  const locale = displayLocale(countryCode);
  const value = Number(money.amount);
  const own = ownMoney[`${locale} ${money.currency}`];
  const plain = own && plainNumber(Math.abs(value), countryCode);
  if (plain) return (value < 0 ? '-' : '') + own.replace('#', plain);
  const options = {
    style: 'currency',
    currency: money.currency,
    ...digits(countryCode),
  } satisfies Intl.NumberFormatOptions;
  const parts = formatOf(locale, options).formatToParts(value);
  return join(
    parts.map((part) =>
      part.type === 'currency' ? { ...part, value: symbols[money.currency] ?? part.value } : part,
    ),
  );
}
