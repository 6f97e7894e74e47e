import type { CashoutDetail, CashoutState } from '@pollen/contract/operations/cashout';
import { cashoutArrival } from '@pollen/contract/values/cashout';
import { addWorkingDays } from '@pollen/contract/values/working-days';

export interface Step {
  readonly step: CashoutState;
  readonly at: string | null;
  readonly look: 'done' | 'now' | 'todo' | 'bad';
  /** The usual date; null for past steps and for ends. */
  readonly expectedAt: Date | null;
}

const badEnds: readonly CashoutState[] = ['refused', 'cancelled', 'returned'];

type Held = Pick<CashoutDetail, 'holds'>['holds'];

/** Nothing is checked while a hold lasts. */
const startOf = (requestedMs: number, holds: Held) =>
  Math.max(requestedMs, ...holds.map(({ until }) => Date.parse(until)));

/** When the money of a cash-out arrives at the latest, if it is requested now; the same day as in its timeline. */
export function arrivalOf(nowMs: number, holds: Held): Date {
  const approved = addWorkingDays(new Date(startOf(nowMs, holds)), cashoutArrival.reviewDays);
  return addWorkingDays(approved, cashoutArrival.bankDays);
}

type Timed = Pick<CashoutDetail, 'timeline' | 'requestedAt' | 'holds'>;

/** The review starts when nothing holds the money any more; the bank's days count from the approval. */
function expectations({
  timeline,
  requestedAt,
  holds,
}: Timed): Partial<Record<CashoutState, Date>> {
  const startMs = startOf(Date.parse(requestedAt), holds);
  const approvedAt = timeline.find(({ step }) => step === 'approved')?.at ?? null;
  const approved =
    approvedAt === null
      ? addWorkingDays(new Date(startMs), cashoutArrival.reviewDays)
      : new Date(approvedAt);
  return {
    approved,
    sent: addWorkingDays(approved, 1),
    paid: addWorkingDays(approved, cashoutArrival.bankDays),
  };
}

/** Past, current and future steps: the first step without a time is the current one. */
export function stepsOf(cashout: Timed): Step[] {
  const { timeline } = cashout;
  const expected = expectations(cashout);
  const now = timeline.findIndex(({ at }) => at === null);
  return timeline.map(({ step, at }, index) => ({
    step,
    at,
    look: badEnds.includes(step) ? 'bad' : at !== null ? 'done' : index === now ? 'now' : 'todo',
    expectedAt: at === null ? (expected[step] ?? null) : null,
  }));
}
