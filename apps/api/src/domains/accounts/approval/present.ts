import type { Approval, ApprovalState } from '@pollen/contract/operator/approval';
import type { ApprovalRow } from './store.ts';

export interface Shown {
  readonly now: Date;
  readonly names: ReadonlyMap<number, string>;
  readonly label: string;
  readonly mayDecide: boolean;
}

export const stateOf = (row: ApprovalRow, now: Date): ApprovalState =>
  row.decision ?? (row.expiresAt > now ? 'open' : 'expired');

export function presentApproval(row: ApprovalRow, shown: Shown): Approval {
  const { names, now } = shown;
  const personOf = (id: number) => ({ id, name: names.get(id) ?? '' });
  const state = stateOf(row, now);
  return {
    id: row.id,
    kind: row.kind,
    kindLabel: shown.label,
    subject: { kind: row.subjectKind, id: row.subjectId },
    summary: row.summary,
    state,
    requestedBy: personOf(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : personOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    mayDecide: shown.mayDecide && state === 'open',
  };
}
