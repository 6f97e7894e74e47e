import { currentLocale } from './i18n.ts';

/**
 * Every date and time a member reads, written by one rule: in the language of the page and the time of the phone.
 * `UTC` is for days and months that have no hour, such as a month of winners.
 */
const styles = {
  day: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { dateStyle: 'medium' },
  longDate: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
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

export type MomentStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making an Intl format is slow on a cheap phone, and a list makes the same one for every row. */
function formatOf(style: MomentStyle, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const key = `${currentLocale()} ${style} ${timeZone ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(currentLocale(), {
      ...styles[style],
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    formats.set(key, format);
  }
  return format;
}

export function formatMoment(
  at: string | Date,
  style: MomentStyle = 'moment',
  timeZone?: 'UTC',
): string {
  return formatOf(style, timeZone).format(typeof at === 'string' ? new Date(at) : at);
}
