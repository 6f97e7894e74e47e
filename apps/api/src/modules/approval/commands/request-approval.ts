import type { ApprovalSummary } from '@pollen/contract/operator/approval';
import type { Queryable } from '../../../db/database.ts';
import { insertApproval, withdrawOpen } from '../store.ts';

export interface ApprovalRequest {
  readonly kind: string;
  readonly subject: { readonly kind: string; readonly id: string | number };
  readonly summary: ApprovalSummary;
  /** Plain JSON, applied by the kind's handler; never a secret. */
  readonly payload: unknown;
  readonly by: { readonly operatorId: number };
  readonly now: Date;
  /** 72 hours unless told. */
  readonly hours?: number;
}

const hourMs = 3_600_000;

/**
 * Asks for a second person. A newer request of the same kind about the same subject replaces the
 * older one, so nobody approves what is no longer wanted. The caller writes its own line to the
 * action log.
 */
export async function requestApproval(tx: Queryable, asked: ApprovalRequest): Promise<number> {
  const { kind, summary, payload, by, now, hours = 72 } = asked;
  const subject = { kind: asked.subject.kind, id: String(asked.subject.id) };
  const request = {
    kind,
    subject,
    summary,
    payload,
    requestedBy: by.operatorId,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  };
  await withdrawOpen(tx, [kind], subject, 'Replaced by a newer request.', now);
  const id = await insertApproval(tx, request);
  // Somebody asked at the same moment; theirs is committed now and is replaced like any other.
  if (id === null) return requestApproval(tx, asked);
  return id;
}
