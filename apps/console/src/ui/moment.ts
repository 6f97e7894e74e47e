const minuteMs = 60_000;

/** The value of a datetime-local field, in this browser's time zone. */
export function localInputOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** The typed time in UTC; null if it is empty or incomplete. */
export function momentOf(typed: string): string | null {
  if (!/^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** `GMT+7` or `GMT+5:30` at that time, with summer time. */
export function zoneAt(moment: string | null): string {
  const minutes = -(moment === null ? new Date() : new Date(moment)).getTimezoneOffset();
  if (minutes === 0) return 'GMT';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
