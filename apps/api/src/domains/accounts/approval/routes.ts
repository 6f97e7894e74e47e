import { BusinessError } from '@pollen/contract/codes/error-code';
import type { approvalOperations } from '@pollen/contract/operator/approval';
import { may } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../db/database.ts';
import { numberCursor, pageOfRows } from '../../../db/page.ts';
import type { Handlers, OperatorSession } from '../../../http/call.ts';
import { decideApproval, withdrawApproval } from './commands/decide-approval.ts';
import { presentApproval } from './present.ts';
import type { ApprovalServices } from './services.ts';
import {
  type ApprovalRow,
  countOpen,
  type Reader,
  selectApproval,
  selectApprovals,
} from './store.ts';

export function approvalRoutes(services: ApprovalServices): Handlers<typeof approvalOperations> {
  const { db, clock, kinds, operators } = services;
  const mayDecideKind = ({ role }: OperatorSession, kind: string) => {
    const known = kinds.get(kind);
    return known !== undefined && may(role, known.permission);
  };
  const readerOf = (session: OperatorSession): Reader => ({
    operatorId: session.operatorId,
    kinds: [...kinds.keys()].filter((kind) => mayDecideKind(session, kind)),
  });
  async function presenter(at: Queryable, session: OperatorSession, rows: readonly ApprovalRow[]) {
    const ids = rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? []].flat());
    const names = await operators.readNames(at, [...new Set(ids)]);
    const now = clock();
    return (row: ApprovalRow) =>
      presentApproval(row, {
        names,
        now,
        label: kinds.get(row.kind)?.label ?? row.kind,
        mayDecide: row.requestedBy !== session.operatorId && mayDecideKind(session, row.kind),
      });
  }
  const presentOne = async (at: Queryable, session: OperatorSession, row: ApprovalRow) =>
    (await presenter(at, session, [row]))(row);
  return {
    listApprovals: async ({ session, input: { list, cursor, limit } }) => {
      const page = { list, before: numberCursor(cursor), limit: limit + 1, now: clock() };
      const rows = await selectApprovals(db, readerOf(session), page);
      return pageOfRows(rows, limit, await presenter(db, session, rows), ({ id }) => id);
    },
    countApprovals: ({ session, read }) =>
      read((from) => countOpen(from, readerOf(session), clock())),
    readApproval: async ({ session, params }) => {
      const row = await selectApproval(db, params.id);
      const isShown =
        row && (row.requestedBy === session.operatorId || mayDecideKind(session, row.kind));
      if (!isShown) throw new BusinessError('notFound');
      const shown = await presentOne(db, session, row);
      const { payload, subjectKind: kind, subjectId: id } = row;
      const more = await kinds.get(row.kind)?.describe?.(db, { subject: { kind, id }, payload });
      const { title, facts } = shown.summary;
      return { ...shown, summary: { title, facts: [...facts, ...(more ?? [])] } };
    },
    decideApproval: ({ session, params, input, transact }) =>
      transact(async (tx) => {
        const row = await decideApproval(tx, services, session, params.id, input, clock());
        return presentOne(tx, session, row);
      }),
    withdrawApproval: ({ session, params, transact }) =>
      transact(async (tx) => {
        const row = await withdrawApproval(tx, services, session, params.id, clock());
        return presentOne(tx, session, row);
      }),
  };
}
