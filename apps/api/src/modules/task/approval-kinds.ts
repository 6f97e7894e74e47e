import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../db/database.ts';
import type { ApprovalKind } from '../approval/public.ts';
import { recordAction } from '../operator/public.ts';
import { openFromDesk } from './commands/edit-task.ts';
import { findTask } from './commands/read-desk.ts';
import { readyToOpen } from './commands/ready-task.ts';
import { budgetOf } from './compile-task.ts';
import type { SettingsChecks } from './definition.ts';
import { lockTask } from './store/tasks.ts';
import type { Areas } from './targeting.ts';

/** The form the first person saw; anything saved since makes the request void. */
export interface PublishPayload {
  readonly revision: string;
}

function revisionOf(payload: unknown): string {
  const revision = (payload as Partial<PublishPayload> | null)?.revision;
  if (typeof revision !== 'string') throw new Error('a request to publish names its revision');
  return revision;
}

export interface ApprovalParts {
  readonly checksOf: (db: Queryable) => SettingsChecks;
  readonly areas: Areas;
}

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
    const readying = { db: tx, checks: checksOf(tx), areas, now };
    const ready = await readyToOpen(readying, taskNo, revisionOf(payload));
    const { before, after } = await openFromDesk(tx, taskNo, ready, now);
    if (before.state !== 'draft') throw new BusinessError('taskSavedSince');
    await recordAction(tx, {
      by,
      action: 'task.open',
      target: { kind: 'task', id: taskNo },
      before: { state: before.state },
      after: { state: after.state, reserved: budgetOf(after), approval: id },
      now,
    });
  },
});
