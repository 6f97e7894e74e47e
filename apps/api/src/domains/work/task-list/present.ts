import type { Locale } from '@pollen/contract/codes/locale';
import type { TaskSummary } from '@pollen/contract/operations/task';
import { localize } from '@pollen/contract/values/localized-text';
import type { TaskRow } from '../../tasks/task/public.ts';

/** At or below this number the remaining slots are shown. */
const fewSlots = 20;

export function presentSummary(
  task: Pick<
    TaskRow,
    'taskNo' | 'kind' | 'title' | 'minutes' | 'points' | 'screenOutPoints' | 'endsAt'
  >,
  { slotsLeft, hourlyPoints }: { slotsLeft: number; hourlyPoints: number | null },
  locale: Locale,
): TaskSummary {
  return {
    taskNo: task.taskNo,
    kind: task.kind,
    title: localize(task.title, locale),
    minutes: task.minutes,
    points: task.points,
    screenOutPoints: task.screenOutPoints,
    pointsPerMinute: Math.round((task.points * 10) / task.minutes) / 10,
    hourlyPoints,
    endsAt: task.endsAt?.toISOString() ?? null,
    slotsLeft: slotsLeft <= fewSlots ? slotsLeft : null,
  };
}
