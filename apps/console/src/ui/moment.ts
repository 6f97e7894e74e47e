const minuteMs = 60_000;

/** As the browser's field for date and time has it, in the time zone of this browser. */
export function localInputOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** The moment that was typed, in UTC; null for nothing or half a date. */
export function momentOf(typed: string): string | null {
  if (!/^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** `GMT+7` or `GMT+5:30`, as it is at that moment: summer time counts. */
export function zoneAt(moment: string | null): string {
  const minutes = -(moment === null ? new Date() : new Date(moment)).getTimezoneOffset();
  if (minutes === 0) return 'GMT';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
