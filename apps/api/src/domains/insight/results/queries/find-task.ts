import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { readTaskRowByNo, type TaskRow } from '../../../tasks/task/public.ts';

export async function findTask(db: Queryable, taskNo: string): Promise<TaskRow> {
  const task = await readTaskRowByNo(db, taskNo);
  if (!task) throw new BusinessError('notFound');
  return task;
}
