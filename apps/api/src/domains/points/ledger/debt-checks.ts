import { type Check, isArchived } from './check.ts';

/**
 * The outcome of each debt according to the transfers, by the number their cause starts with. Such a transfer
 * moves all its points to or from the debt, which is enough where its entries are archived.
 */
const settledBy = (kinds: string) => `
  SELECT split_part(t.cause_id, '-', 1)::bigint AS debt_id,
    sum(CASE WHEN a.id IS NOT NULL THEN e.amount
      WHEN NOT ${isArchived('t.id')} THEN 0
      WHEN t.cause_kind = 'debt.reopened' THEN -t.points ELSE t.points END) AS points
  FROM ledger_transfer t LEFT JOIN ledger_entry e ON e.transfer_id = t.id
  LEFT JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'debt'
  WHERE t.cause_kind IN (${kinds}) GROUP BY 1`;

/** Invariants between debts, balances and the transfers that created and settled them. */
export const debtChecks: readonly Check[] = [
  {
    name: 'what each member owes equals the open part of their debts',
    finds: `SELECT 'member ' || a.owner_id || ': owes ' || -a.balance || ', debts ' || coalesce(d.left_over, 0)
      FROM ledger_account a
      LEFT JOIN (SELECT account_id, sum(points - collected - cancelled - written_off) AS left_over
        FROM ledger_debt GROUP BY account_id) d ON d.account_id = a.id
      WHERE a.kind = 'debt' AND a.balance <> -coalesce(d.left_over, 0)`,
  },
  {
    name: 'every debt was made by a reversal or by support, and settled by transfers',
    finds: `SELECT 'debt ' || d.id FROM ledger_debt d
      LEFT JOIN ledger_transfer t ON t.id = d.transfer_id
      LEFT JOIN ledger_entry e ON e.transfer_id = d.transfer_id AND e.account_id = d.account_id
      LEFT JOIN (${settledBy("'debt.collected'")}) c ON c.debt_id = d.id
      LEFT JOIN (${settledBy("'debt.cancelled'")}) x ON x.debt_id = d.id
      LEFT JOIN (${settledBy("'debt.written-off', 'debt.reopened'")}) w ON w.debt_id = d.id
      WHERE (t.step IS DISTINCT FROM 'reverse' AND t.cause_kind IS DISTINCT FROM 'support.take')
        OR (e.amount IS DISTINCT FROM -d.points AND NOT ${isArchived('d.transfer_id')})
        OR d.collected <> coalesce(c.points, 0) OR d.cancelled <> coalesce(x.points, 0)
        OR d.written_off <> coalesce(w.points, 0)`,
  },
  {
    name: 'no member has spendable points and a debt',
    finds: `SELECT 'member ' || debt.owner_id || ': has ' || own.balance || ', owes ' || -debt.balance
      FROM ledger_account debt JOIN ledger_account own
        ON own.kind = 'available' AND own.owner_id = debt.owner_id
      WHERE debt.kind = 'debt' AND debt.balance < 0 AND own.balance > 0`,
  },
  {
    name: 'every debt is linked to the balance that settles it',
    finds: `SELECT 'account ' || coalesce(debt.id, own.id)
      FROM (SELECT id, owner_id FROM ledger_account WHERE kind = 'debt') debt
      FULL JOIN (SELECT id, owner_id, debt_account_id FROM ledger_account
        WHERE debt_account_id IS NOT NULL) own ON own.owner_id = debt.owner_id
      WHERE own.debt_account_id IS DISTINCT FROM debt.id`,
  },
];
