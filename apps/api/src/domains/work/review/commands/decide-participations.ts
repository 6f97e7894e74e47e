import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { isInReview } from '@pollen/contract/codes/participation-class';
import { fromMinor, type Money, toMinor } from '@pollen/contract/values/money';
import {
  isSupported,
  type ReviewEvidence,
  type ReviewInvolvement,
  reviewReasons,
} from '@pollen/contract/values/review';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { isOwnAccount, recordAction } from '../../../accounts/operator/public.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { type Decision, loggedReason, type Ruling, rulingOf, undoSeconds } from '../domain.ts';
import {
  insertDecision,
  selectHeld,
  selectHeldDecision,
  selectInvolvement,
} from '../store/decisions.ts';
import { selectOpinions } from '../store/opinions.ts';
import { lockWaiting } from '../store/queue.ts';

export interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

const messages = {
  accepted: 'Accepted; it is paid unless you undo it.',
  refused: 'Refused; the member is notified unless you undo it.',
  notFound: 'These answers do not exist.',
  decided: 'Another auditor has decided it.',
  claimed: 'Another auditor is reading it.',
  own: 'These are your own answers; another auditor decides.',
  unmeasured: 'The checks did not measure this; choose a reason that its signals show.',
  verdict: 'You made the first decision; another auditor decides the appeal.',
  secondLook: 'You took a second look at it; another auditor decides the appeal.',
  opinion: 'You asked for a second opinion; another auditor decides.',
  evidenceNeeded: 'No work reached us: open it and name what you pay for.',
} as const satisfies Readonly<Record<ReviewInvolvement | string, string>>;
type Word = keyof typeof messages;

/** A refusal needs a reason; without one the input is invalid. */
export function requireRuling(decision: Decision): Ruling {
  const ruling = rulingOf(decision);
  if (ruling) return ruling;
  const field = decision.reason === undefined ? 'reason' : 'words';
  throw new BusinessError('badInput', {}, { fields: { [field]: 'field.required' } });
}

interface One {
  readonly id: number;
  readonly ruling: Ruling;
  readonly evidence: ReviewEvidence | null;
  readonly now: Date;
  readonly effectiveAt: Date;
}

/** Stores one decision; it takes effect when the undo window is over. */
async function holdDecision(
  tx: Queryable,
  by: OperatorSession,
  { id, ruling, evidence, now, effectiveAt }: One,
): Promise<Word> {
  const { operatorId } = by;
  const waiting = await lockWaiting(tx, id, now);
  if (!waiting) return 'notFound';
  if (!isInReview(waiting.state) || (await selectHeldDecision(tx, id))) return 'decided';
  if (waiting.claimedBy !== null && waiting.claimedBy !== operatorId) return 'claimed';
  if (await isOwnAccount(tx, operatorId, waiting.memberId)) return 'own';
  const involved = waiting.appealed ? await selectInvolvement(tx, id, operatorId) : null;
  if (involved) return involved;
  const [opinion] = await selectOpinions(tx, [id]);
  if (opinion?.askedBy === operatorId) return 'opinion';
  const { verdict, reason, state } = ruling;
  const known = reviewReasons.find((one) => one === reason);
  if (known && !isSupported(known, waiting.signals)) return 'unmeasured';
  const needsEvidence = verdict === 1 && waiting.work === null;
  if (needsEvidence && evidence === null) return 'evidenceNeeded';
  const named = needsEvidence ? evidence : null;
  await insertDecision(tx, {
    participationId: id,
    operatorId,
    verdict,
    reason,
    now,
    effectiveAt,
    evidence: named,
    refusedState: state ?? null,
    reviewEvent: waiting.reviewEvent,
  });
  await recordAction(tx, {
    by,
    action: verdict === 1 ? 'audit.accept' : 'audit.refuse',
    target: { kind: 'participation', id },
    before: { state: waiting.state, auditState: waiting.auditState, appealed: waiting.appealed },
    after: {
      state: state ?? 1,
      auditState: verdict,
      reason: loggedReason(reason),
      evidence: named,
      effectiveAt,
    },
    now,
  });
  return verdict === 1 ? 'accepted' : 'refused';
}

interface Paid {
  readonly memberId: number;
  readonly country: CountryCode;
  readonly points: number;
}

/** What accepted answers pay: how many members, how many points, how much money by currency. */
function sumOf(paid: readonly Paid[], worthOf: Awaited<ReturnType<typeof readWorth>>) {
  const minorByCurrency = new Map<string, number>();
  for (const { country, points } of paid) {
    const worth = worthOf(country, points);
    const before = minorByCurrency.get(worth.currency) ?? 0;
    minorByCurrency.set(worth.currency, before + toMinor(worth));
  }
  return {
    members: new Set(paid.map(({ memberId }) => memberId)).size,
    points: paid.reduce((sum, { points }) => sum + points, 0),
    worth: [...minorByCurrency].map(([currency, minor]): Money => fromMinor(currency, minor)),
  };
}

export interface DecideInput extends Decision {
  readonly ids: readonly number[];
  readonly evidence?: ReviewEvidence | undefined;
}

/** Decides each separately, in a fixed order so that two batches cannot deadlock. */
export async function decideParticipations(
  tx: Queryable,
  by: OperatorSession,
  { ids, evidence, ...decision }: DecideInput,
  now: Date,
) {
  const ruling = requireRuling(decision);
  const effectiveAt = new Date(now.getTime() + undoSeconds * 1000);
  const outcomes: Outcome[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const outcome = await holdDecision(tx, by, {
      id,
      ruling,
      evidence: evidence ?? null,
      now,
      effectiveAt,
    });
    outcomes.push({ id, outcome, msg: messages[outcome] });
  }
  const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id);
  if (outcomes.some(({ outcome }) => outcome === 'accepted' || outcome === 'refused')) {
    await addJob(tx, 'applyReviewDecisions', {}, { runAt: effectiveAt });
  }
  return {
    outcomes,
    undoSeconds,
    pays: sumOf(await selectHeld(tx, accepted), await readWorth(tx)),
  };
}
