import { BusinessError } from '@pollen/contract/codes/error-code';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { maxCostOf } from '@pollen/contract/operator/task-fields';
import { localize } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import {
  type ApprovalRequest,
  requestApproval,
  withdrawRequests,
} from '../../../../accounts/approval/public.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import { countTaskSpending } from '../../../../accounts/spending/public.ts';
import type { TaskRow } from '../../store/tasks.ts';
import { type Costing, taskCostText, taskRequestKinds } from '../queries/task-requests.ts';

type TaskRequestKind = (typeof taskRequestKinds)[number];

const subjectOf = (taskNo: string) => ({ kind: 'task', id: taskNo });

interface Commitment {
  readonly by: OperatorSession;
  readonly task: Pick<TaskRow, 'taskNo' | 'title'>;
  readonly kind: TaskRequestKind;
  readonly title: string;
  readonly facts: ApprovalRequest['summary']['facts'];
  readonly payload: unknown;
  /** Why it is above the limits. */
  readonly above: readonly string[];
  readonly now: Date;
}

async function ask(tx: Queryable, asked: Commitment): Promise<void> {
  const { by, task, kind, title, payload, above, now } = asked;
  const subject = subjectOf(task.taskNo);
  const facts = [
    { name: 'Task', value: `${task.taskNo}, ${localize(task.title)}` },
    ...asked.facts,
    { name: 'Above the limit', value: above.join(' ') },
  ];
  const id = await requestApproval(tx, {
    kind,
    subject,
    summary: { title, facts },
    payload,
    by,
    now,
  });
  await recordAction(tx, {
    by,
    action: `${kind}.request`,
    target: subject,
    after: { approval: id, title, above },
    now,
  });
}

/** Commits the budget of a draft being published. True if it waits for a second operator instead. */
export async function waitToPublish(
  tx: Queryable,
  by: OperatorSession,
  task: TaskRow,
  revision: string,
  now: Date,
): Promise<boolean> {
  const total = maxCostOf(task);
  const { countries } = task;
  const above = await countTaskSpending(tx, { by, countries, total, added: total, now });
  if (above.length === 0) return false;
  const cost = await taskCostText(tx, task);
  await ask(tx, {
    by,
    task,
    kind: 'task.publish',
    title: `Publish ${task.taskNo}, which can cost ${cost}`,
    facts: [
      { name: 'Can cost', value: cost },
      { name: 'Completes', value: String(task.slots) },
      { name: 'Points each', value: String(task.points) },
      { name: 'Screen-outs', value: `${task.starts} of ${task.screenOutPoints} points` },
    ],
    payload: { revision },
    above,
    now,
  });
  return true;
}

export interface Raise {
  readonly before: TaskRow;
  readonly next: Costing;
  /** The whole form, applied once a second person approves. */
  readonly fields: TaskFields;
  readonly revision: string;
  /** The cost the operator was shown and agreed to. */
  readonly confirmedCost: number | undefined;
}

/**
 * Commits the higher budget of a published task. Asks the operator to confirm the cost, then counts it
 * like a publication. True if it waits for a second operator instead.
 */
export async function waitToRaise(
  tx: Queryable,
  by: OperatorSession,
  { before, next, fields, revision, confirmedCost }: Raise,
  now: Date,
): Promise<boolean> {
  const total = maxCostOf(next);
  const added = total - maxCostOf(before);
  if (added <= 0) return false;
  const from = await taskCostText(tx, { ...before, countries: next.countries });
  const to = await taskCostText(tx, next);
  if (confirmedCost !== total) {
    throw new BusinessError('raiseUnconfirmed', { from, to }, { cost: total });
  }
  const { countries } = next;
  const above = await countTaskSpending(tx, { by, countries, total, added, now });
  if (above.length === 0) return false;
  await ask(tx, {
    by,
    task: before,
    kind: 'task.raise',
    title: `Raise what ${before.taskNo} can cost from ${from} to ${to}`,
    facts: [
      { name: 'Can cost now', value: from },
      { name: 'Maximum cost after the change', value: to },
      { name: 'Completes', value: `${before.slots} → ${next.slots}` },
      { name: 'Maximum starts', value: `${before.starts} → ${next.starts}` },
    ],
    payload: { fields, revision, cost: total },
    above,
    now,
  });
  return true;
}

/** Withdraws requests about a task that has changed since. */
export const withdrawTaskRequests = (tx: Queryable, taskNo: string, reason: string, now: Date) =>
  withdrawRequests(tx, taskRequestKinds, subjectOf(taskNo), reason, now);
