import type { Queryable } from '../../db/database.ts';
import { type AuditDecision, auditResponse } from './commands/audit-response.ts';
import {
  type DirectResult,
  type ElsewhereResult,
  type ExternalKey,
  type ExternalResult,
  finishDirectly,
  finishExternal,
  finishStages,
  restoreExternal,
  reverseExternal,
  type StagesResult,
} from './commands/finish-elsewhere.ts';
import type { TaskServices } from './services.ts';
import { createHandIn } from './store/hand-ins.ts';
import type { ParticipationView } from './store/participations.ts';
import { createFindRun } from './store/runs.ts';
import { createSurveys } from './surveys.ts';
import { createTaskSeen } from './task-seen.ts';

export { publishKind, raiseKind } from './approval-kinds.ts';
export { taskChecks } from './checks.ts';
export type { AuditDecision } from './commands/audit-response.ts';
export {
  type DirectResult,
  type ElsewhereResult,
  type ExternalKey,
  type ExternalResult,
  openStagedParticipation,
  type StagesResult,
} from './commands/finish-elsewhere.ts';
/* What publishers do with tasks; every function runs in the transaction it is given. */
export { prepareTask, UnpublishableSurvey, UnusableSettings } from './commands/prepare-task.ts';
export {
  closeTask,
  createTask,
  duplicateTask,
  openTask,
  pauseTask,
  publishTask,
  readDefinition,
} from './commands/publish-task.ts';
export type {
  PreparedTask,
  SettingsChecks,
  Targeting,
  TaskDefinition,
  Texts,
} from './definition.ts';
export { taskHooks } from './member-hooks.ts';
export { reasonWords } from './reason-words.ts';
export type { TaskServices, WorkDoors } from './services.ts';
export { type AuditRow, listAuditQueue, type ResponseRow, readResponse } from './store/audit.ts';
export { selectInReview as readInReview } from './store/lists.ts';
export type { ParticipationView } from './store/participations.ts';
export {
  selectOwnView as readOwnParticipation,
  selectRecords as listParticipationsOf,
  selectView as readParticipationView,
} from './store/participations.ts';
export {
  type CellRow,
  type FunnelRow,
  selectCells as readCells,
  selectFunnel as readFunnel,
  selectTask as readTaskRow,
  selectTaskByNo as readTaskRowByNo,
  selectTasks as listTaskRows,
  type TaskRow,
  type TaskState,
} from './store/tasks.ts';
export { createSurveys, type Surveys } from './surveys.ts';

/** What other modules do with participations, each within the transaction it is given. */
export interface Participations {
  /** An auditor's word: 1 pays, 2 tells why. */
  readonly auditResponse: (tx: Queryable, decision: AuditDecision) => Promise<ParticipationView>;
  /** A partner's word, by session id; null if there is no such session. */
  readonly finishExternal: (
    tx: Queryable,
    result: ExternalResult,
  ) => Promise<ElsewhereResult | null>;
  readonly reverseExternal: (
    tx: Queryable,
    result: ExternalResult,
  ) => Promise<ElsewhereResult | null>;
  readonly restoreExternal: (
    tx: Queryable,
    result: ExternalKey & Pick<ExternalResult, 'cause' | 'now'>,
  ) => Promise<ElsewhereResult | null>;
  /** All stages of a shop visit are in. */
  readonly finishStages: (tx: Queryable, result: StagesResult) => Promise<ParticipationView>;
  /** Begins and pays a task of kind `buzz` in one go; null if the member cannot, or had before. */
  readonly finishDirectly: (
    tx: Queryable,
    result: DirectResult,
  ) => Promise<ParticipationView | null>;
}

export const participations: Participations = {
  auditResponse,
  finishExternal,
  reverseExternal,
  restoreExternal,
  finishStages,
  finishDirectly,
};

/** The module's services, made of the app's. */
export function createTaskServices(
  parts: Omit<TaskServices, 'surveys' | 'findRun' | 'handIn' | 'doors' | 'seen'> &
    Partial<Pick<TaskServices, 'doors'>>,
): TaskServices {
  const { db, clock } = parts;
  return {
    doors: {},
    ...parts,
    surveys: createSurveys(db, clock),
    findRun: createFindRun(db),
    handIn: createHandIn(db),
    seen: createTaskSeen(db, clock),
  };
}
