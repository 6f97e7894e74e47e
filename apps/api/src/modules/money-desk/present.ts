import type { Payout, PayoutDetail, Proof } from '@pollen/contract/operator/money';
import { bankTypeOf, maskNumber } from '@pollen/contract/values/bank-record/bank-record';
import { fromMinor } from '@pollen/contract/values/money';
import type { PayoutDetailRow, PayoutRow } from './store/payouts.ts';
import type { ProofRow } from './store/proofs.ts';

export function presentProof({ askedAt, finishedAt, ...row }: ProofRow): Proof {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

const personOf = (id: number | null, name: string | null, at: Date | null) =>
  id === null || at === null ? null : { id, name: name ?? `#${id}`, at: at.toISOString() };

/** What comes from other modules is handed in: the reference on the bank's papers, the holds. */
export function presentPayout(row: PayoutRow, told: Pick<Payout, 'reference' | 'holds'>): Payout {
  const { id, country, points, state, reason, batchId, sharedAccount } = row;
  return {
    id,
    ...told,
    member: { id: row.memberId, nickname: row.nickname, suspended: row.suspended },
    country,
    points,
    worth: fromMinor(row.currency, row.amountMinor),
    account: row.lastDigits === '' ? '' : maskNumber(row.lastDigits),
    state,
    requestedAt: row.requestedAt.toISOString(),
    first: personOf(row.firstBy, row.firstName, row.firstAt),
    second: personOf(row.secondBy, row.secondName, row.approvedAt),
    sharedAccount,
    bankSince: row.bankSince.toISOString(),
    reason,
    batchId,
  };
}

export function presentPayoutDetail(row: PayoutDetailRow, payout: Payout): PayoutDetail {
  const { accepted, refused, appeals, paidBefore } = row;
  return {
    ...payout,
    bank: bankTypeOf(row.country, row.bankType)?.name ?? row.bankType,
    memberSince: row.memberSince.toISOString(),
    work: { accepted, refused, appeals },
    paidBefore,
  };
}
