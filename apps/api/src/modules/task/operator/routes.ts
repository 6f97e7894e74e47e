import type { taskOperatorOperations } from '@pollen/contract/operator/task';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { numberCursor } from '../../../db/page.ts';
import type { Handlers, OperatorSession } from '../../../http/call.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import { recordAction } from '../../operator/public.ts';
import { closeTask, duplicateTask, pauseTask } from '../commands/publish-task.ts';
import { budgetOf } from '../compile-task.ts';
import type { SettingsChecks } from '../definition.ts';
import type { TaskRow } from '../store/tasks.ts';
import { type Areas, demandTargeting } from '../targeting.ts';
import { withdrawTaskRequests } from './commands/commit-budget.ts';
import { changeTask, createDraft, openByOperator } from './commands/edit-task.ts';
import { answerFileOf, streamAnswers } from './queries/export-answers.ts';
import {
  countReach,
  findTask,
  listTasksForOperator,
  readFunnelOf,
  readSource,
  readTaskForOperator,
} from './queries/read-tasks.ts';
import { checkSettings, checkSurvey, readyToChange, readyToOpen } from './queries/ready-task.ts';
import { updateSource } from './store/tasks.ts';

export interface TaskOperatorServices {
  readonly db: Database;
  readonly clock: Clock;
  /** Asked before a task of a kind is published. */
  readonly settingsChecks: SettingsChecks;
  readonly areas: Areas;
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

function readingRoutes({ db, clock, settingsChecks }: TaskOperatorServices) {
  return {
    listOperatorTasks: ({ input: { cursor, limit, state } }) =>
      listTasksForOperator(db, {
        state: state ?? null,
        before: numberCursor(cursor),
        limit,
        now: clock(),
      }),
    readOperatorTask: ({ params }) => readTaskForOperator(db, params.taskNo, clock()),
    readTaskFunnel: ({ params }) => readFunnelOf(db, params.taskNo, clock()),
    checkSurvey: ({ input }) => checkSurvey(input.source),
    checkSettings: async ({ input }) => ({ problems: await checkSettings(input, settingsChecks) }),
    countReach: ({ input }) => countReach(db, input.countries, input.targeting, clock()),
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

function writingRoutes({ db, clock, areas, settingsChecks: checks }: TaskOperatorServices) {
  return {
    createTask: async ({ session, input, transact }) => {
      await demandTargeting(areas, input);
      return transact(async (tx) => {
        const now = clock();
        const { taskNo } = await createDraft(tx, input, { operatorId: session.operatorId, now });
        const desk = await readTaskForOperator(tx, taskNo, now);
        const { kind, points, places, title } = desk;
        const after = { kind, points, places, title: title['en-US'] };
        await record(tx, { by: session, action: 'create', taskNo, after, now });
        return desk;
      });
    },
    changeTask: async ({ session, params, input, transact }) => {
      const now = clock();
      const { taskNo } = params;
      const { revision, confirmedCost, ...fields } = input;
      const ready = await readyToChange({ db, checks, areas, now }, taskNo, fields);
      return transact(async (tx) => {
        const alone = { by: session, confirmedCost };
        const change = { fields, revision, ready, now, alone };
        const { changed, before, after } = await changeTask(tx, taskNo, change);
        const desk = await readTaskForOperator(tx, taskNo, now);
        if (changed.length > 0) {
          await record(tx, { by: session, action: 'change', taskNo, before, after, now });
        }
        return desk;
      });
    },
    duplicateTask: ({ session, params, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const source = await findTask(tx, params.taskNo);
        const copy = await duplicateTask(tx, source.id, { createdBy: session.operatorId, now });
        await updateSource(tx, copy.id, await readSource(tx, source));
        const desk = await readTaskForOperator(tx, copy.taskNo, now);
        const after = { copyOf: source.taskNo };
        await record(tx, { by: session, action: 'duplicate', taskNo: copy.taskNo, after, now });
        return desk;
      }),
  } satisfies Partial<Routes>;
}

function stateRoutes({ db, clock, areas, settingsChecks: checks }: TaskOperatorServices) {
  /** The task before and after, and the line about it where it is another. */
  async function tell(
    tx: Queryable,
    by: OperatorSession,
    action: string,
    { before, after, now }: { before: TaskRow; after: TaskRow; now: Date },
  ) {
    const { taskNo } = after;
    if (after.state === 'closed' && before.state !== 'closed') {
      await withdrawTaskRequests(tx, taskNo, 'The task was closed.', now);
    }
    const desk = await readTaskForOperator(tx, taskNo, now);
    if (before.state === after.state) return desk;
    const reserved = before.state === 'draft' && action === 'open' ? budgetOf(after) : undefined;
    await record(tx, {
      by,
      action,
      taskNo,
      before: { state: before.state },
      after: { state: after.state, ...(reserved === undefined ? {} : { reserved }) },
      now,
    });
    return desk;
  }
  return {
    openTask: async ({ session, params: { taskNo }, input, transact }) => {
      const now = clock();
      const ready = await readyToOpen({ db, checks, areas, now }, taskNo, input.revision);
      return transact(async (tx) => {
        const moved = await openByOperator(tx, taskNo, ready, now, session);
        return tell(tx, session, 'open', { ...moved, now });
      });
    },
    pauseTask: ({ session, params, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const before = await findTask(tx, params.taskNo);
        const after = await pauseTask(tx, before.id, now);
        return tell(tx, session, 'pause', { before, after, now });
      }),
    closeTask: ({ session, params, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const before = await findTask(tx, params.taskNo);
        const after = await closeTask(tx, before.id, now);
        return tell(tx, session, 'close', { before, after, now });
      }),
  } satisfies Partial<Routes>;
}

/** Publishers' work with tasks; who may is the permission of each call. */
export function taskOperatorRoutes(services: TaskOperatorServices): Routes {
  return { ...readingRoutes(services), ...writingRoutes(services), ...stateRoutes(services) };
}
