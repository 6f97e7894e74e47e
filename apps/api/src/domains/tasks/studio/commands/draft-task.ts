import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperatorTask } from '@pollen/contract/operator/task';
import { asksQuestions, type TaskFields } from '@pollen/contract/operator/task-fields';
import { localize } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import {
  createTask,
  readSurveySource,
  readTaskForOperator,
  readTaskRowByNo,
} from '../../task/public.ts';
import { findDraft } from '../queries/read-drafts.ts';
import { type DraftRow, lockDraftOfTask, selectDraftOfTask, updateTaskNo } from '../store.ts';
import { createDraft } from './save-draft.ts';

/** The draft of a task's survey; concurrent calls return the same one. */
export async function openDraftOfTask(
  tx: Queryable,
  taskNo: string,
  session: OperatorSession,
  now: Date,
): Promise<DraftRow> {
  const task = await readTaskRowByNo(tx, taskNo);
  if (!task || !asksQuestions(task)) throw new BusinessError('notFound');
  const document = (await readSurveySource(tx, task.id)) ?? '{}';
  await lockDraftOfTask(tx, taskNo);
  const known = await selectDraftOfTask(tx, taskNo);
  if (known) return known;
  const title = localize(task.title).slice(0, 120) || taskNo;
  return createDraft(tx, { title, document }, session, now, taskNo);
}

/** The task with the survey of a draft. */
export async function createTaskOfDraft(
  tx: Queryable,
  id: number,
  fields: TaskFields,
  session: OperatorSession,
  now: Date,
): Promise<OperatorTask> {
  await findDraft(tx, id);
  const task = await createTask(tx, fields, session, now);
  if (!(await updateTaskNo(tx, id, task.taskNo))) throw new BusinessError('draftSavedSince');
  return readTaskForOperator(tx, task, now);
}
