import type { Database, Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import {
  accountChecks,
  balanceOfAccounts,
  balanceRule,
  balanceSinceSeal,
  brokenSeal,
  closingRule,
  sealRule,
} from './account-checks.ts';
import type { Check, Range } from './check.ts';
import { lineChecks } from './line-checks.ts';
import { insertSeal, selectLastSeal, selectRanges, selectSealedRanges } from './seals.ts';

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

const samplesOfRule = 5;
/** Transfers of one step, and of one seal. A statement over so many takes a second or two. */
const stepTransfers = 100_000;
/** Lines of one step over accounts; an account with more is a step of its own. */
const stepLines = 2_000_000;
const stepAccounts = 50_000;

export interface Proof {
  /** The invariants of other modules. */
  readonly more: readonly Check[];
  /** Everything, also what is sealed; otherwise only the lines after the last seal. */
  readonly full: boolean;
  /** Seals what was proven and has no finding, up to an id after which nothing was settled. */
  readonly seal?: { readonly upTo: number; readonly at: Date };
  readonly onStep?: (done: number, total: number) => Promise<void>;
  /** How many transfers a step has; smaller in tests. */
  readonly size?: number;
}

/** Adds up what the statements of a rule find. */
function createFindings() {
  const found = new Map<string, Finding>();
  return {
    list: () => [...found.values()],
    /** Runs a statement of a rule. Returns whether it found nothing. */
    run: async (db: Queryable, name: string, finds: string): Promise<boolean> => {
      const [row] = await db.raw<{ broken: number; samples: string[] | null }>(`
        WITH found (what) AS MATERIALIZED (${finds})
        SELECT (SELECT count(*) FROM found) AS broken,
          ARRAY(SELECT what::text FROM found LIMIT ${samplesOfRule}) AS samples`);
      const { broken, samples } = found.get(name) ?? { broken: 0, samples: [] };
      found.set(name, {
        name,
        broken: broken + (row?.broken ?? 0),
        samples: [...samples, ...(row?.samples ?? [])].slice(0, samplesOfRule),
      });
      return (row?.broken ?? 0) === 0;
    },
  };
}

/** Divides the accounts so that each part has about as many lines. */
async function selectAccountParts(db: Queryable): Promise<{ after: number; until: number }[]> {
  const parts: { after: number; until: number }[] = [];
  for (let after = 0; ; ) {
    const [row] = await db.query<{ until: number | null }>(sql`
      SELECT max(id) AS until FROM (
        SELECT id, sum(entry_count) OVER (ORDER BY id) - entry_count AS lines_before FROM (
          SELECT id, entry_count FROM ledger_account WHERE id > ${after}
          ORDER BY id LIMIT ${stepAccounts}) AS next) AS counted
      WHERE lines_before < ${stepLines}`);
    const until = row?.until ?? null;
    if (until === null) return parts;
    parts.push({ after, until });
    after = until;
  }
}

/**
 * Checks every rule in statements of bounded size. Each sees one moment, and what spans several rows of the
 * ledger is compared within one statement, so it may run while points move.
 */
export async function prove(db: Queryable, proof: Proof): Promise<Finding[]> {
  const { more, full, seal, onStep, size = stepTransfers } = proof;
  const findings = createFindings();
  const sealed = full ? await selectSealedRanges(db) : [];
  const last = await selectLastSeal(db);
  const sealedUntil = last?.untilId ?? 0;
  const toSeal = seal ? await selectRanges(db, sealedUntil, seal.upTo, size) : [];
  const open = await selectRanges(db, toSeal.at(-1)?.until ?? sealedUntil, null, size);
  const accountParts = full ? await selectAccountParts(db) : [];
  const withinRange = more.flatMap(({ name, findsWithin }) =>
    findsWithin && !full ? [{ name, findsWithin }] : [],
  );
  const whole = [...accountChecks, ...more.filter((check) => full || !check.findsWithin)];
  const total =
    sealed.length + toSeal.length + open.length + Math.max(1, accountParts.length) + whole.length;
  let done = 0;
  const step = async () => {
    await onStep?.(done, total);
    done += 1;
  };
  const checkRange = async (range: Range): Promise<boolean> => {
    let isSound = true;
    for (const { name, findsWithin } of [...lineChecks, ...withinRange]) {
      isSound = (await findings.run(db, name, findsWithin(range))) && isSound;
    }
    return isSound;
  };

  for (const range of sealed) {
    await step();
    await findings.run(db, sealRule, brokenSeal(range.after));
    await checkRange(range);
  }
  // What follows a broken range stays open as well: seals have no gaps.
  let maySeal = true;
  for (const range of toSeal) {
    await step();
    maySeal = (await checkRange(range)) && maySeal;
    if (maySeal && seal && range.until !== null) await insertSeal(db, range.until, seal.at);
  }
  for (const range of open) {
    await step();
    await checkRange(range);
  }
  if (full) {
    for (const { after, until } of accountParts) {
      await step();
      await findings.run(db, balanceRule, balanceOfAccounts(after, until));
    }
  }
  if (!full || accountParts.length === 0) await step();
  if (!full) await findings.run(db, balanceRule, balanceSinceSeal(sealedUntil));
  else if (last) await findings.run(db, closingRule, balanceSinceSeal(sealedUntil));
  for (const { name, finds } of whole) {
    await step();
    await findings.run(db, name, finds);
  }
  return findings.list();
}

/**
 * The full proof in one consistent snapshot while the server runs. Other modules pass in the invariants
 * between their rows and the ledger's.
 */
export function verifyLedger(db: Database, more: readonly Check[] = []): Promise<Verification> {
  return db.transact(async (tx) => {
    await tx.raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Before the snapshot: a partition that is archived after it would be missing here and not count as archived.
    await tx.raw('LOCK TABLE ledger_entry IN ACCESS SHARE MODE');
    const findings = await prove(tx, { more, full: true });
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
