/** What the days of a week of check-ins pay. */
export const checkinRewards = [5, 5, 10, 10, 15, 15, 40] as const;

/** The last day of a week also gives this many chances in the lottery. */
export const checkinChances = 1;

/** A missed day is forgiven if the last forgiven one lies at least this far back. */
export const checkinGraceDays = 30;

/** What the check-in number `streak` (1, 2, …) of a streak pays. */
export function checkinReward(streak: number): { points: number; chances: number } {
  const cell = (streak - 1) % checkinRewards.length;
  return {
    points: checkinRewards[cell] ?? 0,
    chances: cell === checkinRewards.length - 1 ? checkinChances : 0,
  };
}
