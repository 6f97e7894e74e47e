import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import {
  minSharedPrints,
  openTexts,
  printsOf,
  sharedPrints,
  type TextPrints,
} from '../../../tasks/survey/public.ts';
import type { Surveys } from '../../../tasks/task/public.ts';
import { addSignal } from '../store/participations.ts';
import {
  insertMatch,
  insertPrint,
  moveCompared,
  prunePrints,
  type SubmittedRow,
  selectCandidates,
  selectCompared,
  selectEventsAfter,
  selectSubmitted,
} from '../store/text-prints.ts';

export interface CompareServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly surveys: Surveys;
}

const batchSize = 200;
const maxBatches = 40;
const maxCandidates = 50;
/**
 * Events are numbered before they are committed, so one with a lower number may appear later. No
 * transaction lasts this long.
 */
const settledMs = 60_000;
const keptMs = 180 * 86_400_000;

interface Text extends TextPrints {
  readonly field: string;
  readonly question: string;
}

interface Submitted extends Pick<SubmittedRow, 'id' | 'memberId' | 'taskId'> {
  readonly texts: readonly Text[];
}

/** The texts worth comparing; opens the survey, so not inside a transaction. */
async function textsOf({ surveys }: CompareServices, row: SubmittedRow): Promise<Submitted> {
  const { id, memberId, taskId, surveyId, answers } = row;
  const survey = await surveys.open(surveyId);
  const texts = openTexts(survey, answers).flatMap(({ field, question, text, isLong }): Text[] => {
    // A field of one line asks for an address or a name, which a family shares.
    const prints = isLong ? printsOf(text, `${taskId} ${field}`) : null;
    return prints ? [{ field, question, ...prints }] : [];
  });
  return { id, memberId, taskId, texts };
}

/** Compares each text with those of other members, stores it, and adds one signal if any is a copy. */
async function compareOne(
  tx: Queryable,
  { id, memberId, taskId, texts }: Submitted,
  now: Date,
): Promise<void> {
  const copied: { question: string; other: number }[] = [];
  for (const { field, question, prints, bands } of texts) {
    const of = { taskId, question: field, memberId };
    const candidates = await selectCandidates(tx, { ...of, bands }, maxCandidates);
    const [best] = candidates
      .map((row) => ({ ...row, shared: sharedPrints(prints, row.prints) }))
      .filter(({ shared }) => shared >= minSharedPrints)
      .sort((a, b) => b.shared - a.shared);
    await insertPrint(tx, { ...of, prints, bands, participationId: id, now });
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

/**
 * Returns whether there may be more. The position moves in the same transaction as what was found, so each
 * participation is compared once, whichever process does it.
 */
async function compareSome(services: CompareServices, now: Date): Promise<boolean> {
  const { db } = services;
  const position = await selectCompared(db);
  const events = await selectEventsAfter(db, position, batchSize);
  const young = events.findIndex(({ at }) => at.getTime() > now.getTime() - settledMs);
  const settled = young < 0 ? events : events.slice(0, young);
  const last = settled.at(-1);
  if (!last) return false;
  const ids = settled
    .filter(({ cause }) => cause === 'submitted')
    .map(({ participationId }) => participationId);
  const submitted: Submitted[] = [];
  for (const row of await selectSubmitted(db, ids)) submitted.push(await textsOf(services, row));
  return db.transact(async (tx) => {
    if (!(await moveCompared(tx, position, last.id))) return false;
    for (const one of submitted) await compareOne(tx, one, now);
    return settled.length === batchSize;
  });
}

/** Compares the open texts submitted since the last time, away from the submission itself. */
export async function compareAnswers(services: CompareServices): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if (!(await compareSome(services, now))) break;
  }
  await prunePrints(db, new Date(now.getTime() - keptMs));
}
