import { type Check, isArchived, isWithin } from '../../points/ledger/public.ts';

/** Invariants between support's grants and the ledger. */
export const pointGrantChecks: readonly Check[] = [
  {
    name: 'every grant and deduction of support moved its points once, and nothing else did',
    finds: `SELECT 'grant ' || coalesce(g.id::text, made.cause_id)
      FROM (SELECT * FROM point_grant AS posted WHERE posted.state = 'posted'
        AND NOT EXISTS (SELECT FROM ledger_transfer AS moved
          WHERE moved.cause_kind = 'support.' || posted.direction AND moved.cause_id = posted.id::text
            AND ${isArchived('moved.id')})) AS g
      FULL JOIN (
        SELECT transfer.cause_kind, transfer.cause_id, account.owner_id AS member_id,
          sum(entry.amount)::bigint AS amount
        FROM ledger_transfer AS transfer
        JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
        JOIN ledger_account AS account ON account.id = entry.account_id AND account.kind IN ('available', 'debt')
        WHERE transfer.cause_kind IN ('support.grant', 'support.take')
        GROUP BY 1, 2, 3) AS made
        ON made.cause_id = g.id::text AND made.cause_kind = 'support.' || g.direction
      WHERE g.member_id IS DISTINCT FROM made.member_id
        OR CASE g.direction WHEN 'grant' THEN g.points ELSE -g.points END
          IS DISTINCT FROM made.amount`,
    findsWithin: (range) => `SELECT 'grant ' || made.cause_id
      FROM (
        SELECT transfer.cause_kind, transfer.cause_id, account.owner_id AS member_id,
          sum(entry.amount)::bigint AS amount
        FROM ledger_transfer AS transfer
        JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
        JOIN ledger_account AS account ON account.id = entry.account_id AND account.kind IN ('available', 'debt')
        WHERE ${isWithin('transfer.id', range)}
          AND transfer.cause_kind IN ('support.grant', 'support.take')
        GROUP BY 1, 2, 3) AS made
      LEFT JOIN point_grant AS g ON g.id = substring(made.cause_id FROM '^[0-9]{1,18}$')::bigint
        AND made.cause_kind = 'support.' || g.direction AND g.state = 'posted'
      WHERE g.member_id IS DISTINCT FROM made.member_id
        OR CASE g.direction WHEN 'grant' THEN g.points ELSE -g.points END
          IS DISTINCT FROM made.amount`,
  },
];
