import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { minSharedPrints, openTexts, printsOf, sharedPrints } from '../../survey/public.ts';
import type { Surveys } from '../../task/public.ts';
import { addSignal } from '../store/participations.ts';
import {
  insertMatch,
  insertPrint,
  lockCompared,
  prunePrints,
  type SubmittedRow,
  selectCandidates,
  selectEventsAfter,
  selectSubmitted,
  updateCompared,
} from '../store/text-prints.ts';

export interface CompareServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly surveys: Surveys;
}

const batchSize = 500;
const maxBatches = 40;
const maxCandidates = 50;
/**
 * Events are numbered before they are committed, so one with a lower number may appear later. No
 * transaction lasts this long.
 */
const settledMs = 60_000;
const keptMs = 180 * 86_400_000;

/** Compares each open text with those of other members, notes it, and adds one signal if any is a copy. */
async function compareOne(
  tx: Queryable,
  { surveys }: CompareServices,
  { id, memberId, taskId, surveyId, answers }: SubmittedRow,
  now: Date,
): Promise<void> {
  const survey = await surveys.open(surveyId);
  const copied: { question: string; other: number }[] = [];
  for (const { field, question, text } of openTexts(survey, answers)) {
    const found = printsOf(text, `${taskId} ${field}`);
    if (!found) continue;
    const of = { taskId, question: field, memberId };
    const candidates = await selectCandidates(tx, { ...of, bands: found.bands }, maxCandidates);
    const [best] = candidates
      .map((row) => ({ ...row, shared: sharedPrints(found.prints, row.prints) }))
      .filter(({ shared }) => shared >= minSharedPrints)
      .sort((a, b) => b.shared - a.shared);
    await insertPrint(tx, { ...of, ...found, participationId: id, now });
    if (!best) continue;
    const { participationId: otherParticipationId, memberId: otherMemberId, shared } = best;
    const match = { otherParticipationId, otherMemberId, shared };
    await insertMatch(tx, { ...of, ...match, participationId: id, now });
    copied.push({ question, other: otherParticipationId });
  }
  const [first] = copied;
  if (!first) return;
  await addSignal(tx, id, {
    name: 'copied-text',
    weight: copied.length > 1 ? 35 : 25,
    questions: copied.map(({ question }) => question),
    facts: { texts: copied.length, other: first.other },
  });
}

/** Returns whether there may be more. The position moves in the same transaction, so each counts once. */
async function compareSome(tx: Queryable, services: CompareServices, now: Date): Promise<boolean> {
  const position = await lockCompared(tx);
  if (position === null) return false;
  const events = await selectEventsAfter(tx, position, batchSize);
  const young = events.findIndex(({ at }) => at.getTime() > now.getTime() - settledMs);
  const settled = young < 0 ? events : events.slice(0, young);
  const last = settled.at(-1);
  if (!last) return false;
  const ids = settled
    .filter(({ cause }) => cause === 'submitted')
    .map(({ participationId }) => participationId);
  for (const row of await selectSubmitted(tx, ids)) await compareOne(tx, services, row, now);
  await updateCompared(tx, last.id);
  return settled.length === batchSize;
}

/** Compares the open texts submitted since the last time, away from the submission itself. */
export async function compareAnswers(services: CompareServices): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if (!(await db.transact((tx) => compareSome(tx, services, now)))) break;
  }
  await prunePrints(db, new Date(now.getTime() - keptMs));
}
