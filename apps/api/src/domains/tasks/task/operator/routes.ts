import type { taskOperatorOperations } from '@pollen/contract/operator/task';
import { maxCostOf } from '@pollen/contract/operator/task-fields';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import { numberCursor } from '../../../../db/page.ts';
import type { Handlers, OperatorSession } from '../../../../http/call.ts';
import { StreamedFile } from '../../../../http/streamed-file.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { checkSettings, checkSurvey, type SettingsChecks } from '../check-task.ts';
import { closeTask, createDraft, pauseTask } from '../commands/publish-task.ts';
import type { TaskRow } from '../store/tasks.ts';
import { requireTargeting, type TargetAreas } from '../targeting.ts';
import { type CheckMonitor, createCheckMonitor } from './check-monitor.ts';
import { withdrawTaskRequests } from './commands/commit-budget.ts';
import { createTask } from './commands/create-task.ts';
import { changeTask, openByOperator } from './commands/edit-task.ts';
import { fieldsOf } from './present.ts';
import { estimateCost } from './queries/estimate-cost.ts';
import { answerFileOf, streamAnswers } from './queries/export-answers.ts';
import { listProfileQuestions } from './queries/profile-questions.ts';
import {
  countReach,
  findTask,
  listTasksForOperator,
  readFunnelOf,
  readTaskForOperator,
} from './queries/read-tasks.ts';
import { readyToChange, readyToOpen } from './queries/ready-task.ts';
import { listSurveyVersions, readSurveyVersion } from './queries/survey-versions.ts';
import { selectSource } from './store/tasks.ts';

export interface TaskOperatorServices {
  readonly db: Database;
  readonly clock: Clock;
  /** Checks the settings of a task before it is published. */
  readonly settingsChecks: SettingsChecks;
  readonly areas: TargetAreas;
}

type Routes = Handlers<typeof taskOperatorOperations>;

interface Record {
  readonly by: OperatorSession;
  readonly action: string;
  readonly taskNo: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly now: Date;
}

const record = (tx: Queryable, { taskNo, action, ...rest }: Record) =>
  recordAction(tx, { ...rest, action: `task.${action}`, target: { kind: 'task', id: taskNo } });

function readingRoutes({ db, clock, settingsChecks }: TaskOperatorServices, monitor: CheckMonitor) {
  return {
    listOperatorTasks: ({ input: { cursor, limit, state }, read }) =>
      read((from) =>
        listTasksForOperator(from, {
          state: state ?? null,
          before: numberCursor(cursor),
          limit,
          now: clock(),
        }),
      ),
    readOperatorTask: async ({ params }) =>
      readTaskForOperator(db, await findTask(db, params.taskNo), clock()),
    readTaskFunnel: ({ params, read }) =>
      read((from) => readFunnelOf(from, params.taskNo, clock())),
    readCheckProgress: async ({ params }) => ({ progress: monitor.read(params.taskNo) }),
    checkSurvey: ({ session, input }) => checkSurvey(input.source, session.operatorId),
    checkSettings: async ({ input }) => ({ problems: await checkSettings(input, settingsChecks) }),
    countReach: ({ input }) => countReach(db, input.countries, input.targeting, clock()),
    estimateCost: ({ session, input }) => estimateCost(db, input, session, clock()),
    listProfileQuestions: async () => ({ items: await listProfileQuestions(db) }),
    listSurveyVersions: async ({ params, read }) => ({
      items: await read((from) => listSurveyVersions(from, params.taskNo)),
    }),
    readSurveyVersion: async ({ params: { taskNo, version } }) => ({
      document: await readSurveyVersion(db, taskNo, version),
    }),
    exportAnswers: async ({ session, params, input: { format, which }, transact }) => {
      const { id, taskNo } = await findTask(db, params.taskNo);
      const wanted = { taskId: id, format, onlyQualified: which === 'qualified' };
      const file = await answerFileOf(db, wanted);
      await transact((tx) =>
        record(tx, {
          by: session,
          action: 'export',
          taskNo,
          after: { format, which },
          now: clock(),
        }),
      );
      const name = `${taskNo}-${which}.${file.extension}`;
      return new StreamedFile(name, file.contentType, streamAnswers(db, file, wanted));
    },
  } satisfies Partial<Routes>;
}

function writingRoutes(
  { db, clock, areas, settingsChecks: checks }: TaskOperatorServices,
  monitor: CheckMonitor,
) {
  return {
    createTask: async ({ session, input, transact }) => {
      await requireTargeting(areas, input);
      return transact(async (tx) => {
        const now = clock();
        return readTaskForOperator(tx, await createTask(tx, input, session, now), now);
      });
    },
    changeTask: async ({ session, params, input, transact }) => {
      const now = clock();
      const { taskNo } = params;
      const { revision, confirmedCost, ...fields } = input;
      const ready = await monitor.follow(taskNo, (onProgress) =>
        readyToChange(
          { db, checks, areas, now, owner: session.operatorId, onProgress },
          taskNo,
          fields,
        ),
      );
      return transact(async (tx) => {
        const alone = { by: session, confirmedCost };
        const change = { fields, revision, ready, now, alone };
        const { task, changed, before, after } = await changeTask(tx, taskNo, change);
        if (changed.length > 0) {
          await record(tx, { by: session, action: 'change', taskNo, before, after, now });
        }
        return readTaskForOperator(tx, task, now);
      });
    },
    duplicateTask: ({ session, params, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const source = await findTask(tx, params.taskNo);
        const fields = fieldsOf(source, await selectSource(tx, source.id));
        const copy = await createDraft(tx, fields, { createdBy: session.operatorId, now });
        const after = { copyOf: source.taskNo };
        await record(tx, { by: session, action: 'duplicate', taskNo: copy.taskNo, after, now });
        return readTaskForOperator(tx, copy, now);
      }),
  } satisfies Partial<Routes>;
}

function stateRoutes(
  { db, clock, areas, settingsChecks: checks }: TaskOperatorServices,
  monitor: CheckMonitor,
) {
  /** Records the change of state, if there was one, and answers with the task. */
  async function answer(
    tx: Queryable,
    by: OperatorSession,
    action: string,
    { before, after, now }: { before: TaskRow; after: TaskRow; now: Date },
  ) {
    const { taskNo } = after;
    if (after.state === 'closed' && before.state !== 'closed') {
      await withdrawTaskRequests(tx, taskNo, 'The task was closed.', now);
    }
    if (before.state === after.state) return readTaskForOperator(tx, after, now);
    const reserved = before.state === 'draft' && action === 'open' ? maxCostOf(after) : undefined;
    await record(tx, {
      by,
      action,
      taskNo,
      before: { state: before.state },
      after: { state: after.state, ...(reserved === undefined ? {} : { reserved }) },
      now,
    });
    return readTaskForOperator(tx, after, now);
  }
  return {
    openTask: async ({ session, params: { taskNo }, input, transact }) => {
      const now = clock();
      const ready = await monitor.follow(taskNo, (onProgress) =>
        readyToOpen(
          { db, checks, areas, now, owner: session.operatorId, onProgress },
          taskNo,
          input.revision,
        ),
      );
      return transact(async (tx) => {
        const moved = await openByOperator(tx, taskNo, ready, now, session);
        return answer(tx, session, 'open', { ...moved, now });
      });
    },
    pauseTask: ({ session, params, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const before = await findTask(tx, params.taskNo);
        const after = await pauseTask(tx, before.id, now);
        return answer(tx, session, 'pause', { before, after, now });
      }),
    closeTask: ({ session, params, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const before = await findTask(tx, params.taskNo);
        const after = await closeTask(tx, before.id, now);
        return answer(tx, session, 'close', { before, after, now });
      }),
  } satisfies Partial<Routes>;
}

/** The publishers' calls; the permission of each call says who may use it. */
export function taskOperatorRoutes(services: TaskOperatorServices): Routes {
  const monitor = createCheckMonitor();
  return {
    ...readingRoutes(services, monitor),
    ...writingRoutes(services, monitor),
    ...stateRoutes(services, monitor),
  };
}
