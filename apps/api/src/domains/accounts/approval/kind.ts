import type { ApprovalSummary } from '@pollen/contract/operator/approval';
import type { Permission } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';

/** What a kind's handler gets when its request is decided. */
export interface Decided {
  readonly id: number;
  readonly subject: { readonly kind: string; readonly id: string };
  /** As the request stored it; the handler parses it. */
  readonly payload: unknown;
  readonly requestedBy: number;
  readonly by: OperatorSession;
  readonly reason: string;
  readonly now: Date;
}

/** One kind of request. Each module that asks for approvals registers its own in `console.ts`. */
export interface ApprovalKind {
  /** As `task.publish`. */
  readonly kind: string;
  /** The label in the list. */
  readonly label: string;
  /** Who may decide it. */
  readonly permission: Permission;
  /**
   * Locks the subject before the request is locked, for kinds whose other commands lock the subject
   * first and then withdraw its request: one order, no deadlock.
   */
  lock?(tx: Queryable, subject: Decided['subject']): Promise<void>;
  /**
   * Does what was requested, in the transaction of the decision. A `BusinessError` rolls both back:
   * the request stays open and the operator reads why.
   */
  apply(tx: Queryable, decided: Decided): Promise<void>;
  /** Facts read when the request is shown, because they must not be kept with it. */
  describe?(
    db: Queryable,
    asked: Pick<Decided, 'subject' | 'payload'>,
  ): Promise<ApprovalSummary['facts']>;
  /** Cleans up after a request that was declined or withdrawn. */
  close?(tx: Queryable, closed: Pick<Decided, 'id' | 'subject' | 'payload' | 'now'>): Promise<void>;
}

export type ApprovalKinds = ReadonlyMap<string, ApprovalKind>;

export const approvalKinds = (kinds: readonly ApprovalKind[]): ApprovalKinds =>
  new Map(kinds.map((each) => [each.kind, each]));
