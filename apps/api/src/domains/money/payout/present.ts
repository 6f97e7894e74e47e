import type { Payout, PayoutDetail } from '@pollen/contract/operator/payout';
import { maskNumber } from '@pollen/contract/values/bank-record/bank-record';
import { fromMinor } from '@pollen/contract/values/money';
import type { PayoutDetailRow, PayoutRow } from './store/payouts.ts';

const personOf = (id: number | null, name: string | null, at: Date | null) =>
  id === null || at === null ? null : { id, name: name ?? `#${id}`, at: at.toISOString() };

/** Data from other modules is passed in: the bank reference and the holds. */
export function presentPayout(
  row: PayoutRow,
  details: Pick<Payout, 'reference' | 'bank' | 'holds'>,
): Payout {
  const { id, country, points, state, reason, bankReason, batchId, blocks, flags, openFlags } = row;
  return {
    id,
    ...details,
    member: { id: row.memberId, nickname: row.nickname, suspended: row.suspended },
    country,
    points,
    worth: fromMinor(row.currency, row.amountMinor),
    account: row.lastDigits === '' ? '' : maskNumber(row.lastDigits),
    state,
    requestedAt: row.requestedAt.toISOString(),
    first: personOf(row.firstBy, row.firstName, row.firstAt),
    second: personOf(row.secondBy, row.secondName, row.approvedAt),
    blocks,
    flags,
    openFlags,
    bankSince: row.bankSince.toISOString(),
    reason,
    bankReason,
    batchId,
  };
}

interface Decided {
  readonly operatorId: number;
  readonly name: string | null;
  readonly decidedAt: Date;
  readonly decision: 'approve' | 'confirm';
  readonly flags: PayoutDetail['flags'];
  readonly reason: string | null;
}

export function presentPayoutDetail(
  row: PayoutDetailRow,
  payout: Payout,
  { decisions, sharedWith }: { decisions: readonly Decided[]; sharedWith: readonly number[] },
): PayoutDetail {
  const { accepted, refused, appeals, paidBefore } = row;
  return {
    ...payout,
    memberSince: row.memberSince.toISOString(),
    sharedWith: [...sharedWith].sort((a, b) => a - b),
    work: { accepted, refused, appeals },
    paidBefore,
    decisions: decisions.map(({ operatorId, name, decidedAt, decision, flags, reason }) => ({
      by: { id: operatorId, name: name ?? `#${operatorId}`, at: decidedAt.toISOString() },
      decision,
      flags,
      reason,
    })),
  };
}
