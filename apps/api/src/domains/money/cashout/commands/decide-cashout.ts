import { BusinessError } from '@pollen/contract/codes/error-code';
import type { PayoutFlag } from '@pollen/contract/operator/payout';
import { isRefusable, type RefusalReason } from '@pollen/contract/values/cashout';
import type { Queryable } from '../../../../db/database.ts';
import { isOwnAccount } from '../../../accounts/operator/public.ts';
import { notifyRefused, notifyStep } from '../member-mail.ts';
import { approvePayout, giveBack } from '../payout-steps.ts';
import { readHolds } from '../queries/read-detail.ts';
import { insertExclusions, lockBatch } from '../store/batches.ts';
import {
  type CashoutRow,
  lockCashout,
  selectCashout,
  updateEnded,
  updateFirstApproval,
  updateSecondApproval,
} from '../store/cashouts.ts';
import { insertDecision, selectDecisions } from '../store/decisions.ts';
import { lockStanding, readStanding, type Standing } from '../store/standing.ts';
import { asRefusal, payoutStopped } from './refused-step.ts';

export interface Decision {
  readonly cashoutId: number;
  readonly operatorId: number;
  readonly now: Date;
}

/** What the operator saw and wrote when deciding about one payout alone. */
export interface SingleDecision {
  readonly flags: readonly PayoutFlag[];
  readonly reason: string | null;
}

export type Approval = 'first' | 'second' | 'confirmed';

/** The reason is part of accepting flags; without flags it is optional. */
function checkFlags(
  { flags }: Pick<Standing, 'flags'>,
  single: SingleDecision | null,
): SingleDecision['reason'] {
  const reason = single?.reason?.trim() || null;
  if (flags.length === 0) return reason;
  if (!single) throw new BusinessError('payoutFlagged');
  if (flags.some((flag) => !single.flags.includes(flag))) {
    throw new BusinessError('payoutFlagsChanged');
  }
  if (reason === null) {
    throw new BusinessError('badInput', {}, { fields: { reason: 'field.required' } });
  }
  return reason;
}

/** Suspended and erased members are not paid; a hold ends by itself. */
async function checkBlocks(
  tx: Queryable,
  row: CashoutRow,
  { blocks }: Pick<Standing, 'blocks'>,
  now: Date,
): Promise<void> {
  if (blocks.length === 0) return;
  if (blocks.includes('memberSuspended')) throw new BusinessError('memberSuspended');
  if (blocks.some((block) => block !== 'bankChanged' && block !== 'securityChanged')) {
    throw new BusinessError('payoutBlocked');
  }
  const { holds } = await readHolds(tx, row, now);
  const [until = ''] = holds
    .map((hold) => hold.until.toISOString())
    .sort()
    .reverse();
  throw new BusinessError('cashoutHeld', { until });
}

/**
 * A payout needs two approvals; the points move with the second. A flagged payout can only be approved
 * on its own. Flags raised after the second approval must again be accepted by two people.
 */
export async function approveCashout(
  tx: Queryable,
  { cashoutId, operatorId, now }: Decision,
  single: SingleDecision | null = null,
): Promise<Approval> {
  const row = await lockCashout(tx, cashoutId);
  if (!row) throw new BusinessError('notFound');
  const standing = (await lockStanding(tx, [cashoutId], now)).get(cashoutId);
  if (!standing) throw new BusinessError('notFound');
  const confirming = row.state === 'approved' && standing.openFlags.length > 0 && single !== null;
  if (row.state !== 'requested' && !confirming) throw new BusinessError('cashoutTooLate');
  if (await isOwnAccount(tx, operatorId, row.memberId)) throw new BusinessError('notYourself');
  await checkBlocks(tx, row, standing, now);
  if (confirming) await refuseConfirmingTwice(tx, cashoutId, operatorId, standing);
  else if (row.firstApprovedBy === operatorId) throw new BusinessError('secondPersonNeeded');
  const reason = checkFlags(standing, single);
  const decided = insertDecision(tx, {
    cashoutId,
    operatorId,
    decision: confirming ? 'confirm' : 'approve',
    inBulk: single === null,
    flags: standing.flags,
    reason,
    now,
  });
  await asRefusal(decided, payoutStopped);
  if (confirming) return 'confirmed';
  if (row.firstApprovedBy === null) {
    await asRefusal(updateFirstApproval(tx, cashoutId, operatorId, now), payoutStopped);
    return 'first';
  }
  await asRefusal(updateSecondApproval(tx, cashoutId, operatorId, now), payoutStopped);
  await approvePayout(tx, row, now);
  await notifyStep(tx, row, 'cashoutApproved', now);
  return 'second';
}

async function refuseConfirmingTwice(
  tx: Queryable,
  cashoutId: number,
  operatorId: number,
  { openFlags }: Standing,
): Promise<void> {
  const decisions = await selectDecisions(tx, cashoutId);
  const accepted = decisions.flatMap((one) => (one.operatorId === operatorId ? one.flags : []));
  if (openFlags.every((flag) => accepted.includes(flag))) {
    throw new BusinessError('secondPersonNeeded');
  }
}

/**
 * One person may refuse a payout until it is sent to the bank, for a reason that its flags do not contradict. The
 * points are returned immediately.
 * Returns the state before.
 */
export async function refuseCashout(
  tx: Queryable,
  { cashoutId, operatorId, now, reason }: Decision & { readonly reason: RefusalReason },
): Promise<CashoutRow['state']> {
  // A batch is locked before its payouts, here as in every command about batches.
  const batchId = (await selectCashout(tx, cashoutId))?.batchId ?? null;
  if (batchId !== null) await lockBatch(tx, batchId);
  const row = await lockCashout(tx, cashoutId);
  if (!row) throw new BusinessError('notFound');
  if (row.state !== 'requested' && row.state !== 'approved') {
    throw new BusinessError('cashoutTooLate');
  }
  const { flags = [] } = (await readStanding(tx, [cashoutId], now)).get(cashoutId) ?? {};
  if (!isRefusable(reason, flags)) {
    throw new BusinessError('badInput', {}, { fields: { reason: 'field.choice' } });
  }
  await updateEnded(tx, { id: cashoutId, state: 'refused', by: operatorId, reason, now });
  if (row.batchId !== null) {
    await insertExclusions(tx, {
      batchId: row.batchId,
      step: 'refuse',
      excluded: [{ cashoutId, reasons: [reason] }],
      now,
    });
  }
  await giveBack(tx, row, { words: 'cashout.refused', reason, at: now });
  await notifyRefused(tx, row, reason, now);
  return row.state;
}
