import type { OperatorTask } from '@pollen/contract/operator/task';
import { count } from '../../platform/format.ts';
import { Kpis } from '../../ui/kpis.tsx';

const cellWords = (cell: string) =>
  cell === '' ? 'Completes' : cell === '*' ? 'Starts' : cell.replace(/^q:/, 'Quota ');

/** The reserved and the remaining budget, and how full each quota is. */
export function TaskBudget({ task }: { readonly task: OperatorTask }) {
  if (task.publishedAt === null) return null;
  const { reserved, spent, left } = task.budget;
  return (
    <Kpis
      figures={[
        { label: 'Budget', value: count(reserved), unit: 'points set aside' },
        { label: 'Paid or reserved', value: count(spent), unit: 'points' },
        { label: 'Left', value: count(left), unit: 'points' },
        ...task.cells.map(({ cell, size, taken }) => ({
          label: cellWords(cell),
          value: count(taken),
          unit: `of ${count(size)}`,
        })),
      ]}
    />
  );
}
