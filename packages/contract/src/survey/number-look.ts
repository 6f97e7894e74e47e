/** How a calculated number is written; a percentage is given as a share, as in SurveyJS. */
export interface NumberLook {
  readonly style: 'decimal' | 'percent' | 'currency' | 'date';
  readonly currency?: string;
  readonly minDigits?: number;
  readonly maxDigits?: number;
}

/** A calculated value as members read it, in their language. */
export function lookOf(value: unknown, look: NumberLook | undefined, locale: string): string {
  if (value === undefined || value === null) return '';
  if (look?.style === 'date') {
    const date = new Date(value as string | number);
    return Number.isNaN(date.getTime()) ? String(value) : date.toLocaleDateString(locale);
  }
  if (!look || typeof value !== 'number') return String(value);
  const { style, currency, minDigits, maxDigits } = look;
  // A maximum below a currency's own minimum is an error to browsers.
  const least = minDigits ?? (maxDigits === undefined ? undefined : 0);
  return new Intl.NumberFormat(locale, {
    style,
    ...(style === 'currency' ? { currency: currency ?? 'USD' } : {}),
    ...(least === undefined ? {} : { minimumFractionDigits: least }),
    ...(maxDigits === undefined ? {} : { maximumFractionDigits: maxDigits }),
  }).format(value);
}
