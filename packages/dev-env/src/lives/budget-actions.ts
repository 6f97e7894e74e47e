import { sampleFields } from '@pollen/api/domains/tasks/task/testing/operator-world';
import type { OperatorTask } from '@pollen/contract/operator/task';
import type { TestOperator } from '../test-operator.ts';
import { accepted, type CommonAction } from './action.ts';
import type { LivesWorld } from './world.ts';

const fieldNames = Object.keys(sampleFields) as (keyof typeof sampleFields)[];

/** Requests one more slot in the partner's task, whose cost is above every limit. */
async function askToRaise(world: LivesWorld, by: TestOperator, isConfirmed: boolean) {
  const path = `/tasks/${world.tasks.partner}`;
  const { data } = await by.get<OperatorTask>(path);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, data[name]]));
  const slots = data.slots + 1;
  const cost = slots * data.points + data.starts * data.screenOutPoints;
  const body = { ...fields, slots, revision: data.revision };
  const answer = await by.post<OperatorTask>(
    path,
    isConfirmed ? { ...body, confirmedCost: cost } : body,
  );
  return { answer, slots };
}

const ways = ['second', 'alone', 'unconfirmed'] as const;

/** A live budget is raised with its exact sum and by two people, or not at all. Members are not affected. */
const raise: CommonAction = {
  name: 'raiseBudget',
  weight: 1,
  attempts: (world, _, pick) => {
    const [first, second] = world.publishers;
    if (!first || !second) return [];
    const [asks, other] = pick < 0.5 ? [first, second] : [second, first];
    return ways.map((way) => ({
      label: `a publisher raises a live budget (${way})`,
      allowed: way === 'second',
      run: async () => {
        const { answer, slots } = await askToRaise(world, asks, way !== 'unconfirmed');
        if (answer.code !== 200) return accepted(answer);
        if (!answer.data.waiting) return 'not waiting for a second person';
        const decided = await (way === 'alone' ? asks : other).post(
          `/approvals/${answer.data.waiting.id}/decide`,
          { decision: 'approved' },
        );
        if (decided.code !== 200) return accepted(decided);
        const { data } = await asks.get<OperatorTask>(`/tasks/${world.tasks.partner}`);
        return data.slots === slots ? true : `${data.slots} slots, not ${slots}`;
      },
      apply: () => {},
    }));
  },
};

export const budgetActions: readonly CommonAction[] = [raise];
