import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { type Decision, loggedReason, verdictOf } from '../domain.ts';
import { requireOthers } from '../queries/require-others.ts';
import { addToTally, type LookRow, selectLook, updateLook } from '../store/second-looks.ts';
import { requireRuling } from './decide-participations.ts';

/** A second look this operator may take: open, and about another auditor's decision. */
export function requireOpenLook(look: LookRow | null, operatorId: number): LookRow {
  if (!look || look.taken) throw new BusinessError('notFound');
  if (look.firstBy === operatorId) throw new BusinessError('secondPersonNeeded');
  return look;
}

/** Records the second auditor's verdict to measure agreement; the member is not affected. */
export async function decideSecondLook(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  decision: Decision,
  now: Date,
) {
  const { verdict, reason } = requireRuling(decision);
  const { operatorId } = by;
  const look = requireOpenLook(await selectLook(tx, id, { lock: true }), operatorId);
  await requireOthers(tx, operatorId, look.participationId);
  const agrees = look.firstVerdict === verdict;
  await updateLook(tx, id, { operatorId, verdict, reason, now });
  await addToTally(tx, look.firstBy, { looks: 1, agreed: agrees ? 1 : 0 }, now);
  await recordAction(tx, {
    by,
    action: 'audit.second-look',
    target: { kind: 'participation', id: look.participationId },
    before: { first: verdictOf(look.firstVerdict) },
    after: { verdict: verdictOf(verdict), reason: loggedReason(reason), agrees },
    now,
  });
  const first = { id: look.firstBy, name: look.firstName };
  return {
    agrees,
    first: { by: first, verdict: verdictOf(look.firstVerdict), reason: look.firstReason },
  };
}
