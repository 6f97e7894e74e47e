import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { loggedReason, verdictOf } from '../domain.ts';
import { closeDecision, selectHeldDecision } from '../store/decisions.ts';
import { lockWaiting } from '../store/queue.ts';
import type { Outcome } from './decide-participations.ts';

const messages = {
  undone: 'Undone; it waits for a decision again.',
  tooLate: 'Too late to undo: the decision is in effect.',
  notYours: 'Another auditor decided it.',
} as const;

async function undoOne(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<keyof typeof messages> {
  await lockWaiting(tx, id, now);
  const decision = await selectHeldDecision(tx, id);
  if (!decision || decision.effectiveAt <= now) return 'tooLate';
  if (decision.operatorId !== by.operatorId) return 'notYours';
  await closeDecision(tx, decision.id, 'undone', now);
  await recordAction(tx, {
    by,
    action: 'audit.undo',
    target: { kind: 'participation', id },
    before: { verdict: verdictOf(decision.verdict), reason: loggedReason(decision.reason) },
    after: null,
    now,
  });
  return 'undone';
}

/** Undoes decisions within their undo window, each separately and in the order of decisions. */
export async function undoDecisions(
  tx: Queryable,
  by: OperatorSession,
  ids: readonly number[],
  now: Date,
): Promise<{ outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const outcome = await undoOne(tx, by, id, now);
    outcomes.push({ id, outcome, msg: messages[outcome] });
  }
  return { outcomes };
}
