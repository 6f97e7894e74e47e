import { createHash } from 'node:crypto';
import type { OperatorTask, TaskListRow } from '@pollen/contract/operator/task';
import type { TaskFields, TaskTargeting } from '@pollen/contract/operator/task-fields';
import { maxCostOf } from '@pollen/contract/operator/task-fields';
import { localize } from '@pollen/contract/values/localized-text';
import type { CellRow, TaskRow } from '../store/tasks.ts';
import type { OperatorTaskRow } from './store/tasks.ts';

export function presentListRow(row: OperatorTaskRow, waiting: boolean): TaskListRow {
  const { taskNo, kind, state, minutes, points, slots, taken } = row;
  return {
    taskNo,
    kind,
    state,
    title: localize(row.title) || taskNo,
    countries: [...row.countries],
    minutes,
    points,
    slots,
    taken,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    waiting,
  };
}

/** A stored task as its form; the action log keeps the previous values in the same shape. */
export function fieldsOf(task: TaskRow, source: string | null): TaskFields {
  return {
    kind: task.kind,
    title: task.title as TaskFields['title'],
    description: task.description as TaskFields['description'],
    topic: task.topic,
    minutes: task.minutes,
    points: task.points,
    screenOutPoints: task.screenOutPoints,
    countries: [...task.countries],
    targeting: task.targeting as TaskTargeting,
    slots: task.slots,
    starts: task.starts,
    startsAt: task.startsAt?.toISOString() ?? null,
    endsAt: task.endsAt?.toISOString() ?? null,
    minSeconds: task.minSeconds,
    hoursToFinish: task.hoursToFinish,
    audit: task.audit,
    reviewDays: task.reviewDays,
    sameAddressLimit: task.sameAddressLimit,
    exclusionGroup: task.exclusionGroup,
    surveySource: source,
    settings: { ...task.settings },
  };
}

/** Equal forms have equal versions, no matter who saved them or how often. */
export const revisionOf = (fields: TaskFields): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);

/** After the rest was returned, the slots show what was paid: a start without a slot was a screen-out. */
function spentOf(task: TaskRow, cells: readonly CellRow[], left: number): number {
  const reserved = task.publishedAt ? maxCostOf(task) : 0;
  if (task.state !== 'closed' || left > 0) return Math.max(0, reserved - left);
  const taken = (name: string) => cells.find(({ cell }) => cell === name)?.taken ?? 0;
  const paid = taken('');
  return paid * task.points + Math.max(0, taken('*') - paid) * task.screenOutPoints;
}

export function presentTaskForOperator(
  task: TaskRow,
  more: {
    readonly source: string | null;
    readonly cells: readonly CellRow[];
    readonly left: number;
    readonly createdBy: string | null;
    readonly costText: string;
    readonly waiting: OperatorTask['waiting'];
  },
): OperatorTask {
  const reserved = task.publishedAt ? maxCostOf(task) : 0;
  const fields = fieldsOf(task, more.source);
  return {
    ...fields,
    taskNo: task.taskNo,
    revision: revisionOf(fields),
    state: task.state,
    questions: task.questions,
    createdAt: task.createdAt.toISOString(),
    createdBy: more.createdBy,
    publishedAt: task.publishedAt?.toISOString() ?? null,
    budget: { reserved, spent: spentOf(task, more.cells, more.left), left: more.left },
    cost: { points: maxCostOf(task), text: more.costText },
    waiting: more.waiting,
    cells: more.cells.map(({ cell, size, taken }) => ({ cell, size, taken })),
  };
}
