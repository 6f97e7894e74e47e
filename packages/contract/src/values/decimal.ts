/** The marks between groups of three digits and before decimals, and the languages that use them. */
const commaPoint = ['en', 'fil', 'ms', 'th', 'zh'];
const pointComma = ['id', 'vi'];

/** '' where a language has other rules. */
function marksOf(locale: string): string {
  const isOfLocale = (language: string) => locale.startsWith(language);
  if (commaPoint.some(isOfLocale)) return ',.';
  return pointComma.some(isOfLocale) ? '.,' : '';
}

function grouped(digits: string, mark: string): string {
  const rest = digits.length - 3;
  return rest > 0 ? grouped(digits.slice(0, rest), mark) + mark + digits.slice(rest) : digits;
}

/** Without the zeros at its end that are more than `least` digits. */
function trimmed(decimals: string, least: number): string {
  let { length } = decimals;
  while (length > 0 && decimals[length - 1] === '0') length -= 1;
  return decimals.slice(0, length && Math.max(length, least));
}

/**
 * A number as Intl writes it, with at most `most` decimals, and at least `least` where it has any. The first
 * Intl format of a page takes a cheap phone 100 ms, in which no tap is answered, so the usual numbers of our
 * languages do without. Null for all others, and for those that have to be rounded.
 *
 * Only whole numbers become text: for the others browsers keep a table of 48 kB as soon as there are a few.
 */
export function plainDecimal(
  value: number,
  locale: string,
  most: number,
  least = 0,
): string | null {
  const [group = '', point] = marksOf(locale);
  const unit = 10 ** most;
  const size = Math.abs(value);
  const units = Math.round(size * unit);
  if (!point || !Number.isSafeInteger(units) || units / unit !== size) return null;
  const decimals = trimmed(String((units % unit) + unit).slice(1), least);
  const whole = grouped(String(Math.floor(units / unit)), group);
  return (value < 0 ? '-' : '') + whole + (decimals && point + decimals);
}
