import type { CheckinState } from '@pollen/contract/operations/checkin';
import type { StreakDay } from '../../ui/streak.tsx';

const last = 6;

/** The seven cells as the streak draws them: what is done, what is open, what comes next. */
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
