import { type Check, isArchived, isWithin, type Range } from '../../points/ledger/public.ts';

const rewards = `('task.reward', 'task.screen-out', 'task.pending')`;
const settlements = `('debt.collected', 'debt.cancelled', 'debt.written-off', 'debt.reopened')`;

/** The participations whose payments, debts included, are among the transfers of a range. */
const touchedBy = (range: Range) => `
  SELECT touched.id, greatest(max(p.payments), max(touched.number)) AS payments,
    coalesce(max(p.points), 0) AS points, coalesce(max(p.paid_points), 0) AS paid_points
  FROM (
    SELECT split_part(cause_id, '-', 1)::bigint AS id,
      coalesce(nullif(split_part(cause_id, '-', 2), ''), '0')::bigint AS number
    FROM ledger_transfer WHERE ${isWithin('id', range)} AND cause_kind IN ${rewards}
    UNION ALL
    SELECT split_part(debt.subject, ' ', 2)::bigint, 0 FROM ledger_transfer AS made
    JOIN ledger_debt AS debt ON debt.id = split_part(made.cause_id, '-', 1)::bigint
    WHERE ${isWithin('made.id', range)} AND made.cause_kind IN ${settlements}
      AND debt.subject LIKE 'task %') AS touched
  LEFT JOIN participation AS p ON p.id = touched.id GROUP BY touched.id`;

/** Transfers of rewards; for some participations by their causes: `17`, then `17-1` and so on. */
const rewardTransfers = (participations: string | null) =>
  participations === null
    ? `SELECT * FROM ledger_transfer WHERE cause_kind IN ${rewards}`
    : `SELECT made.* FROM (${participations}) AS p
       CROSS JOIN generate_series(0, p.payments) AS n
       JOIN ledger_transfer AS made ON made.cause_kind IN ${rewards}
         AND made.cause_id = p.id || CASE n WHEN 0 THEN '' ELSE '-' || n END`;

/**
 * What each participation has paid so far: `received` is what its member got, in points or as a smaller
 * debt (a credit that settles a debt adds nothing); `net` subtracts what the reserve covered after a
 * claw-back. Where entries are archived, neither is known.
 */
const netPaid = (participations: string | null) => `
  SELECT split_part(made.subject, ' ', 2)::bigint AS id,
    sum(entry.amount) FILTER (WHERE account.kind <> 'reserve') AS received,
    sum(entry.amount) FILTER (WHERE account.id IS NOT NULL) AS net,
    bool_or(${isArchived('made.id')}) AS archived
  FROM (
    SELECT id, ledger_subject(cause_kind, cause_id) AS subject
    FROM (${rewardTransfers(participations)}) AS reward
    UNION ALL
    SELECT transfer.id, debt.subject FROM ledger_transfer AS transfer
    JOIN ledger_debt AS debt ON debt.id = split_part(transfer.cause_id, '-', 1)::bigint
    WHERE transfer.cause_kind IN ${settlements} AND debt.subject LIKE 'task %'
      ${participations === null ? '' : `AND debt.subject IN (SELECT 'task ' || id FROM (${participations}) AS p)`}
  ) AS made
  LEFT JOIN ledger_entry AS entry ON entry.transfer_id = made.id
  LEFT JOIN ledger_account AS account ON account.id = entry.account_id
    AND account.kind IN ('available', 'debt', 'reserve')
  GROUP BY 1`;

/** What the ledger paid for each participation and did not take back. */
const paidByLedger = (participations: string | null) => `
  SELECT split_part(made.cause_id, '-', 1)::bigint AS id, sum(made.points) AS points
  FROM (${rewardTransfers(participations)}) AS made
  WHERE ((made.cause_kind IN ('task.reward', 'task.screen-out') AND made.step = 'post')
      OR (made.cause_kind = 'task.pending' AND made.step = 'settle'))
    AND NOT EXISTS (SELECT FROM ledger_transfer AS back WHERE back.step = 'reverse'
      AND back.cause_kind = made.cause_kind AND back.cause_id = made.cause_id)
  GROUP BY 1`;

/** Invariants between participations, slots and the ledger. */
export const participationChecks: readonly Check[] = [
  {
    name: 'no task has spent more than was reserved for it',
    finds: `SELECT 'task ' || owner_id || ': ' || sum(balance) FROM ledger_account
      WHERE kind = 'task-budget' GROUP BY owner_id HAVING sum(balance) < 0`,
  },
  {
    name: 'the ledger paid every participation the points on its row',
    finds: `SELECT 'participation ' || coalesce(p.id, t.id)
      FROM (SELECT id, paid_points AS points FROM participation WHERE paid_points > 0) AS p
      FULL JOIN (${paidByLedger(null)}) AS t ON t.id = p.id
      WHERE p.points IS DISTINCT FROM t.points`,
    findsWithin: (range) => `SELECT 'participation ' || p.id FROM (${touchedBy(range)}) AS p
      LEFT JOIN (${paidByLedger(touchedBy(range))}) AS t ON t.id = p.id
      WHERE p.paid_points <> coalesce(t.points, 0)`,
  },
  {
    name: 'net paid per participation is at most its points, debts and reserve included',
    finds: `SELECT 'participation ' || p.id || ': ' || paid.received || ' of ' || p.points
      FROM (${netPaid(null)}) AS paid JOIN participation AS p ON p.id = paid.id
      WHERE paid.received > p.points AND NOT paid.archived`,
    findsWithin: (range) => `SELECT 'participation ' || p.id || ': ' || paid.received
      FROM (${touchedBy(range)}) AS p JOIN (${netPaid(touchedBy(range))}) AS paid ON paid.id = p.id
      WHERE paid.received > p.points AND NOT paid.archived`,
  },
  {
    name: 'net paid per participation, less what the reserve covered, is what it earns now',
    finds: `SELECT 'participation ' || p.id || ': ' || coalesce(paid.net, 0) || ' for ' || p.paid_points
      FROM (${netPaid(null)}) AS paid RIGHT JOIN participation AS p ON p.id = paid.id
      WHERE coalesce(paid.net, 0) <> p.paid_points AND paid.archived IS NOT TRUE`,
    findsWithin: (range) => `SELECT 'participation ' || p.id || ': ' || coalesce(paid.net, 0)
      FROM (${touchedBy(range)}) AS p LEFT JOIN (${netPaid(touchedBy(range))}) AS paid ON paid.id = p.id
      WHERE coalesce(paid.net, 0) <> p.paid_points AND paid.archived IS NOT TRUE`,
  },
  {
    name: 'participations in review are pending, and nothing else is',
    finds: `SELECT 'member ' || coalesce(p.member_id, a.owner_id)
      FROM (SELECT member_id, sum(pending_points) AS points FROM participation
            WHERE pending_points > 0 GROUP BY member_id) AS p
      FULL JOIN (SELECT hold_of.owner_id, sum(hold.points) AS points
        FROM ledger_hold AS hold JOIN ledger_account AS hold_of ON hold_of.id = hold.holder_id
        JOIN ledger_transfer AS made ON made.id = hold.transfer_id
        WHERE hold.state = 'open' AND made.cause_kind = 'task.pending' GROUP BY 1) AS a
        ON a.owner_id = p.member_id
      WHERE coalesce(p.points, 0) <> coalesce(a.points, 0)`,
  },
  {
    name: 'every slot taken is held by a participation',
    // One pass over all participations instead of one per task and cell.
    finds: `SELECT 'task ' || t.task_id || ' cell ' || t.cell
      FROM (SELECT task_id, cell, sum(taken) AS taken FROM task_slot GROUP BY 1, 2) AS t
      LEFT JOIN (SELECT p.task_id, slot.cell, count(*) AS held FROM participation AS p
        CROSS JOIN LATERAL (
          SELECT '' AS cell WHERE p.holds_slot UNION ALL SELECT '*' WHERE p.holds_start
          UNION SELECT unnest(p.cells)) AS slot
        WHERE p.holds_slot OR p.holds_start OR p.cells <> '{}' GROUP BY 1, 2) AS h
        ON h.task_id = t.task_id AND h.cell = t.cell
      WHERE t.taken <> coalesce(h.held, 0)`,
  },
];
