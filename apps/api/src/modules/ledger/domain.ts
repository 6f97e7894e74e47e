/** Accounts of the house; a task's budget belongs to its task. */
export type HouseAccountKind = 'promotion' | 'payout-paid' | 'reserve' | 'expired';
/**
 * A payout passes through three accounts of its member, one a step. `debt` is what a member owes, at or
 * below 0.
 */
export type MemberAccountKind =
  | 'available'
  | 'pending'
  | 'payout-pending'
  | 'payout-approved'
  | 'payout-sent'
  | 'debt';
export type AccountKind = HouseAccountKind | MemberAccountKind | 'task-budget';

export interface Account {
  readonly kind: AccountKind;
  /** The member or the task; 0 for the house. */
  readonly owner: number;
}

export const promotion: Account = { kind: 'promotion', owner: 0 };
export const payoutPaid: Account = { kind: 'payout-paid', owner: 0 };
export const reserve: Account = { kind: 'reserve', owner: 0 };
export const expired: Account = { kind: 'expired', owner: 0 };
export const taskBudget = (taskId: number): Account => ({ kind: 'task-budget', owner: taskId });
export const available = (memberId: number): Account => ({ kind: 'available', owner: memberId });
export const pending = (memberId: number): Account => ({ kind: 'pending', owner: memberId });
export const payoutPending = (memberId: number): Account => ({
  kind: 'payout-pending',
  owner: memberId,
});
export const payoutApproved = (memberId: number): Account => ({
  kind: 'payout-approved',
  owner: memberId,
});
export const payoutSent = (memberId: number): Account => ({ kind: 'payout-sent', owner: memberId });

/**
 * What a movement is for. The same cause twice moves points once; `kind` is a dotted name
 * (`task.reward`), `id` the row that caused it.
 */
export interface Cause {
  readonly kind: string;
  readonly id: string | number;
}

/** How a member's wallet files a line. */
export type Category = 'earned' | 'cashed-out' | 'returned' | 'taken-back' | 'other';

/**
 * The words of a wallet line are made in the browser, in the member's language: a key and what
 * goes into it. Lines outlive their member, so nothing personal belongs into `params`.
 */
export interface Wording {
  /** Message key; the cause's kind unless told. */
  readonly reason?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** When it happened; the database's clock unless told. */
  readonly at?: Date;
}

/** What became of a movement; `replayed` when its cause had already made it. */
export interface Moved {
  readonly transferId: number;
  readonly replayed: boolean;
}
