import type { Proof } from '@pollen/contract/operator/ledger';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { addJob } from '../../../jobs/queue.ts';
import type { Log } from '../../../log.ts';
import { type Finding, sumByKind, verifyStepwise } from '../../ledger/public.ts';
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

/** The nightly proof. Broken rules are logged as an error, so that on-call is alerted. */
export async function proveNightly(db: Database, log: Log, clock: Clock): Promise<void> {
  const findings = await proveMoney(db, await insertProof(db, null, clock()), clock);
  const rules = findings.filter(({ broken }) => broken > 0).map(({ name }) => name);
  if (rules.length > 0) {
    log.fault(new Error('The ledger proof found broken rules'), { rules });
  }
}

/** Saves its progress before each rule. After a crash it starts over. */
export async function proveMoney(
  db: Database,
  proofId: number,
  clock: Clock,
): Promise<readonly Finding[]> {
  const findings = await verifyStepwise(db, moneyChecks, (done, total) =>
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
