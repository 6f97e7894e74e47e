import { BusinessError } from '@pollen/contract/codes/error-code';
import type { RefusalReason } from '@pollen/contract/values/cashout';
import type { Queryable } from '../../../db/database.ts';
import { readContact } from '../../identity/public.ts';
import { tellRefused, tellStep } from '../member-mail.ts';
import { approvePayout, giveBack } from '../payout-steps.ts';
import {
  type CashoutRow,
  lockCashout,
  updateEnded,
  updateFirstApproval,
  updateSecondApproval,
} from '../store/cashouts.ts';
import { readHolds } from './read-detail.ts';

export interface Decision {
  readonly cashoutId: number;
  readonly operatorId: number;
  readonly now: Date;
}

async function lockOpen(tx: Queryable, id: number): Promise<CashoutRow> {
  const row = await lockCashout(tx, id);
  if (!row) throw new BusinessError('notFound');
  return row;
}

export type Approval = 'first' | 'second';

/** A payout needs two people. The first only vouches; with the second the points leave. */
export async function approveCashout(
  tx: Queryable,
  { cashoutId, operatorId, now }: Decision,
): Promise<Approval> {
  const row = await lockOpen(tx, cashoutId);
  if (row.state !== 'requested') throw new BusinessError('cashoutTooLate');
  // Nobody who is shut out is paid; refusing gives the points back, restoring lets it go on.
  if ((await readContact(tx, row.memberId))?.suspended) throw new BusinessError('memberSuspended');
  const { holds } = await readHolds(tx, row, now);
  const [until] = holds
    .map((hold) => hold.until.toISOString())
    .sort()
    .reverse();
  if (until !== undefined) throw new BusinessError('cashoutHeld', { until });
  if (row.firstApprovedBy === null) {
    await updateFirstApproval(tx, cashoutId, operatorId, now);
    return 'first';
  }
  if (row.firstApprovedBy === operatorId) throw new BusinessError('secondPersonNeeded');
  await updateSecondApproval(tx, cashoutId, operatorId, now);
  await approvePayout(tx, row, now);
  await tellStep(tx, row, 'cashoutApproved', now);
  return 'second';
}

/**
 * Any one person may refuse, until the money is with the bank. The points return at once. Answers
 * where it stood.
 */
export async function refuseCashout(
  tx: Queryable,
  { cashoutId, operatorId, now, reason }: Decision & { readonly reason: RefusalReason },
): Promise<CashoutRow['state']> {
  const row = await lockOpen(tx, cashoutId);
  if (row.state !== 'requested' && row.state !== 'approved') {
    throw new BusinessError('cashoutTooLate');
  }
  await updateEnded(tx, { id: cashoutId, state: 'refused', by: operatorId, reason, now });
  await giveBack(tx, row, { words: 'cashout.refused', reason, at: now });
  await tellRefused(tx, row, reason, now);
  return row.state;
}
