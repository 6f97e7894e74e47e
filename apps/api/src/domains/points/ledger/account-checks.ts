import { type Check, isArchived } from './check.ts';
import { debtChecks } from './debt-checks.ts';

/** Guards that a database owner could disable; without them the proof means nothing. */
const guards = [
  'ledger_entry_is_forever',
  'ledger_entry_moves_balance',
  'ledger_entries_balance',
  'ledger_transfer_is_forever',
  'ledger_transfer_has_entries',
  'ledger_account_is_forever',
  'ledger_balance_by_entries_only',
  'ledger_account_identity',
  'ledger_account_starts_empty',
  'ledger_hold_is_forever',
  'ledger_hold_resolves_once',
  'ledger_entry_settles_debt',
  'ledger_debt_linked',
  'ledger_debt_by_entries_only',
  'ledger_debt_identity',
  'ledger_debt_is_forever',
  'ledger_seal_is_computed',
  'ledger_seal_closes_accounts',
  'ledger_seal_is_forever',
  'ledger_closing_by_seals_only',
  'ledger_closing_is_forever',
  'ledger_archive_notes_accounts',
  'ledger_archive_is_needed',
  'ledger_archived_by_files_only',
];

export const balanceRule = 'every balance is the sum of its entries';
export const closingRule =
  'every balance is its closing balance and the entries after the last seal';

/** Compares balances with earlier sums and the entries that follow them. */
const wrongBalances = (earlier: string, entries: string, accounts: string) => `
  SELECT 'account ' || a.id || ' ' || a.kind || ' of ' || a.owner_id || ': balance '
      || a.balance || ', entries ' || coalesce(c.points, 0) + coalesce(e.total, 0)
    FROM ledger_account a
    LEFT JOIN ${earlier} c ON c.account_id = a.id
    LEFT JOIN (SELECT account_id, count(*) AS entries, sum(amount) AS total
      FROM ledger_entry WHERE ${entries} GROUP BY account_id) e ON e.account_id = a.id
    WHERE ${accounts} AND (a.balance <> coalesce(c.points, 0) + coalesce(e.total, 0)
      OR a.entry_count <> coalesce(c.entries, 0) + coalesce(e.entries, 0))`;

/**
 * From the closing balances of the last seal and the lines after it: one statement, so one moment. The last seal as
 * it was before only shows the planner how few lines those are; without it, it would read a whole partition.
 */
export const balanceSinceSeal = (sealedUntil: number) =>
  wrongBalances(
    'ledger_closing',
    `transfer_id > ${sealedUntil}
      AND transfer_id > (SELECT coalesce(max(until_id), 0) FROM ledger_seal)`,
    'true',
  );

/** From what is archived and every line that is not, for some of the accounts. */
export const balanceOfAccounts = (after: number, until: number) =>
  wrongBalances(
    `(SELECT * FROM ledger_archived WHERE account_id > ${after} AND account_id <= ${until})`,
    `account_id > ${after} AND account_id <= ${until}`,
    `a.id > ${after} AND a.id <= ${until}`,
  );

export const sealRule = 'sealed transfers and entries are as they were sealed';

/** A changed, missing or late row is named by the seal it belongs to. */
export const brokenSeal = (after: number) => `
  SELECT 'seal ' || s.id || ', transfers ' || s.after_id + 1 || ' to ' || s.until_id
  FROM ledger_seal AS s, ledger_digest_transfers(s.after_id, s.until_id) AS t,
    ledger_digest_entries(s.after_id, s.until_id) AS e
  WHERE s.after_id = ${after} AND (t.digest <> s.transfer_digest OR t.transfers <> s.transfers
    OR t.points <> s.points
    OR ((e.digest <> s.entry_digest OR e.entries <> s.entries) AND NOT ${isArchived('s.until_id')}))`;

/** Invariants of accounts, holds, debts and seals. None takes longer because there are more lines. */
export const accountChecks: readonly Check[] = [
  {
    name: 'no member is below 0',
    finds: `SELECT 'account ' || id || ' ' || kind || ' of ' || owner_id || ': ' || balance
      FROM ledger_account WHERE balance < 0 AND kind IN
        ('available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent')`,
  },
  {
    name: 'the sum of open holds equals the balances of the holding accounts',
    finds: `SELECT 'account ' || a.id || ' has ' || a.balance || ', holds ' || coalesce(h.points, 0)
      FROM ledger_account a
      LEFT JOIN (SELECT holder_id, sum(points) AS points FROM ledger_hold WHERE state = 'open'
        GROUP BY holder_id) h ON h.holder_id = a.id
      WHERE a.kind IN ('pending', 'payout-pending') AND a.balance <> coalesce(h.points, 0)`,
  },
  ...debtChecks,
  {
    name: 'every seal continues the one before it',
    finds: `SELECT 'seal ' || seal.id FROM (
        SELECT s.id, s.after_id, s.chain, ledger_chain(s, lag(s.chain) OVER one) AS expected,
          lag(s.id, 1, 0::bigint) OVER one AS last, lag(s.until_id, 1, 0::bigint) OVER one AS sealed
        FROM ledger_seal AS s WINDOW one AS (ORDER BY s.id)) AS seal
      WHERE seal.id <> seal.last + 1 OR seal.after_id <> seal.sealed OR seal.chain <> seal.expected`,
  },
  {
    name: 'closing balances add up to the sealed lines',
    finds: `SELECT 'closing ' || c.entries || ' lines, ' || c.points || ' points; sealed ' || s.entries
      FROM (SELECT coalesce(sum(entries), 0) AS entries, coalesce(sum(points), 0) AS points
            FROM ledger_closing) AS c,
        (SELECT coalesce(sum(entries), 0) AS entries FROM ledger_seal) AS s
      WHERE c.entries <> s.entries OR c.points <> 0`,
  },
  {
    name: 'archived sums are those of the sealed lines, and every archived seal has its file',
    finds: `SELECT 'range ' || part.number FROM ledger_partition AS part,
        LATERAL (SELECT coalesce(sum(a.entries), 0) AS entries, coalesce(sum(a.points), 0) AS points
          FROM ledger_archived_account AS a WHERE a.partition = part.number) AS noted,
        LATERAL (SELECT coalesce(sum(s.entries), 0) AS entries, bool_and(f.seal_id IS NOT NULL) AS written
          FROM ledger_seal AS s LEFT JOIN ledger_archive AS f ON f.seal_id = s.id
          WHERE s.after_id >= part.after_id AND s.until_id <= part.until_id) AS sealed
      WHERE part.archived_at IS NOT NULL
        AND (noted.entries <> sealed.entries OR noted.points <> 0 OR sealed.written IS NOT TRUE)`,
  },
  {
    name: 'every entry has a partition',
    finds: `SELECT 'transfer ' || transfer_id FROM ledger_entry_default`,
  },
  {
    name: 'the guards are switched on',
    finds: `SELECT guard FROM unnest(ARRAY['${guards.join("','")}']) AS guard
      WHERE NOT EXISTS (SELECT FROM pg_trigger
        WHERE tgname = guard AND tgenabled = 'A' AND tgrelid::regclass::text LIKE 'ledger_%')
        OR EXISTS (SELECT FROM pg_trigger
        WHERE tgname = guard AND tgenabled <> 'A' AND tgrelid::regclass::text LIKE 'ledger_%')
      UNION ALL
      SELECT 'ledger_partition_is_closed of ' || part.inhrelid::regclass FROM pg_inherits AS part
      WHERE part.inhparent = 'ledger_entry'::regclass AND NOT EXISTS (SELECT FROM pg_trigger
        WHERE tgrelid = part.inhrelid AND tgname = 'ledger_partition_is_closed' AND tgenabled = 'A')
      UNION ALL
      SELECT name FROM unnest(ARRAY['ledger_balance_not_negative', 'ledger_cause_once',
        'ledger_debt_not_positive', 'ledger_debt_settled_once']) AS name
      WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conname = name AND convalidated)`,
  },
];
