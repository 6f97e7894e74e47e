import { BusinessError } from '@pollen/contract/codes/error-code';
import { maxCostOf, taskFields } from '@pollen/contract/operator/task-fields';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../db/database.ts';
import type { ApprovalKind } from '../../../accounts/approval/public.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import type { SettingsChecks } from '../check-task.ts';
import { lockTask } from '../store/tasks.ts';
import type { TargetAreas } from '../targeting.ts';
import { changeTask, openByOperator } from './commands/edit-task.ts';
import { findTask } from './queries/read-tasks.ts';
import { readyToChange, readyToOpen } from './queries/ready-task.ts';
import { lockSlots } from './store/tasks.ts';

export interface ApprovalParts {
  readonly checksOf: (db: Queryable) => SettingsChecks;
  readonly areas: TargetAreas;
}

/** The form the first person saw; anything saved since makes the request void. */
const publishPayload = z.object({ revision: z.string() });

const raisePayload = z.object({
  fields: z.object(taskFields),
  revision: z.string(),
  cost: z.int(),
});

/** Publishes a draft as the second person. */
export const publishKind = ({ checksOf, areas }: ApprovalParts): ApprovalKind => ({
  kind: 'task.publish',
  label: 'Publish a task',
  permission: 'task.approve',
  lock: async (tx, { id: taskNo }) => {
    const { id } = await findTask(tx, taskNo);
    await lockTask(tx, id);
  },
  apply: async (tx, { id, subject, payload, by, now }) => {
    const taskNo = subject.id;
    const readying = { db: tx, checks: checksOf(tx), areas, now, owner: by.operatorId };
    const ready = await readyToOpen(readying, taskNo, publishPayload.parse(payload).revision);
    const { before, after } = await openByOperator(tx, taskNo, ready, now, null);
    if (before.state !== 'draft') throw new BusinessError('taskSavedSince');
    await recordAction(tx, {
      by,
      action: 'task.open',
      target: { kind: 'task', id: taskNo },
      before: { state: before.state },
      after: { state: after.state, reserved: maxCostOf(after), approval: id },
      now,
    });
  },
});

/** Raises the budget of a published task as the second person. */
export const raiseKind = ({ checksOf, areas }: ApprovalParts): ApprovalKind => ({
  kind: 'task.raise',
  label: 'Raise a budget',
  permission: 'task.approve',
  lock: async (tx, { id: taskNo }) => {
    const { id } = await findTask(tx, taskNo);
    await lockSlots(tx, id);
    await lockTask(tx, id);
  },
  apply: async (tx, { id, subject, payload, by, now }) => {
    const taskNo = subject.id;
    const { fields, revision } = raisePayload.parse(payload);
    const readying = { db: tx, checks: checksOf(tx), areas, now, owner: by.operatorId };
    const ready = await readyToChange(readying, taskNo, fields);
    const change = { fields, revision, ready, now, alone: null };
    const { before, after } = await changeTask(tx, taskNo, change);
    await recordAction(tx, {
      by,
      action: 'task.change',
      target: { kind: 'task', id: taskNo },
      before,
      after: { ...after, approval: id },
      now,
    });
  },
});
