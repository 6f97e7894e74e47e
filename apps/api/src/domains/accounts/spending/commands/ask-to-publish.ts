import type { ApprovalSummary } from '@pollen/contract/operator/approval';
import type { Published } from '@pollen/contract/operator/published';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { requestApproval } from '../../approval/public.ts';
import { recordAction } from '../../operator/public.ts';

export interface PublicationRequest {
  /** The kind of approval; its action in the log is `<kind>.request`. */
  readonly kind: string;
  /** A newer request about the same subject replaces the older one. */
  readonly subject: { readonly kind: string; readonly id: string };
  readonly title: string;
  readonly facts: ApprovalSummary['facts'];
  /** Why it is above the role's limits, one sentence each. */
  readonly above: readonly string[];
  readonly payload: unknown;
  readonly by: OperatorSession;
  readonly now: Date;
}

/** Requests a second person's approval for what is above the role's limits. */
export async function askToPublish(
  tx: Queryable,
  { kind, subject, title, facts, above, payload, by, now }: PublicationRequest,
): Promise<Published> {
  const approvalId = await requestApproval(tx, {
    kind,
    subject,
    summary: { title, facts: [...facts, { name: 'Above the limit', value: above.join(' ') }] },
    payload,
    by,
    now,
  });
  const after = { approval: approvalId, title };
  await recordAction(tx, { by, action: `${kind}.request`, target: subject, after, now });
  return { id: null, approvalId };
}
