/** The marks between groups of three digits and before decimals; '' where a language has other rules. */
const marksOf = (locale: string) =>
  /^(en|fil|ms|th|zh)/.test(locale) ? ',.' : /^(id|vi)/.test(locale) ? '.,' : '';

/**
 * A number as Intl writes it, with at most `most` decimals, and at least `least` where it has any. The first
 * Intl format of a page takes a cheap phone 100 ms, in which no tap is answered, so the usual numbers of our
 * languages do without. Null for all others, and for those that have to be rounded.
 */
export function plainDecimal(
  value: number,
  locale: string,
  most: number,
  least = 0,
): string | null {
  const [group = '', point] = marksOf(locale);
  const [whole = '', decimals = ''] = String(value).split('.');
  if (!point || decimals.length > most || !/^-?\d+$/.test(whole)) return null;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return grouped + (decimals && point + decimals.padEnd(least, '0'));
}
