import type { CountryCode } from '../codes/country.ts';

/** The time zone of a country's days. A country with several zones uses that of its largest city. */
const timeZones: Readonly<Record<CountryCode, string>> = {
  2: 'Australia/Sydney',
  3: 'Asia/Jakarta',
  4: 'Asia/Kuala_Lumpur',
  5: 'Asia/Bangkok',
  6: 'Asia/Manila',
  8: 'Europe/Warsaw',
  9: 'Asia/Ho_Chi_Minh',
};

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, at: Date): readonly number[] {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => parts.get(type) ?? 0,
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function timeZoneOf(country: CountryCode): string {
  return timeZones[country];
}

/** The date in that country, for example `2026-03-01`. */
export function calendarDay(country: CountryCode, at: Date): string {
  const [year = 0, month = 0, day = 0] = partsIn(timeZones[country], at);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** When a day begins there, correct also for days of 23 or 25 hours. */
export function startOfDay(country: CountryCode, day: string): Date {
  const zone = timeZones[country];
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (at: number) => {
    const [year = 0, month = 1, date = 0, hour = 0, minute = 0, second = 0] = partsIn(
      zone,
      new Date(at),
    );
    return Date.UTC(year, month - 1, date, hour, minute, second) - at;
  };
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
