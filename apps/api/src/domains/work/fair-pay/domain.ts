import type { CountryCode } from '@pollen/contract/codes/country';

/** Kinds of tasks that members do in our own runner: only their durations are measured. */
export const timedKinds = ['survey', 'profile'] as const;

/** How far back accepted work is topped up; also how long a closed task is still looked at. */
export const topUpDays = 30;

/** The request to change a floor, and the line of the action log when it is done. */
export const payFloorChange = 'payFloor.change';

export const payFloorSubject = (country: CountryCode) => ({
  kind: 'payFloor',
  id: String(country),
});

/** What an hour of a task pays at members' actual pace. */
export const hourlyPoints = (points: number, medianSeconds: number): number =>
  Math.round((points * 3600) / medianSeconds);
