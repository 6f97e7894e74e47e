import { BusinessError } from '@pollen/contract/codes/error-code';
import type { resultsCodingOperations } from '@pollen/contract/operator/results-coding';
import { readFilter } from '@pollen/contract/operator/results-filter';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { numberCursor } from '../../../../db/page.ts';
import type { Handlers } from '../../../../http/call.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { findTask } from '../queries/find-task.ts';
import { findTextVariable, listCodings } from '../queries/list-codings.ts';
import {
  mergeOpenCode,
  selectCoding,
  selectOpenCodes,
  selectRespondentAt,
  updateLabel,
  upsertOpenCode,
  writeCoding,
} from '../store/coding.ts';

/** Coding of free-text answers. */
export function resultsCodingRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof resultsCodingOperations> {
  return {
    listCodings: async ({ session, params, input: { cursor, limit, variable, list, filter } }) => {
      const { id: taskId } = await findTask(db, params.taskNo);
      return listCodings(db, {
        taskId,
        variable,
        list,
        limit,
        after: numberCursor(cursor) ?? -1,
        filter: readFilter(filter) ?? [],
        by: session.operatorId,
      });
    },
    addOpenCode: async ({ session, params: { taskNo }, input, transact }) => {
      const task = await findTask(db, taskNo);
      await findTextVariable(db, task.id, input.variable);
      return transact(async (tx) => {
        const now = clock();
        const id = await upsertOpenCode(tx, task.id, input, {
          operatorId: session.operatorId,
          now,
        });
        const target = { kind: 'task', id: taskNo } as const;
        await recordAction(tx, { by: session, action: 'results.code', target, after: input, now });
        return { id };
      });
    },
    renameOpenCode: ({ session, params: { taskNo, id }, input, transact }) =>
      transact(async (tx) => {
        const task = await findTask(tx, taskNo);
        const known = await selectOpenCodes(tx, task.id);
        const code = known.find((one) => one.id === id);
        if (!code) throw new BusinessError('notFound');
        const same = known.find(
          (one) => one.variable === code.variable && one.label === input.label && one.id !== id,
        );
        if (same) await mergeOpenCode(tx, task.id, id, same.id);
        else await updateLabel(tx, id, input.label);
        await recordAction(tx, {
          by: session,
          action: 'results.rename-code',
          now: clock(),
          target: { kind: 'task', id: taskNo },
          before: code,
          after: { ...code, label: input.label, id: same?.id ?? id },
        });
        return { id: same?.id ?? id };
      }),
    codeAnswer: ({ session, params: { taskNo }, input, transact }) =>
      transact(async (tx) => {
        const task = await findTask(tx, taskNo);
        const { variable, answer } = input;
        const participationId = await selectRespondentAt(tx, task.id, answer);
        if (participationId === undefined) throw new BusinessError('notFound');
        const known = await selectOpenCodes(tx, task.id);
        const isKnown = (id: number) =>
          known.some((one) => one.id === id && one.variable === variable);
        if (!(input.codes ?? []).every(isKnown)) throw new BusinessError('notFound');
        const codes = input.codes && [...new Set(input.codes)].sort((a, b) => a - b);
        const key = {
          taskId: task.id,
          participationId,
          variable,
          operatorId: session.operatorId,
        };
        const before = await selectCoding(tx, key);
        const now = clock();
        await writeCoding(tx, key, codes, now);
        await recordAction(tx, {
          by: session,
          action: 'results.code-answer',
          now,
          target: { kind: 'task', id: taskNo },
          before: { variable, answer, codes: before },
          after: { variable, answer, codes },
        });
        return {};
      }),
  };
}
