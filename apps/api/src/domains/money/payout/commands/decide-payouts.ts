import { BusinessError } from '@pollen/contract/codes/error-code';
import type { RefusalReason } from '@pollen/contract/values/cashout';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { approveCashout, refuseCashout, type SingleDecision } from '../../cashout/public.ts';

export interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

const messages: Readonly<Record<string, string>> = {
  first: 'Approved once; a second person is needed.',
  second: 'Approved.',
  refused: 'Refused; the points are back.',
  badInput: 'Nothing shows this reason for it. Choose another.',
  notFound: 'This payout does not exist.',
  notYourself: 'This is your own payout; somebody else must decide.',
  cashoutTooLate: 'It has already been decided.',
  cashoutHeld: 'It is held: the bank record, e-mail or password has changed.',
  memberSuspended: 'The member is suspended. Refuse it, or restore the member first.',
  payoutBlocked: 'It cannot leave now. Open it to see why.',
  payoutFlagged: 'It is flagged. Open it and decide it on its own, with a reason.',
  secondPersonNeeded: 'You gave the first approval; somebody else must give the second.',
};

/**
 * Decides each payout separately, in a fixed order. A refusal happens before anything is written, so one
 * that cannot be decided does not affect the others.
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
    outcomes.push({ id, outcome, msg: messages[outcome] ?? outcome });
  }
  return { outcomes };
}

async function approve(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  single: SingleDecision | null,
  now: Date,
) {
  const { operatorId } = by;
  const outcome = await approveCashout(tx, { cashoutId: id, operatorId, now }, single);
  const accepted = single && single.flags.length > 0 ? { ...single } : {};
  await recordAction(tx, {
    by,
    action: outcome === 'confirmed' ? 'payout.confirm' : 'payout.approve',
    target: { kind: 'cashout', id },
    before:
      outcome === 'confirmed'
        ? { state: 'approved' }
        : { state: 'requested', approvals: outcome === 'first' ? 0 : 1 },
    after: { state: outcome === 'first' ? 'requested' : 'approved', as: outcome, ...accepted },
    now,
  });
  return outcome;
}

export function approvePayouts(
  tx: Queryable,
  by: OperatorSession,
  ids: readonly number[],
  now: Date,
): Promise<{ outcomes: Outcome[] }> {
  return each(ids, (id) => approve(tx, by, id, null, now));
}

/** One payout alone, with its flags as the operator saw them. */
export async function approveSingle(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  single: SingleDecision,
  now: Date,
) {
  return { outcome: await approve(tx, by, id, single, now) };
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
