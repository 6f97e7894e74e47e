import type { Cashout, CashoutDetail } from '@pollen/contract/operations/cashout';
import { fromMinor } from '@pollen/contract/values/money';
import type { Hold } from './domain.ts';
import type { CashoutRow, State } from './store/cashouts.ts';

export function presentCashout(row: CashoutRow, account: string | null): Cashout {
  return {
    id: String(row.id),
    points: row.points,
    worth: fromMinor(row.currency, row.amountMinor),
    account,
    state: row.state,
    reason: row.reason,
    requestedAt: row.requestedAt.toISOString(),
    cancellable: row.state === 'requested',
  };
}

export const presentHold = ({ reason, until }: Hold) => ({ reason, until: until.toISOString() });

/** The money has not left yet. */
const isStillHere = ({ state }: CashoutRow): boolean =>
  state === 'requested' || state === 'approved';

type Step = CashoutDetail['timeline'][number];

/** The steps taken so far, then either the end state or the steps ahead. */
function timelineOf(row: CashoutRow): Step[] {
  const step = (name: State, at: Date | null): Step => ({
    step: name,
    at: at?.toISOString() ?? null,
  });
  const way = [
    step('requested', row.requestedAt),
    step('approved', row.approvedAt),
    step('sent', row.sentAt),
    step('paid', row.paidAt),
  ];
  if (row.endedAt === null) return way;
  return [...way.filter(({ at }) => at !== null), step(row.state, row.endedAt)];
}

export function presentDetail(
  row: CashoutRow,
  account: string | null,
  holds: readonly Hold[],
  concerns: readonly string[],
): CashoutDetail {
  const isHere = isStillHere(row);
  return {
    ...presentCashout(row, account),
    timeline: timelineOf(row),
    holds: isHere ? holds.map(presentHold) : [],
    concerns: isHere ? [...concerns] : [],
  };
}
