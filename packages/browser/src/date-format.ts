/** Named styles of dates and times; each language has its own order and words for them. */
const styles = {
  day: { day: 'numeric', month: 'short' },
  longDay: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { dateStyle: 'medium' },
  longDate: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  dayMoment: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  weekdayMoment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

/** Languages that write a time alone as 04:49; with a date before it, `numeric` would write 4:49. */
const paddedHours: ReadonlySet<string> = new Set(['id', 'th', 'vi']);

function optionsOf(locale: string, style: DateStyle): Intl.DateTimeFormatOptions {
  const options = styles[style];
  return 'hour' in options && paddedHours.has(locale) ? { ...options, hour: '2-digit' } : options;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating an Intl format is slow on a cheap phone, and a list needs the same one for every row. */
function formatOf(locale: string, style: DateStyle, timeZone: string | undefined) {
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      ...optionsOf(locale, style),
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * A date or time in a language, by default in the device's time zone. `UTC` is for days and months without an
 * hour, such as a month of winners.
 */
export function formatDate(
  at: string | number | Date,
  locale: string,
  style: DateStyle,
  timeZone?: string,
): string {
  return formatOf(locale, style, timeZone).format(at instanceof Date ? at : new Date(at));
}

/** One name of a time zone that has several spellings; throws if it is not a time zone. */
export const mainNameOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
