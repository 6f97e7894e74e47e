import type { RefusalReason } from '@pollen/contract/values/cashout';
import type { Queryable } from '../../../db/database.ts';
import {
  holdForPayout,
  payoutApproved,
  payoutPaid,
  payoutSent,
  reverse,
  settle,
  transfer,
  voidHold,
} from '../../points/ledger/public.ts';
import { causeOf, paidCauseOf, sentCauseOf } from './domain.ts';
import type { CashoutRow } from './store/cashouts.ts';

/*
 * Every step of a payout is a transfer: requested, approved, sent to the bank, paid. Returning the
 * points reverses the steps taken so far, the latest first.
 */

type Payout = Pick<CashoutRow, 'id' | 'memberId' | 'points'>;

export function setAside(tx: Queryable, { id, memberId, points }: Payout, at: Date) {
  return holdForPayout(tx, { memberId, points, cause: causeOf(id), at });
}

export function approvePayout(tx: Queryable, { id }: Payout, at: Date) {
  return settle(tx, { cause: causeOf(id), at });
}

export function sendPayout(tx: Queryable, { id, memberId, points }: Payout, at: Date) {
  const legs = [
    { account: payoutApproved(memberId), points: -points },
    { account: payoutSent(memberId), points },
  ];
  return transfer(tx, { cause: sentCauseOf(id), legs, spread: memberId, at });
}

export function payPayout(tx: Queryable, { id, memberId, points }: Payout, at: Date) {
  const legs = [
    { account: payoutSent(memberId), points: -points },
    { account: payoutPaid, points },
  ];
  return transfer(tx, { cause: paidCauseOf(id), legs, spread: memberId, at });
}

export interface GivingBack {
  readonly words: 'cashout.cancelled' | 'cashout.refused' | 'cashout.returned';
  readonly reason: RefusalReason | null;
  readonly at: Date;
}

export async function giveBack(
  tx: Queryable,
  { id, state }: Pick<CashoutRow, 'id' | 'state'>,
  { words, reason, at }: GivingBack,
): Promise<void> {
  const wording = { reason: words, params: reason === null ? {} : { reason }, at };
  if (state === 'requested') {
    await voidHold(tx, { cause: causeOf(id), ...wording });
    return;
  }
  const taken = { category: 'returned', ...wording } as const;
  if (state === 'paid') await reverse(tx, { cause: paidCauseOf(id), ...taken });
  if (state !== 'approved') await reverse(tx, { cause: sentCauseOf(id), ...taken });
  await reverse(tx, { cause: causeOf(id), ...taken });
}
