import type { Locale } from '@pollen/contract/codes/locale';
import { localize } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../db/database.ts';
import { selectTitles } from './store/tasks.ts';

/* What publishers do with tasks; every function runs in the transaction it is given. */
export { type CompiledSurvey, compileSource, type SettingsChecks } from './check-task.ts';
export {
  closeTask,
  pauseTask,
  publishTask,
} from './commands/publish-task.ts';
export { cellOf, quotaOf } from './compile-task.ts';
export { publishKind, raiseKind } from './operator/approval-kinds.ts';
export { createTask } from './operator/commands/create-task.ts';
export { readEntryCounts } from './operator/queries/read-entry-counts.ts';
export { readTaskForOperator } from './operator/queries/read-tasks.ts';
export { selectSource as readSurveySource } from './operator/store/tasks.ts';
export { selectVersionOf as readSurveyVersion } from './operator/store/versions.ts';
export {
  selectCells as readCells,
  selectFunnel as readFunnel,
  selectObstacle as readObstacle,
  selectTask as readTaskRow,
  selectTaskByNo as readTaskRowByNo,
  selectTitles as readTitleTexts,
  type TaskRow,
} from './store/tasks.ts';
export { selectTypical as readTypicalSurvey } from './store/typical.ts';
export { createSurveys, type Surveys } from './surveys.ts';
export { requireTargeting, type TargetAreas } from './targeting.ts';
export { createTaskViews, type TaskViews } from './views.ts';

/** The titles of tasks in a language, by their numbers. */
export async function readTitles(
  db: Queryable,
  taskNos: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectTitles(db, taskNos);
  return new Map(rows.map(({ taskNo, title }) => [taskNo, localize(title, locale)]));
}
