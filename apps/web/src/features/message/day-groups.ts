import type { Message } from '@pollen/contract/operations/message';

/** The latest days have names; older messages are grouped by their month, as `2026-10`. */
export type DayGroup = 'today' | 'yesterday' | 'week' | `${string}-${string}`;

const dayMs = 86_400_000;

/** Midnights between two moments by the clock of this device. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (at: Date) => new Date(at).setHours(0, 0, 0, 0);
  // A day with a change of the clock is an hour shorter or longer.
  return Math.round((midnight(now) - midnight(then)) / dayMs);
}

/** The month by the clock of this device. */
function monthOf(at: Date): DayGroup {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return `${local.slice(0, 4)}-${local.slice(5, 7)}`;
}

function groupOf(at: string, now: Date): DayGroup {
  const then = new Date(at);
  const days = daysBetween(then, now);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return 'week';
  return monthOf(then);
}

/** Messages under the day or month they came, in the order they are in. */
export function groupByDay(
  messages: readonly Message[],
  now: Date,
): { readonly group: DayGroup; readonly messages: readonly Message[] }[] {
  const groups = new Map<DayGroup, Message[]>();
  for (const message of messages) {
    const group = groupOf(message.at, now);
    groups.set(group, [...(groups.get(group) ?? []), message]);
  }
  return [...groups].map(([group, found]) => ({ group, messages: found }));
}
