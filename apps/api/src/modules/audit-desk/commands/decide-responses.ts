import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { recordAction } from '../../operator/public.ts';
import type { Participations } from '../../task/public.ts';
import { type Decision, isSampled, type Ruling, rulingOf, verdictOf } from '../domain.ts';
import { deleteOpinion, selectOpinions } from '../store/opinions.ts';
import { deleteClaim, lockWaiting } from '../store/queue.ts';
import {
  addToTally,
  insertSecondLook,
  type LookRow,
  selectLook,
  updateLook,
} from '../store/second-looks.ts';

export interface DecisionServices {
  readonly participations: Pick<Participations, 'auditResponse'>;
  /** In [0, 1): decides what joins the sample. */
  readonly chance: () => number;
}

export interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

const plain = {
  accepted: 'Accepted and paid.',
  refused: 'Refused; the member is told why.',
  notFound: 'There is no such response.',
  decided: 'It was decided before.',
  claimed: 'Somebody else is reading it.',
  ownRefusal: 'You refused it; the appeal is for somebody else to decide.',
  askedOthers: 'You asked for a second opinion; somebody else decides.',
} as const;
type Word = keyof typeof plain;

/** A refusal says why; anything less is a fault of the form. */
function demandRuling(decision: Decision): Ruling {
  const ruling = rulingOf(decision);
  if (ruling) return ruling;
  const field = decision.reason === undefined ? 'reason' : 'words';
  throw new BusinessError('badInput', {}, { fields: { [field]: 'field.required' } });
}

async function decideOne(
  tx: Queryable,
  { participations, chance }: DecisionServices,
  by: OperatorSession,
  { id, ruling, now }: { readonly id: number; readonly ruling: Ruling; readonly now: Date },
): Promise<Word> {
  const { operatorId } = by;
  const waiting = await lockWaiting(tx, id, now);
  if (!waiting) return 'notFound';
  if (waiting.state !== 2) return 'decided';
  if (waiting.claimedBy !== null && waiting.claimedBy !== operatorId) return 'claimed';
  if (waiting.appealed && waiting.refusedBy === operatorId) return 'ownRefusal';
  const [opinion] = await selectOpinions(tx, [id]);
  if (opinion?.askedBy === operatorId) return 'askedOthers';
  const accepts = ruling.verdict === 1;
  const moved = await participations.auditResponse(tx, {
    ...ruling,
    participationId: id,
    operatorId,
    now,
  });
  await deleteClaim(tx, id);
  if (opinion) await deleteOpinion(tx, id);
  await addToTally(tx, operatorId, accepts ? { accepted: 1 } : { refused: 1 }, now);
  // An appeal, or what somebody was not sure about, was read twice already.
  if (!waiting.appealed && !opinion && isSampled(chance())) {
    const { verdict, reason } = ruling;
    await insertSecondLook(tx, { participationId: id, operatorId, verdict, reason, now });
  }
  await recordAction(tx, {
    by,
    action: accepts ? 'audit.accept' : 'audit.refuse',
    target: { kind: 'participation', id },
    before: { state: waiting.state, auditState: waiting.auditState, appealed: waiting.appealed },
    after: { state: moved.state, auditState: moved.auditState, reason: ruling.reason },
    now,
  });
  return accepts ? 'accepted' : 'refused';
}

/** Each by itself, in a fixed order so that two batches never wait for each other in a circle. */
export async function decideResponses(
  tx: Queryable,
  services: DecisionServices,
  by: OperatorSession,
  { ids, ...decision }: Decision & { readonly ids: readonly number[] },
  now: Date,
): Promise<{ outcomes: Outcome[] }> {
  const ruling = demandRuling(decision);
  const outcomes: Outcome[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const outcome = await decideOne(tx, services, by, { id, ruling, now });
    outcomes.push({ id, outcome, msg: plain[outcome] });
  }
  return { outcomes };
}

/** A look one may take: open, and at somebody else's decision. */
export function demandOpenLook(look: LookRow | null, operatorId: number): LookRow {
  if (!look || look.taken) throw new BusinessError('notFound');
  if (look.firstBy === operatorId) throw new BusinessError('secondPersonNeeded');
  return look;
}

/** What a second auditor says measures the first; nothing happens to the member. */
export async function decideSecondLook(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  decision: Decision,
  now: Date,
) {
  const { verdict, reason } = demandRuling(decision);
  const { operatorId } = by;
  const look = demandOpenLook(await selectLook(tx, id, { lock: true }), operatorId);
  const agrees = look.firstVerdict === verdict;
  await updateLook(tx, id, { operatorId, verdict, reason, now });
  await addToTally(tx, look.firstBy, { looks: 1, agreed: agrees ? 1 : 0 }, now);
  await recordAction(tx, {
    by,
    action: 'audit.second-look',
    target: { kind: 'participation', id: look.participationId },
    before: { first: verdictOf(look.firstVerdict) },
    after: { verdict: verdictOf(verdict), reason, agrees },
    now,
  });
  const first = { id: look.firstBy, name: look.firstName };
  return {
    agrees,
    first: { by: first, verdict: verdictOf(look.firstVerdict), reason: look.firstReason },
  };
}
