import type { CountryCode } from '@pollen/contract/codes/country';
import type { CheckinAnswer, CheckinState } from '@pollen/contract/operations/checkin';
import { checkinGraceDays, checkinReward, checkinRewards } from '@pollen/contract/values/checkin';
import { addDays, calendarDay, startOfDay } from '@pollen/contract/values/time-zone';
import type { Latest } from './store.ts';

type Card = Omit<CheckinState, 'checkedInToday' | 'isFirst' | 'today'>;

/** Whether missing the day before `today` would be forgiven. */
const forgives = (today: string, lastForgiven: string | null): boolean =>
  lastForgiven === null || lastForgiven <= addDays(today, -1 - checkinGraceDays);

/** `count` check-ins of the streak are done; the next is today's unless it is among them. */
function cellsOf(count: number, doneToday: boolean): CheckinState['days'] {
  const todays = doneToday ? count : count + 1;
  const first = todays - ((todays - 1) % checkinRewards.length);
  return checkinRewards.map((_, index) => ({
    ...checkinReward(first + index),
    done: first + index <= count,
    today: first + index === todays,
  }));
}

function freezeOf(today: string, lastForgiven: string | null, forgiven: string | null) {
  const ready = forgiven === null && forgives(addDays(today, 1), lastForgiven);
  const latest = forgiven ?? lastForgiven;
  return {
    ready,
    readyOn: ready || latest === null ? null : addDays(latest, checkinGraceDays),
    forgiven,
  };
}

/** The missed day within the streak that ends with this check-in, if one was forgiven. */
function forgivenWithin({ day, streak, lastForgiven }: Latest): string | null {
  return lastForgiven !== null && lastForgiven > addDays(day, -streak) ? lastForgiven : null;
}

/** The card once the day of `latest` is checked in. */
function cardAfter(country: CountryCode, latest: Latest): Card {
  return {
    streak: latest.streak,
    days: cellsOf(latest.streak, true),
    tomorrow: checkinReward(latest.streak + 1),
    nextDayAt: startOfDay(country, addDays(latest.day, 1)).toISOString(),
    freeze: freezeOf(latest.day, latest.lastForgiven, forgivenWithin(latest)),
  };
}

export function stateOf(country: CountryCode, latest: Latest | null, now: Date): CheckinState {
  const day = calendarDay(country, now);
  if (latest && latest.day >= day) {
    const { points, chances } = latest;
    const today = { points, chances };
    return { checkedInToday: true, isFirst: false, today, ...cardAfter(country, latest) };
  }
  const unbroken = latest?.day === addDays(day, -1);
  const willForgive =
    latest?.day === addDays(day, -2) && forgives(day, latest?.lastForgiven ?? null);
  const streak = latest && (unbroken || willForgive) ? latest.streak : 0;
  const within = latest && unbroken ? forgivenWithin(latest) : null;
  const forgiven = willForgive ? addDays(day, -1) : within;
  return {
    checkedInToday: false,
    isFirst: latest === null,
    today: checkinReward(streak + 1),
    streak,
    days: cellsOf(streak, false),
    tomorrow: checkinReward(streak + 2),
    nextDayAt: startOfDay(country, addDays(day, 1)).toISOString(),
    freeze: freezeOf(day, latest?.lastForgiven ?? null, forgiven),
  };
}

export function answerOf(country: CountryCode, checkedIn: boolean, latest: Latest): CheckinAnswer {
  const { points, chances } = latest;
  return { checkedIn, points, chances, ...cardAfter(country, latest) };
}
