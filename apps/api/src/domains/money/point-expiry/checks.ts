import { type Check, isArchived, isWithin, type Range } from '../../points/ledger/public.ts';

const everything = { after: 0, until: null };

const wrongExpiry = (range: Range) => `SELECT 'transfer ' || made.id FROM ledger_transfer AS made
  WHERE ${isWithin('made.id', range)} AND made.cause_kind = 'points-expired'
    AND (made.step <> 'post' OR NOT EXISTS (
      SELECT FROM ledger_entry AS entry JOIN ledger_account AS account ON account.id = entry.account_id
      WHERE entry.transfer_id = made.id AND account.kind = 'available'
        AND account.owner_id = split_part(made.cause_id, '-', 1)::bigint
        AND entry.amount = -made.points)) AND NOT ${isArchived('made.id')}`;

/** Invariants of expired points. */
export const pointExpiryChecks: readonly Check[] = [
  {
    name: 'expired points were taken from one balance each, and every expiry has its row',
    finds: wrongExpiry(everything),
    findsWithin: wrongExpiry,
  },
];
