import { BusinessError } from '@pollen/contract/codes/error-code';
import type { RefusalReason } from '@pollen/contract/values/cashout';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { approveCashout, refuseCashout } from '../../cashout/public.ts';
import { recordAction } from '../../operator/public.ts';

export interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

const plain: Readonly<Record<string, string>> = {
  first: 'Vouched for; a second person is needed.',
  second: 'Approved.',
  refused: 'Refused; the points are back.',
  notFound: 'There is no such payout.',
  cashoutTooLate: 'It was decided before.',
  cashoutHeld: 'It is held for now: bank record, e-mail or password changed.',
  memberSuspended: 'The member is suspended: refuse it, or let the member in again first.',
  secondPersonNeeded: 'You were the first; somebody else must be the second.',
};

/**
 * Each payout by itself, in a fixed order. A refusal comes before anything is written, so one that
 * cannot be decided leaves the others as they are.
 */
async function each(
  ids: readonly number[],
  decide: (id: number) => Promise<string>,
): Promise<{ outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const outcome = await decide(id).catch((error: unknown) => {
      if (error instanceof BusinessError) return error.errorName;
      throw error;
    });
    outcomes.push({ id, outcome, msg: plain[outcome] ?? outcome });
  }
  return { outcomes };
}

export function approvePayouts(
  tx: Queryable,
  by: OperatorSession,
  ids: readonly number[],
  now: Date,
): Promise<{ outcomes: Outcome[] }> {
  return each(ids, async (id) => {
    const slot = await approveCashout(tx, { cashoutId: id, operatorId: by.operatorId, now });
    await recordAction(tx, {
      by,
      action: 'payout.approve',
      target: { kind: 'cashout', id },
      before: { state: 'requested', approvals: slot === 'first' ? 0 : 1 },
      after: { state: slot === 'first' ? 'requested' : 'approved', as: slot },
      now,
    });
    return slot;
  });
}

export function refusePayouts(
  tx: Queryable,
  by: OperatorSession,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: RefusalReason },
  now: Date,
): Promise<{ outcomes: Outcome[] }> {
  return each(ids, async (id) => {
    const state = await refuseCashout(tx, {
      cashoutId: id,
      operatorId: by.operatorId,
      reason,
      now,
    });
    await recordAction(tx, {
      by,
      action: 'payout.refuse',
      target: { kind: 'cashout', id },
      before: { state },
      after: { state: 'refused', reason },
      now,
    });
    return 'refused';
  });
}
