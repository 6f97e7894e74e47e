import type { Check } from '../ledger/public.ts';

/** Invariants of expired points. */
export const pointExpiryChecks: readonly Check[] = [
  {
    name: 'expired points were taken from one balance each, and every expiry has its row',
    finds: `SELECT 'transfer ' || made.id FROM ledger_transfer AS made
      WHERE made.cause_kind = 'points-expired' AND (made.step <> 'post' OR NOT EXISTS (
        SELECT FROM ledger_entry AS entry JOIN ledger_account AS account ON account.id = entry.account_id
        WHERE entry.transfer_id = made.id AND account.kind = 'available'
          AND account.owner_id = split_part(made.cause_id, '-', 1)::bigint
          AND entry.amount = -made.points))`,
  },
];
