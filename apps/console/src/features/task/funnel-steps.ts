import type { FunnelSteps } from '@pollen/contract/operator/task';

const order = [
  ['shown', 'Shown', 'grey'],
  ['opened', 'Opened', 'grey'],
  ['started', 'Started', 'honey'],
  ['finished', 'Submitted', 'honey'],
  ['paid', 'Accepted', 'leaf'],
] as const;

export interface FunnelStep {
  readonly label: string;
  readonly members: number;
  readonly colour: 'grey' | 'honey' | 'leaf';
}

/**
 * How many members got at least this far. A member who starts from a shared link never saw the task in a
 * list, but counts as past that step.
 */
export function stepsOf(totals: FunnelSteps): FunnelStep[] {
  return order.map(([, label, colour], at) => ({
    label,
    colour,
    members: Math.max(...order.slice(at).map(([name]) => totals[name])),
  }));
}
