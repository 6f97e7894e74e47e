import type { OperatorTask } from '@pollen/contract/operator/task';
import { count } from '../../platform/format.ts';
import { Kpis } from '../../ui/kpis.tsx';

/** Quotas are shown as a grid of their own. */
const cellWords: Readonly<Record<string, string>> = { '': 'Completes', '*': 'Starts' };

/** The reserved and the remaining budget, completes and starts. */
export function TaskBudget({ task }: { readonly task: OperatorTask }) {
  if (task.publishedAt === null) return null;
  const { reserved, spent, left } = task.budget;
  return (
    <Kpis
      figures={[
        { label: 'Budget', value: count(reserved), unit: 'points set aside' },
        { label: 'Paid or reserved', value: count(spent), unit: 'points' },
        { label: 'Left', value: count(left), unit: 'points' },
        ...task.cells.flatMap(({ cell, size, taken }) => {
          const label = cellWords[cell];
          return label ? [{ label, value: count(taken), unit: `of ${count(size)}` }] : [];
        }),
      ]}
    />
  );
}
