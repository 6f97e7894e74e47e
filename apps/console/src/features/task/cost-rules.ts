import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { count, plural } from '../../platform/format.ts';

/** `600 completes at 90 points, and 800 starts at 6 points for screen-outs`. */
export function costParts(
  task: Pick<TaskFields, 'slots' | 'points' | 'starts' | 'screenOutPoints'>,
): string {
  const { slots, points, starts, screenOutPoints } = task;
  const completes = `${plural(slots, 'complete')} at ${plural(points, 'point')}`;
  if (screenOutPoints === 0) return `${completes}; screen-outs are not paid`;
  return `${completes}, and at most ${count(starts)} screen-outs at ${plural(screenOutPoints, 'point')}`;
}
