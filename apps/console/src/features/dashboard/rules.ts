import type { DayFigure } from '@pollen/contract/operator/dashboard';

const sum = (days: readonly DayFigure[], pick: (day: DayFigure) => number) =>
  days.reduce((total, day) => total + pick(day), 0);

/** The share of ended participations that were screened out through no fault of the member. */
export function screenOutShare(days: readonly DayFigure[]): number | null {
  const ended = sum(days, (day) => day.qualified + day.screenedOut + day.refused);
  return ended === 0 ? null : sum(days, (day) => day.screenedOut) / ended;
}

export const totalOf = sum;

export const percent = (share: number | null): string =>
  share === null ? 'none yet' : `${(share * 100).toFixed(1)}%`;

export function hoursInWords(hours: number | null): string {
  if (hours === null) return 'none yet';
  return hours < 48 ? `${hours.toFixed(1)} h` : `${(hours / 24).toFixed(1)} days`;
}
