import { surveyStates } from '@pollen/contract/codes/survey-state';
import { localize } from '@pollen/contract/values/localized-text';
import { fromMinor } from '@pollen/contract/values/money';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';
import type { TicketOrigins } from './domains/contact/help/operator/routes.ts';
import { readCashout } from './domains/money/cashout/public.ts';
import { readOwnParticipation } from './domains/work/participation/public.ts';

const nameOfState = (state: number): string =>
  Object.entries(surveyStates).find(([, number]) => number === state)?.[0] ?? String(state);

/** What operators see of the task or cash-out a ticket was opened from; always the member's own. */
export const ticketOrigins: TicketOrigins = {
  async cashout(db, memberId, id) {
    const row = await readCashout(db, id);
    if (row?.memberId !== memberId) return null;
    return {
      kind: 'cashout',
      id,
      title: `P-${id}, ${formatMoneyInEnglish(fromMinor(row.currency, row.amountMinor))}`,
      state: row.state,
      points: row.points,
      reason: row.reason,
      at: row.requestedAt.toISOString(),
    };
  },
  async participation(db, memberId, id) {
    const view = await readOwnParticipation(db, memberId, id);
    if (!view) return null;
    return {
      kind: 'participation',
      id,
      title: localize(view.title) || view.taskNo,
      state: nameOfState(view.state),
      points: view.points,
      reason: view.reason,
      at: view.startedAt,
    };
  },
};
