import type { Database, Queryable } from '../../db/database.ts';
import type { Check } from './check.ts';
import { debtChecks } from './debt-checks.ts';

export interface Finding {
  readonly name: string;
  /** The number of rows that violate the rule, and the first few of them. */
  readonly broken: number;
  readonly samples: readonly string[];
}

export interface Verification {
  readonly sound: boolean;
  readonly findings: readonly Finding[];
  readonly accounts: number;
  readonly transfers: number;
  readonly entries: number;
  /** Balance by kind of account. */
  readonly totals: Readonly<Record<string, number>>;
}

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
];

const ledgerChecks: readonly Check[] = [
  {
    name: 'all entries together sum to 0',
    finds: `SELECT 'sum ' || sum(amount) FROM ledger_entry HAVING sum(amount) <> 0`,
  },
  {
    name: 'every transfer has its entries, at least two, that sum to 0',
    finds: `SELECT 'transfer ' || t.id FROM ledger_transfer t
      LEFT JOIN (SELECT transfer_id, count(*) AS entries, sum(amount) AS total,
          sum(amount) FILTER (WHERE amount > 0) AS credited
        FROM ledger_entry GROUP BY transfer_id) e ON e.transfer_id = t.id
      WHERE e.entries IS NULL OR e.entries < 2 OR e.entries <> t.entry_count OR e.total <> 0
        OR e.credited <> t.points`,
  },
  {
    name: 'amounts are whole and not 0',
    finds: `SELECT 'transfer ' || transfer_id FROM ledger_entry
      WHERE amount = 0 OR amount <> trunc(amount)`,
  },
  {
    name: 'every balance is the sum of its entries',
    finds: `SELECT 'account ' || a.id || ' ' || a.kind || ' of ' || a.owner_id || ': balance '
        || a.balance || ', entries ' || coalesce(e.total, 0)
      FROM ledger_account a
      LEFT JOIN (SELECT account_id, count(*) AS entries, sum(amount) AS total
        FROM ledger_entry GROUP BY account_id) e ON e.account_id = a.id
      WHERE a.balance <> coalesce(e.total, 0) OR a.entry_count <> coalesce(e.entries, 0)`,
  },
  {
    name: 'every line shows the balance after it, without a gap',
    finds: `SELECT 'account ' || account_id || ' line ' || sequence FROM (
        SELECT account_id, sequence, amount, balance_after,
          lag(sequence, 1, 0::bigint) OVER one AS before, lag(balance_after, 1, 0::bigint) OVER one AS was
        FROM ledger_entry WINDOW one AS (PARTITION BY account_id ORDER BY sequence)) AS line
      WHERE sequence <> before + 1 OR balance_after <> was + amount`,
  },
  {
    name: 'no member is below 0',
    finds: `SELECT 'account ' || id || ' ' || kind || ' of ' || owner_id || ': ' || balance
      FROM ledger_account WHERE balance < 0 AND kind IN
        ('available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent')`,
  },
  {
    name: 'no cause has moved points twice',
    finds: `SELECT cause_kind || ' ' || cause_id || ' ' || step FROM ledger_transfer
      GROUP BY cause_kind, cause_id, step HAVING count(*) > 1`,
  },
  {
    name: 'the sum of open holds equals the balances of the holding accounts',
    finds: `SELECT 'account ' || a.id || ' has ' || a.balance || ', holds ' || coalesce(h.points, 0)
      FROM ledger_account a
      LEFT JOIN (SELECT holder_id, sum(points) AS points FROM ledger_hold WHERE state = 'open'
        GROUP BY holder_id) h ON h.holder_id = a.id
      WHERE a.kind IN ('pending', 'payout-pending') AND a.balance <> coalesce(h.points, 0)`,
  },
  {
    name: 'the state of every hold matches its transfers',
    finds: `SELECT 'hold ' || h.transfer_id FROM ledger_hold h
      JOIN ledger_transfer t ON t.id = h.transfer_id
      LEFT JOIN ledger_transfer r ON r.cause_kind = t.cause_kind AND r.cause_id = t.cause_id
        AND r.step IN ('settle', 'void')
      WHERE h.state <> CASE r.step WHEN 'settle' THEN 'settled' WHEN 'void' THEN 'voided' ELSE 'open' END
        OR (r.id IS NOT NULL AND r.points <> h.points)`,
  },
  ...debtChecks,
  {
    name: 'the guards are switched on',
    finds: `SELECT guard FROM unnest(ARRAY['${guards.join("','")}']) AS guard
      WHERE NOT EXISTS (SELECT FROM pg_trigger
        WHERE tgname = guard AND tgenabled = 'A' AND tgrelid::regclass::text LIKE 'ledger_%')
      UNION ALL
      SELECT name FROM unnest(ARRAY['ledger_balance_not_negative', 'ledger_cause_once',
        'ledger_debt_not_positive', 'ledger_debt_settled_once']) AS name
      WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conname = name AND convalidated)`,
  },
];

async function find(tx: Queryable, { name, finds }: Check): Promise<Finding> {
  const rows = await tx.raw<{ broken: number; samples: string[] | null }>(`
    WITH found (what) AS MATERIALIZED (${finds})
    SELECT (SELECT count(*) FROM found) AS broken,
      ARRAY(SELECT what::text FROM found LIMIT 5) AS samples`);
  return { name, broken: rows[0]?.broken ?? 0, samples: rows[0]?.samples ?? [] };
}

/**
 * Verifies the whole ledger in one consistent snapshot while the server runs. Other modules pass in the
 * invariants between their rows and the ledger's.
 */
export function verifyLedger(db: Database, more: readonly Check[] = []): Promise<Verification> {
  return db.transact(async (tx) => {
    await tx.raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const findings: Finding[] = [];
    for (const check of [...ledgerChecks, ...more]) findings.push(await find(tx, check));
    const [counted] = await tx.raw<{ accounts: number; transfers: number; entries: number }>(`
      SELECT (SELECT count(*) FROM ledger_account) AS accounts,
        (SELECT count(*) FROM ledger_transfer) AS transfers,
        (SELECT count(*) FROM ledger_entry) AS entries`);
    const totals = await tx.raw<{ kind: string; total: number }>(
      'SELECT kind, sum(balance)::bigint AS total FROM ledger_account GROUP BY kind ORDER BY kind',
    );
    return {
      sound: findings.every((finding) => finding.broken === 0),
      findings,
      accounts: counted?.accounts ?? 0,
      transfers: counted?.transfers ?? 0,
      entries: counted?.entries ?? 0,
      totals: Object.fromEntries(totals.map(({ kind, total }) => [kind, total])),
    };
  });
}

/**
 * The same rules, each in its own snapshot: a rule is one statement, so it sees one moment. Meant for a
 * proof that runs for minutes and reports progress without holding a transaction open.
 */
export async function verifyStepwise(
  db: Queryable,
  more: readonly Check[],
  onStep: (done: number, total: number) => Promise<void>,
): Promise<Finding[]> {
  const checks = [...ledgerChecks, ...more];
  const findings: Finding[] = [];
  for (const check of checks) {
    await onStep(findings.length, checks.length);
    findings.push(await find(db, check));
  }
  return findings;
}
