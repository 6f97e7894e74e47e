import type { OperatorTask } from '@pollen/contract/operator/task';
import {
  completeTaskFields,
  maxCostOf,
  type TaskFields,
} from '@pollen/contract/operator/task-fields';
import type { TestApp } from '@pollen/dev-env/test-app';
import type { TestOperator } from '@pollen/dev-env/test-operator';
import { sampleTask } from './sample-task.ts';

/** What a publisher's form sends for the sample task. */
export const sampleFields: TaskFields = {
  ...completeTaskFields(sampleTask),
  sameAddressLimit: null,
};

export async function createByOperator(
  publisher: TestOperator,
  change: Partial<TaskFields> = {},
): Promise<OperatorTask> {
  const { code, data } = await publisher.post<OperatorTask>('/tasks', {
    ...sampleFields,
    ...change,
  });
  if (code !== 200) throw new Error(`the draft was refused with ${code}`);
  return data;
}

/** Saves based on the current revision, and confirms the cost. */
export async function changeByOperator(
  publisher: TestOperator,
  taskNo: string,
  change: Partial<TaskFields> = {},
) {
  const { data } = await publisher.get<OperatorTask>(`/tasks/${taskNo}`);
  const fields = { ...sampleFields, ...change };
  const confirmedCost = maxCostOf(fields);
  const body = { ...fields, revision: data.revision, confirmedCost };
  return publisher.post<OperatorTask>(`/tasks/${taskNo}`, body);
}

export async function publishByOperator(
  publisher: TestOperator,
  change: Partial<TaskFields> = {},
): Promise<OperatorTask> {
  const { taskNo } = await createByOperator(publisher, change);
  const { code, data } = await publisher.post<OperatorTask>(`/tasks/${taskNo}/open`);
  if (code !== 200) throw new Error(`the task was refused with ${code}`);
  return data;
}

export async function taskIdOf({ database }: Pick<TestApp, 'database'>, taskNo: string) {
  const sentence = 'SELECT id FROM task WHERE task_no = $1';
  const [row] = await database.db.raw<{ id: number }>(sentence, [taskNo]);
  if (!row) throw new Error(`There is no task ${taskNo}`);
  return row.id;
}
