import type { OperatorTask } from '@pollen/contract/operator/task';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import type { Facts } from './check-rules.ts';

/** What the checks of a stored task need of the server. */
export function usePublishFacts(task: OperatorTask | undefined) {
  return useQuery({
    queryKey: ['publish facts', task?.taskNo, task?.revision],
    enabled: task !== undefined,
    queryFn: async (): Promise<Facts | null> => {
      if (!task) return null;
      const { countries, targeting, slots, points, starts, screenOutPoints, minutes } = task;
      const paid = { slots, points, starts, screenOutPoints, reserved: task.budget.reserved };
      const hour = { slots: 1, points: Math.round((points * 60) / minutes), starts: 1 };
      const [reach, inCountries, cost, hourly, floors] = await Promise.all([
        call('POST /task-reach', { countries, targeting }),
        call('POST /task-reach', { countries, targeting: {} }),
        call('POST /task-cost', { countries, ...paid }),
        call('POST /task-cost', { countries, ...hour, screenOutPoints: 0, reserved: 0 }),
        call('GET /pay-floors', {}),
      ]);
      return { reach, inCountries, cost, hourly: hourly.text, floors: floors.items };
    },
  });
}
