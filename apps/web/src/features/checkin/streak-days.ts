import type { CheckinState } from '@pollen/contract/operations/checkin';
import type { StreakDay } from '../../ui/streak.tsx';

const last = 6;

/** The seven cells of the streak: done, open today, and later ones. */
export function streakDays({ days, checkedInToday }: CheckinState): StreakDay[] {
  const firstOpen = days.findIndex((day) => !day.done);
  return days.map((day, index) => ({
    pays: `+${day.points}`,
    state: stateOf(index),
  }));

  function stateOf(index: number): StreakDay['state'] {
    if (days[index]?.done) return 'done';
    if (index === firstOpen && !checkedInToday) return 'today';
    if (index === last) return 'seventh';
    return index === firstOpen ? 'next' : 'ahead';
  }
}
