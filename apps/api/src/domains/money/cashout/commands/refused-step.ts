import { BusinessError, type ErrorName } from '@pollen/contract/codes/error-code';

interface Refusals {
  readonly blocked: ErrorName;
  readonly flagged: ErrorName;
}

export const batchStopped: Refusals = { blocked: 'batchStopped', flagged: 'batchStopped' };
export const payoutStopped: Refusals = { blocked: 'payoutBlocked', flagged: 'payoutFlagsChanged' };

/**
 * Maps what the database refuses because a block or a flag arose after the payout was checked: not
 * everything that stops a payout locks its member. When the operator repeats the step, the check sees it.
 */
export async function asRefusal<Result>(
  work: Promise<Result>,
  { blocked, flagged }: Refusals,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'cashout_blocked') throw new BusinessError(blocked, { count: 1 });
    if (constraint === 'cashout_flagged' || constraint === 'payout_decision_flags_complete') {
      throw new BusinessError(flagged, { count: 1 });
    }
    throw error;
  }
}
