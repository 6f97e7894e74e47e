import type { Friend } from '@pollen/contract/operations/invite';
import type { StepState } from '../../ui/progress.tsx';

/** Three steps per friend: joined, first survey, accepted. */
export function stepsOf(standing: Friend['standing']): readonly StepState[] {
  switch (standing) {
    case 'qualified':
      return ['done', 'done', 'done'];
    case 'inReview':
      return ['done', 'now', 'ahead'];
    default:
      return ['done', 'ahead', 'ahead'];
  }
}

/** The step a friend has reached, for screen readers. */
export const stepNumber = (standing: Friend['standing']): number =>
  standing === 'qualified' ? 3 : standing === 'inReview' ? 2 : 1;

/** The dark modules of a QR code as one path of unit squares. */
export function modulePath(modules: readonly (readonly boolean[])[]): string {
  const rows = modules.map((row, y) => {
    let path = '';
    let x = 0;
    while (x < row.length) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
      else x += 1;
    }
    return path;
  });
  return rows.join('');
}
