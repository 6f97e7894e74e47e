import type { ReactNode } from 'react';
import { useCall } from '../../platform/queries.ts';
import { type CheckLine, taskChecks } from './check-rules.ts';
import { CostPanel } from './cost-panel.tsx';
import { usePublishFacts } from './use-publish-facts.ts';

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
  const checked = usePublishFacts(task);
  const facts = checked.data ?? null;
  const now = new Date();
  const failed = [loaded, checked].find(({ isError, data }) => isError && data === undefined);
  return render(
    taskChecks({ task: task ?? null, survey, quotaTotal, facts, now }),
    <CostPanel
      isSaved={enabled}
      task={task ?? null}
      cost={facts?.cost ?? null}
      retry={failed ? () => void failed.refetch() : null}
    />,
  );
}
