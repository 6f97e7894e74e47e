import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../platform/api.ts';
import { useCall } from '../../platform/queries.ts';
import { type CheckLine, taskChecks } from './check-rules.ts';
import { CostPanel } from './cost-panel.tsx';

export interface TaskChecksProps {
  readonly taskNo: string | null;
  readonly survey: string;
  readonly quotaTotal: number;
  /** Shows the checks, and the cost next to them. */
  readonly render: (lines: readonly CheckLine[], cost: ReactNode) => ReactNode;
}

/** Loads reach, cost, dates and approval of a survey's task from the server. */
export function TaskChecks({ taskNo, survey, quotaTotal, render }: TaskChecksProps) {
  const enabled = taskNo !== null;
  const loaded = useCall('GET /tasks/{taskNo}', { taskNo: taskNo ?? '' }, { enabled });
  const { data: task } = loaded;
  const checked = useQuery({
    queryKey: ['task checks', task?.taskNo, task?.revision],
    enabled: task !== undefined,
    queryFn: async () => {
      if (!task) return null;
      const { countries, targeting, slots, points, starts, screenOutPoints, minutes } = task;
      const paid = { slots, points, starts, screenOutPoints, reserved: task.budget.reserved };
      const hour = { slots: 1, points: Math.round((points * 60) / minutes), starts: 1 };
      const [reach, cost, hourly, floors] = await Promise.all([
        call('POST /task-reach', { countries, targeting }),
        call('POST /task-cost', { countries, ...paid }),
        call('POST /task-cost', { countries, ...hour, screenOutPoints: 0, reserved: 0 }),
        call('GET /pay-floors', {}),
      ]);
      return { reach, cost, hourly: hourly.text, floors: floors.items };
    },
  });
  const asked = checked.data ?? { reach: null, cost: null, hourly: null, floors: [] };
  const now = new Date();
  const failed = [loaded, checked].find(({ isError, data }) => isError && data === undefined);
  return render(
    taskChecks({ task: task ?? null, survey, quotaTotal, ...asked, now }),
    <CostPanel
      isSaved={enabled}
      task={task ?? null}
      cost={asked.cost}
      retry={failed ? () => void failed.refetch() : null}
    />,
  );
}
