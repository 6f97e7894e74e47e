import type { Check } from '../../points/ledger/public.ts';

const stageOf = (state: string, kind: string): string => `
  SELECT 'member ' || coalesce(c.member_id, a.owner_id) || ': ${state} ' || coalesce(c.points, 0)
      || ', ${kind} ' || coalesce(a.balance, 0)
  FROM (SELECT member_id, sum(points) AS points FROM cashout WHERE state = '${state}'
        GROUP BY member_id) AS c
  FULL JOIN (SELECT owner_id, balance FROM ledger_account WHERE kind = '${kind}') AS a
    ON a.owner_id = c.member_id
  WHERE coalesce(c.points, 0) <> coalesce(a.balance, 0)`;

/** Invariants between cash-outs and the ledger. */
export const cashoutChecks: readonly Check[] = [
  {
    name: 'requested points are on the reserve account of their member',
    finds: stageOf('requested', 'payout-pending'),
  },
  {
    name: 'approved points are on the approved account',
    finds: stageOf('approved', 'payout-approved'),
  },
  {
    name: 'points sent to the bank are on the sent account',
    finds: stageOf('sent', 'payout-sent'),
  },
  {
    name: 'paid cash-outs equal the paid points of the ledger',
    finds: `SELECT 'paid ' || c.points || ', ledger ' || a.points FROM
        (SELECT coalesce(sum(points), 0) AS points FROM cashout WHERE state = 'paid') AS c,
        (SELECT coalesce(sum(balance), 0) AS points FROM ledger_account WHERE kind = 'payout-paid') AS a
      WHERE c.points <> a.points`,
  },
  {
    name: 'no payout was approved by one person',
    finds: `SELECT 'cash-out ' || id FROM cashout
      WHERE state IN ('approved', 'sent', 'paid', 'returned')
        AND (first_approved_by IS NULL OR second_approved_by IS NULL
          OR first_approved_by = second_approved_by)`,
  },
  {
    name: 'a sent batch contains exactly the payouts of its file, all of them sent',
    finds: `SELECT 'batch ' || b.id FROM payout_batch AS b
      CROSS JOIN LATERAL (SELECT count(*) AS payments, coalesce(sum(amount_minor), 0) AS total,
          bool_or(state = 'approved') AS unsent
        FROM cashout WHERE batch_id = b.id) AS held
      WHERE b.sent_at IS NOT NULL
        AND (held.unsent OR b.payments <> held.payments OR b.total_minor <> held.total)`,
  },
  {
    name: 'every flagged payout that was sent was accepted by two people with a reason',
    finds: `SELECT 'cash-out ' || c.id FROM cashout AS c
      JOIN payout_decision AS d ON d.cashout_id = c.id AND cardinality(d.flags) > 0
      WHERE c.state IN ('sent', 'paid', 'returned')
      GROUP BY c.id HAVING count(DISTINCT d.operator_id) < 2`,
  },
];
