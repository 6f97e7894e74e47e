import { isArchived, isWithin, type Range } from './check.ts';

/** An invariant of transfers and entries that can be checked range by range. */
export interface LineCheck {
  readonly name: string;
  readonly findsWithin: (range: Range) => string;
}

/*
 * Rows outside the range are read one by one: LATERAL with LIMIT, or a subquery that returns a value. A join
 * would leave it to the planner to read the whole table instead.
 */
export const lineChecks: readonly LineCheck[] = [
  {
    name: 'all entries together sum to 0',
    findsWithin: (range) => `SELECT 'sum ' || sum(amount) FROM ledger_entry
      WHERE ${isWithin('transfer_id', range)} HAVING sum(amount) <> 0`,
  },
  {
    name: 'every transfer has its entries, at least two, that sum to 0',
    findsWithin: (range) => `SELECT 'transfer ' || t.id FROM ledger_transfer t
      LEFT JOIN (SELECT transfer_id, count(*) AS entries, sum(amount) AS total,
          sum(amount) FILTER (WHERE amount > 0) AS credited
        FROM ledger_entry WHERE ${isWithin('transfer_id', range)} GROUP BY transfer_id) e
        ON e.transfer_id = t.id
      WHERE ${isWithin('t.id', range)}
        AND (e.entries IS NULL OR e.entries < 2 OR e.entries <> t.entry_count OR e.total <> 0
          OR e.credited <> t.points) AND NOT ${isArchived('t.id')}`,
  },
  {
    name: 'amounts are whole and not 0',
    findsWithin: (range) => `SELECT 'transfer ' || transfer_id FROM ledger_entry
      WHERE ${isWithin('transfer_id', range)} AND (amount = 0 OR amount <> trunc(amount))`,
  },
  {
    // Each line is compared with the one before it, which may lie in an earlier or a later range: two
    // transfers that run at the same time may get their places on an account in the other order. A line
    // below the last archived one has its previous line in the archive as well.
    name: 'every line shows the balance after it, without a gap',
    findsWithin: (range) => `SELECT 'account ' || line.account_id || ' line ' || line.sequence
      FROM (SELECT account_id, sequence, amount, balance_after,
          lag(sequence, 1, 0::bigint) OVER one AS before, lag(balance_after, 1, 0::bigint) OVER one AS was
        FROM ledger_entry WHERE ${isWithin('transfer_id', range)}
        WINDOW one AS (PARTITION BY account_id ORDER BY sequence)) AS line
      LEFT JOIN LATERAL (SELECT sequence, balance_after AS balance FROM ledger_entry
        WHERE account_id = line.account_id AND sequence = line.sequence - 1
          AND line.sequence <> line.before + 1 LIMIT 1) AS previous ON true
      LEFT JOIN LATERAL (SELECT last_sequence AS sequence, last_balance AS balance FROM ledger_archived
        WHERE account_id = line.account_id AND line.sequence <> line.before + 1
          AND previous.sequence IS NULL LIMIT 1) AS archived ON true
      WHERE CASE
        WHEN line.sequence = line.before + 1 THEN line.balance_after <> line.was + line.amount
        WHEN previous.sequence IS NOT NULL THEN line.balance_after <> previous.balance + line.amount
        WHEN line.sequence = archived.sequence + 1
          THEN line.balance_after <> archived.balance + line.amount
        ELSE line.sequence < 1 OR line.sequence > coalesce(archived.sequence, 0) END`,
  },
  {
    name: 'no cause has moved points twice',
    findsWithin: (range) => `SELECT t.cause_kind || ' ' || t.cause_id || ' ' || t.step
      FROM ledger_transfer AS t
      WHERE ${isWithin('t.id', range)} AND t.id <> (SELECT min(first.id) FROM ledger_transfer AS first
        WHERE first.cause_kind = t.cause_kind AND first.cause_id = t.cause_id AND first.step = t.step)`,
  },
  {
    name: 'the state of every hold matches its transfers',
    findsWithin: (range) => `SELECT 'hold ' || h.transfer_id
      FROM (SELECT DISTINCT cause_kind, cause_id FROM ledger_transfer AS moved
        WHERE ${isWithin('moved.id', range)} AND (moved.step IN ('settle', 'void')
          OR EXISTS (SELECT FROM ledger_hold WHERE transfer_id = moved.id))) AS touched
      JOIN ledger_transfer t ON t.cause_kind = touched.cause_kind AND t.cause_id = touched.cause_id
        AND t.step = 'post'
      JOIN ledger_hold h ON h.transfer_id = t.id
      LEFT JOIN ledger_transfer r ON r.cause_kind = t.cause_kind AND r.cause_id = t.cause_id
        AND r.step IN ('settle', 'void')
      WHERE h.state <> CASE r.step WHEN 'settle' THEN 'settled' WHEN 'void' THEN 'voided' ELSE 'open' END
        OR (r.id IS NOT NULL AND r.points <> h.points)`,
  },
];
