import { isInReview } from '@pollen/contract/codes/participation-class';
import type { OperatorAnswer } from '@pollen/contract/operator/client';
import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import type {
  PersonReason,
  ReviewEvidence,
  ReviewInvolvement,
} from '@pollen/contract/values/review';
import { money, plural } from '../../platform/format.ts';
import { referenceOf } from './rules.ts';

type Decided = OperatorAnswer<'POST /review/decide'>;

const involvedWords: Readonly<Record<ReviewInvolvement, string>> = {
  verdict: 'You made the first decision. Another auditor decides the appeal.',
  secondLook: 'You took a second look at it. Another auditor decides the appeal.',
  opinion: 'You asked for a second opinion on it. Another auditor decides the appeal.',
};

/** Why work waits for a person, however long. */
export const personWords: Readonly<Record<PersonReason, string>> = {
  noWork: 'No work reached us',
  partner: 'The partner has to be asked',
  visit: 'Nobody but a person judges a shop visit',
  intercepted: 'It was stopped at the door or on return',
  late: 'It came after the deadline',
  unjudged: 'The answers were incomplete or not possible',
  suspicious: 'Signals speak against it',
  suspended: 'The member is suspended',
};

export const evidenceWords: Readonly<Record<ReviewEvidence, string>> = {
  'saved-answers': 'The saved answers are complete',
  'member-proof': 'The member sent proof of the work',
  'partner-word': 'The partner confirmed it in writing',
  'our-fault': 'Our fault kept the work from reaching us',
};

/** What accepting pays, and to whom. */
export const acceptLabel = ({ nickname, points, worth }: ReviewedParticipation): string =>
  `Accept, pay ${nickname || 'the member'} ${plural(points, 'point')} (${money(worth)})`;

/** Why this operator cannot decide what is shown; null if they can. */
export function barOf(
  { state, involved, held, opinion }: ReviewedParticipation,
  me: number,
): string | null {
  if (!isInReview(state)) return 'These answers have been decided.';
  if (held)
    return held.by.id === me
      ? 'You decided these answers.'
      : `${held.by.name} decided these answers.`;
  if (involved) return involvedWords[involved];
  return opinion?.by.id === me ? 'You passed these answers on to another auditor.' : null;
}

const isDecided = ({ outcome }: { readonly outcome: string }) =>
  outcome === 'accepted' || outcome === 'refused';

/** The decision and what it pays, as a sentence. */
export function messageOf({ outcomes, pays }: Decided): string {
  const left = outcomes.filter((one) => !isDecided(one));
  const rest = left.map(({ id, msg }) => ` ${referenceOf(id)}: ${msg}`).join('');
  const worth = pays.worth.map(money).join(', ');
  const paid =
    pays.points > 0
      ? ` Pays ${plural(pays.points, 'point')} (${worth}) to ${plural(pays.members, 'member')}.`
      : '';
  const done = outcomes.filter(isDecided);
  const [only] = done;
  const head =
    done.length === 1 && only
      ? `${referenceOf(only.id)} ${only.outcome}.`
      : `${plural(done.length, 'participation')} ${only?.outcome ?? 'decided'}.`;
  return `${head}${paid}${rest}`;
}

export const decidedIds = ({ outcomes }: Decided): number[] =>
  outcomes.filter(isDecided).map(({ id }) => id);
