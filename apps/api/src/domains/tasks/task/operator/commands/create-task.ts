import type { TaskFields } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import { createDraft } from '../../commands/publish-task.ts';
import type { TaskRow } from '../../store/tasks.ts';

/** The caller has checked the targeting, which reads files and so comes before the transaction. */
export async function createTask(
  tx: Queryable,
  fields: TaskFields,
  session: OperatorSession,
  now: Date,
): Promise<TaskRow> {
  const draft = await createDraft(tx, fields, { createdBy: session.operatorId, now });
  const { taskNo, kind, points, slots, title } = draft;
  await recordAction(tx, {
    by: session,
    action: 'task.create',
    target: { kind: 'task', id: taskNo },
    after: { kind, points, slots, title: title['en-US'] },
    now,
  });
  return draft;
}
