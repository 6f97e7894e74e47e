import { isInReview } from '@pollen/contract/codes/participation-class';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import { isOwnAccount } from '../../../accounts/operator/public.ts';
import type { Participations } from '../../participation/public.ts';
import { isSampled } from '../domain.ts';
import {
  closeDecision,
  type DueRow,
  selectDue,
  selectHeldDecision,
  selectInvolvement,
} from '../store/decisions.ts';
import { closeOpinions, selectOpinions } from '../store/opinions.ts';
import { deleteClaim, lockWaiting } from '../store/queue.ts';
import { addToTally, insertSecondLook } from '../store/second-looks.ts';

export interface DecisionServices {
  readonly participations: Pick<Participations, 'reviewParticipation'>;
  /** In [0, 1): decides what joins the sample. */
  readonly chance: () => number;
}

/** Decisions read at a time; a longer queue takes several rounds. */
const pageSize = 200;

/**
 * Applies one decision: pays or refuses, and notifies the member. It is dropped if the participation has
 * left that review, or if its auditor has become involved since.
 */
async function applyDecision(
  tx: Queryable,
  { participations, chance }: DecisionServices,
  due: DueRow,
  now: Date,
): Promise<void> {
  const { participationId } = due;
  const waiting = await lockWaiting(tx, participationId, now);
  const decision = await selectHeldDecision(tx, participationId);
  // Another process applied it, or its auditor undid it.
  if (!waiting || decision?.id !== due.id) return;
  const { operatorId, verdict, reason, evidence, refusedState } = decision;
  const hasMoved = !isInReview(waiting.state) || waiting.reviewEvent !== decision.reviewEvent;
  const isInvolved =
    (await isOwnAccount(tx, operatorId, waiting.memberId)) ||
    (waiting.appealed && (await selectInvolvement(tx, participationId, operatorId)) !== null);
  if (hasMoved || isInvolved) {
    await closeDecision(tx, decision.id, 'dropped', now);
    return;
  }
  const [opinion] = await selectOpinions(tx, [participationId]);
  await participations.reviewParticipation(tx, {
    participationId,
    verdict,
    reason,
    evidence,
    operatorId,
    now,
    ...(refusedState === null ? {} : { state: refusedState }),
  });
  await closeDecision(tx, decision.id, 'applied', now);
  await deleteClaim(tx, participationId);
  await closeOpinions(tx, participationId, now);
  await addToTally(tx, operatorId, verdict === 1 ? { accepted: 1 } : { refused: 1 }, now);
  // An appeal or a second opinion has already been read by two people.
  if (!waiting.appealed && !opinion && isSampled(chance())) {
    await insertSecondLook(tx, { participationId, operatorId, verdict, reason, now });
  }
}

/**
 * Applies every decision whose undo window is over, each in its own transaction: one that fails does not
 * block the others and is retried by the next run.
 */
export async function applyDecisions(
  services: DecisionServices & {
    readonly db: Pick<Database, keyof Queryable | 'transact'>;
    readonly clock: Clock;
  },
): Promise<void> {
  const { db, clock } = services;
  const failures = new Map<number, unknown>();
  for (;;) {
    const now = clock();
    const due = await selectDue(db, now, pageSize + failures.size);
    const left = due.filter(({ id }) => !failures.has(id));
    if (left.length === 0) break;
    for (const row of left) {
      await db
        .transact((tx) => applyDecision(tx, services, row, now))
        .catch((error: unknown) => failures.set(row.id, error));
    }
  }
  if (failures.size > 0) {
    throw new AggregateError([...failures.values()], 'some decisions were not applied');
  }
}
