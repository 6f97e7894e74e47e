import type { Proof } from '@pollen/contract/operator/ledger';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { Log } from '../../../../log.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import {
  type Finding,
  prove,
  selectLastSeal,
  selectLastTransfer,
  settledId,
  sumByKind,
} from '../../../points/ledger/public.ts';
import { moneyChecks } from '../checks.ts';
import { presentProof } from '../present.ts';
import {
  insertProof,
  insertSnapshot,
  selectProofs,
  updateProgress,
  updateProved,
} from '../store.ts';

/** Queues a proof: checking the whole ledger takes too long for a request. */
export async function startProof(tx: Queryable, by: OperatorSession, now: Date): Promise<Proof> {
  const proofId = await insertProof(tx, by.operatorId, now);
  await addJob(tx, 'proveMoney', { proofId });
  await recordAction(tx, {
    by,
    action: 'ledger.prove',
    target: { kind: 'proof', id: proofId },
    after: { state: 'waiting' },
    now,
  });
  const [proof] = await selectProofs(tx, proofId + 1, 1);
  if (!proof) throw new Error('No such ledger proof');
  return presentProof(proof);
}

/**
 * Up to this transfer all lines are proven again every night. That takes a minute or two, and also finds
 * what was changed after it was sealed and work that was never paid. In a larger ledger it is done once a week.
 */
const smallLedger = 2_000_000;

/** Broken rules are logged as an error, so that on-call is alerted. */
function reportBroken(log: Log, findings: readonly Finding[]): void {
  const rules = findings.filter(({ broken }) => broken > 0).map(({ name }) => name);
  if (rules.length > 0) {
    log.fault(new Error('The ledger proof found broken rules'), { rules });
  }
}

/**
 * The nightly proof: the lines after the last seal, which are sealed where no rule is broken; in a small
 * ledger all lines.
 */
export async function proveNightly(
  db: Database,
  log: Log,
  clock: Clock,
  small = smallLedger,
): Promise<void> {
  const upTo = await settledId(db);
  const seal = upTo === null ? null : { upTo, at: clock() };
  const proofId = await insertProof(db, null, clock());
  reportBroken(log, await proveMoney(db, proofId, clock, { seal, small }));
  const last = await selectLastSeal(db);
  // Kept outside the database, the last digest shows a ledger that was changed together with its seals.
  if (last) log.info({ seal: last.id, transfer: last.untilId, chain: last.chain }, 'ledger sealed');
}

/** The rules between all lines and all rows of a module are one statement each, too long for a job's limit. */
const longestStatement = '4h';

/** The proof of all lines of a ledger that is too large for every night. */
export async function proveWeekly(
  db: Database,
  log: Log,
  clock: Clock,
  small = smallLedger,
): Promise<void> {
  if ((await selectLastTransfer(db)) <= small) return;
  const proofId = await insertProof(db, null, clock());
  const findings = await db.onConnection(async (connection) => {
    await connection.raw(`SET statement_timeout = '${longestStatement}'`);
    try {
      const onStep = savesTo(db, proofId);
      return await prove(connection, { more: moneyChecks, full: true, onStep });
    } finally {
      await connection.raw('RESET statement_timeout');
    }
  });
  await finishProof(db, proofId, findings, clock);
  reportBroken(log, findings);
}

const savesTo = (db: Database, proofId: number) => (done: number, total: number) =>
  updateProgress(db, proofId, done, total);

interface ProofOptions {
  readonly seal?: { readonly upTo: number; readonly at: Date } | null;
  readonly small?: number;
}

/** Saves its progress before each step. After a crash it starts over; seals made until then stay. */
export async function proveMoney(
  db: Database,
  proofId: number,
  clock: Clock,
  { seal = null, small = smallLedger }: ProofOptions = {},
): Promise<readonly Finding[]> {
  const proof = { more: moneyChecks, onStep: savesTo(db, proofId) };
  const ofNewLines = await prove(db, { ...proof, full: false, ...(seal ? { seal } : {}) });
  const isSmall = (await selectLastTransfer(db)) <= small;
  const findings = isSmall ? await prove(db, { ...proof, full: true }) : ofNewLines;
  await finishProof(db, proofId, findings, clock);
  return findings;
}

async function finishProof(
  db: Database,
  proofId: number,
  findings: readonly Finding[],
  clock: Clock,
): Promise<void> {
  await updateProved(
    db,
    proofId,
    findings.map(({ name, broken, samples }) => ({ name, broken, samples: [...samples] })),
    clock(),
  );
  await noteBalances(db, clock());
}

export async function noteBalances(db: Queryable, now: Date): Promise<void> {
  await insertSnapshot(db, now, await sumByKind(db));
}
