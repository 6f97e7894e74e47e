import { BusinessError } from '@pollen/contract/codes/error-code';
import { may } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import type { ApprovalKind } from '../kind.ts';
import type { ApprovalServices } from '../services.ts';
import { type ApprovalRow, lockApproval, selectApproval, updateDecision } from '../store.ts';

type Services = Pick<ApprovalServices, 'kinds' | 'operators'>;

export interface Decision {
  readonly decision: 'approved' | 'declined';
  readonly reason: string;
}

const subjectOf = ({ subjectKind: kind, subjectId: id }: ApprovalRow) => ({ kind, id });

async function lockOpen(
  tx: Queryable,
  { kinds }: Services,
  id: number,
  now: Date,
): Promise<{ row: ApprovalRow; kind: ApprovalKind }> {
  const found = await selectApproval(tx, id);
  const kind = found && kinds.get(found.kind);
  if (!found || !kind) throw new BusinessError('notFound');
  await kind.lock?.(tx, subjectOf(found));
  const row = await lockApproval(tx, id);
  if (!row) throw new BusinessError('notFound');
  if (row.decision !== null || row.expiresAt <= now) throw new BusinessError('approvalClosed');
  return { row, kind };
}

async function readBack(tx: Queryable, id: number): Promise<ApprovalRow> {
  const row = await selectApproval(tx, id);
  if (!row) throw new Error(`approval ${id} is gone`);
  return row;
}

/** Decides a request. An approval and its effect are one transaction: both happen or neither. */
export async function decideApproval(
  tx: Queryable,
  services: Services,
  by: OperatorSession,
  id: number,
  { decision, reason }: Decision,
  now: Date,
): Promise<ApprovalRow> {
  const { row, kind } = await lockOpen(tx, services, id, now);
  if (!may(by.role, kind.permission)) throw new BusinessError('forbidden');
  if (row.requestedBy === by.operatorId) throw new BusinessError('secondPersonNeeded');
  const { payload, requestedBy } = row;
  const subject = subjectOf(row);
  await updateDecision(tx, id, { decision, by: by.operatorId, reason: reason.trim(), now });
  if (decision === 'approved') {
    await kind.apply(tx, { id, subject, payload, requestedBy, by, reason: reason.trim(), now });
  } else {
    await kind.close?.(tx, { id, subject, payload, now });
  }
  await services.operators.recordAction(tx, {
    by,
    action: decision === 'approved' ? 'approval.approve' : 'approval.decline',
    target: { kind: 'approval', id },
    before: { state: 'open', kind: row.kind, subject, requestedBy },
    after: { state: decision, reason: reason.trim(), title: row.summary.title },
    now,
  });
  return readBack(tx, id);
}

/** Withdraws the operator's own request; another operator's is not found. */
export async function withdrawApproval(
  tx: Queryable,
  services: Services,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<ApprovalRow> {
  const { row, kind } = await lockOpen(tx, services, id, now);
  if (row.requestedBy !== by.operatorId) throw new BusinessError('notFound');
  const subject = subjectOf(row);
  await updateDecision(tx, id, { decision: 'withdrawn', by: null, reason: '', now });
  await kind.close?.(tx, { id, subject, payload: row.payload, now });
  await services.operators.recordAction(tx, {
    by,
    action: 'approval.withdraw',
    target: { kind: 'approval', id },
    before: { state: 'open', kind: row.kind, subject },
    after: { state: 'withdrawn' },
    now,
  });
  return readBack(tx, id);
}
