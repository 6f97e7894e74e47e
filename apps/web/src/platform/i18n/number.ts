import { formatted } from './formatted.ts';
import { numberLocale } from './i18n.ts';

function format(value: number, options: Intl.NumberFormatOptions): string {
  const locale = numberLocale();
  const { style, maximumFractionDigits } = options;
  return formatted(`${locale} ${style} ${maximumFractionDigits} ${value}`, () =>
    new Intl.NumberFormat(locale, options).format(value),
  );
}

/** A number as the member's country writes it, rounded to so many decimals. */
export const formatDecimal = (value: number, digits = 0): string =>
  format(value, { style: 'decimal', maximumFractionDigits: digits });

/** A share from 0 to 1 as a percentage. */
export const formatPercent = (share: number, digits = 0): string =>
  format(share, { style: 'percent', maximumFractionDigits: digits });
