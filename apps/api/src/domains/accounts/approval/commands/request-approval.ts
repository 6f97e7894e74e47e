import type { ApprovalSummary } from '@pollen/contract/operator/approval';
import type { Queryable } from '../../../../db/database.ts';
import { insertApproval, withdrawOpen } from '../store.ts';

export interface ApprovalRequest {
  readonly kind: string;
  readonly subject: { readonly kind: string; readonly id: string | number };
  readonly summary: ApprovalSummary;
  /** Plain JSON, applied by the kind's handler; never a secret. */
  readonly payload: unknown;
  readonly by: { readonly operatorId: number };
  readonly now: Date;
  /** 72 hours by default. */
  readonly hours?: number;
}

const hourMs = 3_600_000;

/**
 * Requests a second operator's approval. A newer request of the same kind about the same subject replaces
 * the older one, so that nobody approves an outdated one. The caller writes the log entry.
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
  // A concurrent request was committed first and is now replaced like any other.
  if (id === null) return requestApproval(tx, asked);
  return id;
}
