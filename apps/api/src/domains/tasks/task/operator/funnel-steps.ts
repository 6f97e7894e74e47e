import { classOfState, isCompensated } from '@pollen/contract/codes/participation-class';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { FunnelCounts, FunnelSteps, TaskFunnel } from '@pollen/contract/operator/task';
import type { DayFlowRow, FlowRow, SeenRow } from '../store/funnel.ts';

const s = surveyStates;
const noSteps: FunnelSteps = {
  shown: 0,
  opened: 0,
  started: 0,
  screenedOut: 0,
  finished: 0,
  qualified: 0,
  paid: 0,
};

/** Still open, or expired on our side although the partner may still report. */
const wasUnderway = ({ fromState }: FlowRow) =>
  fromState === s.unAnswered || fromState === s.timeout;

/** Submitted, whatever the result. */
function isFinish(flow: FlowRow): boolean {
  if (!wasUnderway(flow)) return false;
  const { state, reason } = flow;
  return (
    state === s.answered ||
    state === s.audit ||
    state === s.timeShort ||
    state === s.shortAnswer ||
    (state === s.duplicateIntercept && reason === 'same-answers')
  );
}

function withFlow(steps: FunnelSteps, flow: FlowRow): FunnelSteps {
  const { state, fromState, count } = flow;
  const when = (holds: boolean) => (holds ? count : 0);
  return {
    ...steps,
    started: steps.started + when(fromState === -1),
    screenedOut: steps.screenedOut + when(wasUnderway(flow) && isCompensated(state)),
    finished: steps.finished + when(isFinish(flow)),
    qualified: steps.qualified + when(state === s.answered),
    paid: steps.paid + when(state === s.answered) - when(fromState === s.answered),
  };
}

const withSeen = (steps: FunnelSteps, { shown, opened }: SeenRow): FunnelSteps => ({
  ...steps,
  shown: steps.shown + shown,
  opened: steps.opened + opened,
});

/** Every transition leaves one state and enters another, so the difference is the current number. */
function standingsOf(flows: readonly FlowRow[]): FunnelCounts {
  const counts = { underway: 0, review: 0, paid: 0, compensated: 0, refused: 0, alreadyTaken: 0 };
  for (const { fromState, state, count } of flows) {
    const [left, entered] = [classOfState(fromState), classOfState(state)];
    if (left) counts[left] -= count;
    if (entered) counts[entered] += count;
  }
  return counts;
}

/** End states without a reward; those after a review are counted by the review. */
function endsOf(flows: readonly FlowRow[]): TaskFunnel['ends'] {
  const counts = new Map<string, { state: number; reason: string; count: number }>();
  for (const { state, fromState, reason, count } of flows) {
    if (fromState === -1 || state === s.answered || state === s.audit) continue;
    const key = `${state} ${reason}`;
    const known = counts.get(key) ?? { state, reason, count: 0 };
    counts.set(key, { ...known, count: known.count + count });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, 100);
}

function daysOf(flows: readonly DayFlowRow[], seen: readonly SeenRow[]): TaskFunnel['days'] {
  const days = new Map<string, FunnelSteps>();
  for (const flow of flows) days.set(flow.day, withFlow(days.get(flow.day) ?? noSteps, flow));
  for (const row of seen) days.set(row.day, withSeen(days.get(row.day) ?? noSteps, row));
  return [...days]
    .map(([day, steps]) => ({ day, ...steps }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

export function funnelOf(
  flows: readonly FlowRow[],
  dayFlows: readonly DayFlowRow[],
  seen: readonly SeenRow[],
  since: string,
): TaskFunnel {
  const totals = seen.reduce(withSeen, flows.reduce(withFlow, noSteps));
  // Every participation leaves the initial state once, so this is the number to export.
  const all = flows.filter(({ fromState }) => fromState === s.unAnswered);
  return {
    totals,
    standings: standingsOf(flows),
    ends: endsOf(flows),
    days: daysOf(
      dayFlows,
      seen.filter(({ day }) => day >= since),
    ),
    answers: { all: all.reduce((sum, { count }) => sum + count, 0), qualified: totals.paid },
  };
}
