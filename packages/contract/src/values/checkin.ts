/** The points of each day of a check-in week. */
export const checkinRewards = [5, 5, 10, 10, 15, 15, 40] as const;

/** The last day of a week also grants this many lottery chances. */
export const checkinChances = 1;

/** A missed day is forgiven if the last forgiven one is at least this many days ago. */
export const checkinGraceDays = 30;

/** The points of check-in number `streak` (1, 2, …) of a streak. */
export function checkinReward(streak: number): { points: number; chances: number } {
  const cell = (streak - 1) % checkinRewards.length;
  return {
    points: checkinRewards[cell] ?? 0,
    chances: cell === checkinRewards.length - 1 ? checkinChances : 0,
  };
}
