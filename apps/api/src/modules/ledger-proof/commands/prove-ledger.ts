import type { Proof } from '@pollen/contract/operator/ledger';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { addJob } from '../../../jobs/queue.ts';
import type { Log } from '../../../log.ts';
import {
  type Finding,
  prove,
  selectLastSeal,
  selectLastTransfer,
  settledId,
  sumByKind,
} from '../../ledger/public.ts';
import { recordAction } from '../../operator/public.ts';
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
 * what was changed after it was sealed and work that was never paid. A larger ledger needs
 * `npm run ledger:verify -- --full` for that.
 */
const smallLedger = 2_000_000;

/**
 * The nightly proof: the lines after the last seal, which are sealed where no rule is broken; in a small
 * ledger all lines. Broken rules are logged as an error, so that on-call is alerted.
 */
export async function proveNightly(db: Database, log: Log, clock: Clock): Promise<void> {
  const upTo = await settledId(db);
  const seal = upTo === null ? null : { upTo, at: clock() };
  const findings = await proveMoney(db, await insertProof(db, null, clock()), clock, seal);
  const rules = findings.filter(({ broken }) => broken > 0).map(({ name }) => name);
  if (rules.length > 0) {
    log.fault(new Error('The ledger proof found broken rules'), { rules });
  }
  const last = await selectLastSeal(db);
  // Kept outside the database, the last digest shows a ledger that was changed together with its seals.
  if (last) log.info({ seal: last.id, transfer: last.untilId, chain: last.chain }, 'ledger sealed');
}

/** Saves its progress before each step. After a crash it starts over; seals made until then stay. */
export async function proveMoney(
  db: Database,
  proofId: number,
  clock: Clock,
  seal: { readonly upTo: number; readonly at: Date } | null = null,
): Promise<readonly Finding[]> {
  const onStep = (done: number, total: number) => updateProgress(db, proofId, done, total);
  const proof = { more: moneyChecks, onStep };
  const ofNewLines = await prove(db, { ...proof, full: false, ...(seal ? { seal } : {}) });
  const isSmall = (await selectLastTransfer(db)) <= smallLedger;
  const findings = isSmall ? await prove(db, { ...proof, full: true }) : ofNewLines;
  await updateProved(
    db,
    proofId,
    findings.map(({ name, broken, samples }) => ({ name, broken, samples: [...samples] })),
    clock(),
  );
  await noteBalances(db, clock());
  return findings;
}

export async function noteBalances(db: Queryable, now: Date): Promise<void> {
  await insertSnapshot(db, now, await sumByKind(db));
}
