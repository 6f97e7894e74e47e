import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import { selectOpenDebts } from './debts.ts';
import {
  type Account,
  available,
  type Category,
  type Cause,
  type Moved,
  payoutApproved,
  payoutPending,
  type Wording,
} from './domain.ts';
import { presentDebt, presentLine } from './present.ts';
import {
  insertHold,
  insertMove,
  insertPosting,
  insertResolution,
  insertReversal,
  insertTake,
  insertWriteOff,
  type Leg,
  selectStanding,
} from './store.ts';
import { selectArchivedLines, selectNewest } from './wallet-lines.ts';

/*
 * The only way into the ledger. Every function takes the transaction of the caller's command and is
 * one round trip. The same cause twice moves points once and returns `replayed`.
 */

export {
  archiveOldest,
  leastDays,
  obstacleOf,
  readArchive,
  readArchivedLines,
  restoreRange,
} from './archive.ts';
export { type Check, isArchived, isWithin, type Range } from './check.ts';
export { selectOpenDebts as readDebts } from './debts.ts';
export {
  payoutApproved,
  payoutPaid,
  payoutSent,
  promotion,
  reserve,
  taskBudget,
} from './domain.ts';
export { tallyEarned } from './earned.ts';
export { selectTransfers as listTransfers, sumByKind } from './explorer.ts';
export { addPartitions } from './partitions.ts';
export { presentDebt, presentLine } from './present.ts';
export { selectLastSeal, selectLastTransfer, settledId } from './seals.ts';
export {
  selectBalance as readBalance,
  selectBalances as readBalances,
  selectStanding as readStanding,
} from './store.ts';
export { type Finding, prove, type Verification, verifyLedger } from './verify.ts';
export { selectLines as readLines } from './wallet-lines.ts';

/** Maps constraint violations that a member can act on to a `BusinessError`. */
async function asBusinessError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'ledger_balance_not_negative') throw new BusinessError('notEnoughPoints');
    if (constraint === 'ledger_debt_blocks_payout') throw new BusinessError('pointsOwed');
    throw error;
  }
}

interface ForMember extends Wording {
  readonly memberId: number;
  readonly points: number;
  readonly cause: Cause;
}

/** Pays a member immediately, for example from the promotion account or a task's budget. */
export function grant(tx: Queryable, pay: ForMember & { from: Account }): Promise<Moved> {
  const { memberId } = pay;
  return asBusinessError(
    insertMove(tx, { ...pay, to: available(memberId), category: 'earned', spread: memberId }),
  );
}

/** Takes points from a member immediately; a shortfall becomes their debt. */
export function take(tx: Queryable, taken: ForMember & { to: 'promotion' }): Promise<Moved> {
  return insertTake(tx, { ...taken, category: 'taken-back' });
}

/** A movement between any accounts, with two or more legs that sum to 0. */
export function transfer(
  tx: Queryable,
  posting: Wording & { cause: Cause; legs: readonly Leg[]; category?: Category; spread?: number },
): Promise<Moved> {
  return asBusinessError(insertPosting(tx, { category: 'other', spread: 0, ...posting }));
}

/** Reserves a member's points for a payout; `settle` approves it, `voidHold` returns them. */
export function holdForPayout(tx: Queryable, payout: ForMember): Promise<Moved> {
  const { memberId } = payout;
  return asBusinessError(
    insertHold(tx, {
      ...payout,
      from: available(memberId),
      holder: payoutPending(memberId),
      to: payoutApproved(memberId),
      until: null,
      category: 'cashed-out',
      spread: memberId,
    }),
  );
}

/** Moves held points to their destination. */
export function settle(tx: Queryable, resolution: Wording & { cause: Cause }): Promise<Moved> {
  return insertResolution(tx, { ...resolution, step: 'settle', category: 'earned' });
}

/** Returns held points to their source. */
export function voidHold(tx: Queryable, resolution: Wording & { cause: Cause }): Promise<Moved> {
  return insertResolution(tx, { ...resolution, step: 'void', category: 'returned' });
}

/**
 * Reverses what a cause moved, whether paid at once, settled, or still held. A member's balance never
 * goes below 0: the shortfall (`short`) becomes a debt, which the database settles with later credits.
 */
export function reverse(
  tx: Queryable,
  reversal: Wording & { cause: Cause; category?: Category },
): Promise<Moved & { short: number }> {
  return insertReversal(tx, { category: 'taken-back', ...reversal });
}

const exportLimit = 10_000;

/** What the ledger stores about a member. It is kept without a name after they leave. */
export const walletHooks = (clock: Clock) => ({
  name: 'wallet',
  /** Writes off the debts of a member who leaves, at the expense of the reserve. */
  erase: async (tx: Queryable, memberId: number) => {
    await insertWriteOff(tx, memberId, clock());
  },
  exportData: async (db: Queryable, memberId: number) => {
    return {
      balances: await selectStanding(db, memberId),
      debts: (await selectOpenDebts(db, memberId)).map(presentDebt),
      lines: (await selectNewest(db, memberId, exportLimit)).map(presentLine),
      archivedLines: await selectArchivedLines(db, memberId),
    };
  },
});
