/** House accounts; a budget account belongs to its task. */
export type HouseAccountKind = 'promotion' | 'payout-paid' | 'reserve' | 'expired';
/**
 * A payout passes through three of the member's accounts, one per step. `debt` is what the member owes
 * and is never above 0.
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
 * The browser words a wallet line in the member's language, from a message key and its parameters.
 * Lines outlive their member, so `params` must not hold personal data.
 */
export interface Wording {
  /** Message key; defaults to the kind of the cause. */
  readonly reason?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** When it happened; defaults to the database's clock. */
  readonly at?: Date;
}

/** The result of a movement; `replayed` if its cause had already been applied. */
export interface Moved {
  readonly transferId: number;
  readonly replayed: boolean;
}
