import type { CountryCode } from '@pollen/contract/codes/country';
import {
  isCompensated,
  isInReview,
  isPaid,
  isUnderway,
} from '@pollen/contract/codes/participation-class';
import type { Receipt } from '@pollen/contract/operations/task';
import { askedOf } from '../../../tasks/survey/public.ts';
import { readTopUp } from '../../fair-pay/public.ts';
import type { ParticipationServices } from '../services.ts';
import type { ParticipationView } from '../store/participations.ts';
import { selectReceipt } from '../store/receipts.ts';
import { readAcceptance } from './read-acceptance.ts';

/** Durations of fewer members than this would reveal those of individuals. */
const fewest = 10;

/** The rule that decides the payment. */
function ruleOf({ state, earned, pending, transitions, owed }: ParticipationView): Receipt['rule'] {
  const wasPaid = transitions.some((change) => isPaid(change.state));
  if (isInReview(state)) return pending > 0 ? 'whenAccepted' : 'nothing';
  if (isPaid(state)) return transitions.at(-1)?.cause === 'overdue' ? 'overdue' : 'accepted';
  if (isCompensated(state) && earned > 0) return 'forTime';
  return wasPaid || owed > 0 ? 'takenBack' : 'nothing';
}

/** Who made the latest decision; null while there is none. */
function deciderOf({ state, transitions }: ParticipationView): Receipt['decidedBy'] {
  if (isInReview(state)) return null;
  const cause = transitions.at(-1)?.cause ?? '';
  if (cause === 'audited') return 'person';
  if (cause === 'overdue') return 'nobody';
  return cause.startsWith('postback:') ? 'partner' : 'checks';
}

/** What was asked, how long it took, what it paid and why; null while it is in progress. */
export async function readReceipt(
  { db, surveys, readWorth }: Pick<ParticipationServices, 'db' | 'surveys' | 'readWorth'>,
  view: ParticipationView,
  country: CountryCode,
): Promise<Receipt | null> {
  if (isUnderway(view.state)) return null;
  const [row, topUp, acceptance] = await Promise.all([
    selectReceipt(db, view.id),
    readTopUp(db, view.id),
    readAcceptance(db, [view.id]),
  ]);
  if (!row) return null;
  const { seconds, leastSeconds, visited, answers } = row;
  const seed = String(view.id);
  const points = view.earned + view.pending + (topUp ?? 0);
  return {
    asked:
      view.surveyId === null
        ? null
        : askedOf(await surveys.open(view.surveyId), answers, { seed, visited }),
    seconds,
    leastSeconds,
    medianSeconds: row.others < fewest ? null : row.medianSeconds,
    hourlyWorth:
      seconds === null || seconds < 1 || points === 0
        ? null
        : (await readWorth())(country, Math.round((points * 3600) / seconds)),
    topUp,
    rule: ruleOf(view),
    decidedBy: deciderOf(view),
    acceptsAt: acceptance.get(view.id)?.at?.toISOString() ?? null,
  };
}
