import type { Proof } from '@pollen/contract/operator/money';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { addJob } from '../../../jobs/queue.ts';
import type { Log } from '../../../log.ts';
import { verifyMoneyStepwise } from '../../cashout/public.ts';
import { type Finding, sumByKind } from '../../ledger/public.ts';
import { recordAction } from '../../operator/public.ts';
import { presentProof } from '../present.ts';
import {
  insertProof,
  insertSnapshot,
  selectProofs,
  updateProgress,
  updateProved,
} from '../store/proofs.ts';

/** Asks for a proof; a job does it, since the whole ledger takes its time. */
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
  if (!proof) throw new Error('The proof is not there');
  return presentProof(proof);
}

/** The proof of every night. What it finds broken is logged as an error, for whoever is on call. */
export async function proveNightly(db: Database, log: Log, clock: Clock): Promise<void> {
  const findings = await proveMoney(db, await insertProof(db, null, clock()), clock);
  const rules = findings.filter(({ broken }) => broken > 0).map(({ name }) => name);
  if (rules.length > 0) {
    log.fault(new Error('The proof of the books found broken rules'), { rules });
  }
}

/** Notes how far it is before each rule. Run again after a crash it starts anew. */
export async function proveMoney(
  db: Database,
  proofId: number,
  clock: Clock,
): Promise<readonly Finding[]> {
  const findings = await verifyMoneyStepwise(db, (done, total) =>
    updateProgress(db, proofId, done, total),
  );
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
