import { BusinessError } from '@pollen/contract/codes/error-code';
import { defaultLocale } from '@pollen/contract/codes/locale';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import type { ReviewAnswer, ReviewedParticipation } from '@pollen/contract/operator/review';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import type { Files } from '../../../accounts/files/public.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import {
  readSurveyVersion,
  readTaskRow,
  type Surveys,
  type TaskRow,
} from '../../../tasks/task/public.ts';
import { type ResponseRow, readAcceptance, readForReview } from '../../participation/public.ts';
import {
  localizeStageText,
  numberedStages,
  parseStageSettings,
  readVisits,
} from '../../stage/public.ts';
import { presentItem } from '../present.ts';
import { type ShownAnswer, shownAnswers } from '../shown-answers.ts';
import { selectHeld, selectInvolvement } from '../store/decisions.ts';
import { selectEvidence } from '../store/evidence.ts';
import { selectOpinions } from '../store/opinions.ts';
import { selectItem } from '../store/queue.ts';
import { requireOthers } from './require-others.ts';

export interface ReadingServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly surveys: Surveys;
}

/** The answers of a shop visit, stage by stage. */
async function shopAnswers(
  { db }: ReadingServices,
  task: TaskRow,
  participationId: number,
): Promise<ShownAnswer[]> {
  const stages = numberedStages(parseStageSettings(task.settings));
  const visits = await readVisits(db, participationId);
  return visits.flatMap(({ visit, answers }) =>
    (answers ?? []).flatMap(({ stage, goods, photos }) => {
      const asked = stages.find((known) => known.stage === stage);
      const where = { name: `stage-${stage}`, page: `visit ${visit}` };
      const prices = goods.map(({ good, seen, price }): ShownAnswer => {
        const about = asked?.goods.find((known) => known.good === good);
        const name = about
          ? `${localizeStageText(about.name, defaultLocale)} ${about.size}`
          : `Good ${good}`;
        const text = seen === 'other' ? `another price: ${price ?? 'none'}` : seen;
        return {
          ...where,
          name: `stage-${stage}-${good}`,
          question: name,
          text,
          photos: [],
          order: null,
        };
      });
      if (photos.length === 0) return prices;
      const question = asked?.text ? localizeStageText(asked.text, defaultLocale) : 'Photographs';
      return [...prices, { ...where, question, text: '', photos, order: null }];
    }),
  );
}

async function answersOf(
  services: ReadingServices,
  task: TaskRow,
  row: ResponseRow,
): Promise<ShownAnswer[]> {
  if (task.kind === 'staged') return shopAnswers(services, task, row.participationId);
  if (row.surveyId === null) return [];
  const plan = await services.surveys.forBrowser(row.surveyId, defaultLocale);
  return shownAnswers(plan, row.answers);
}

async function withLinks(
  files: Files,
  answers: readonly ShownAnswer[],
  row: ResponseRow,
  clientOrigin: string,
): Promise<ReviewAnswer[]> {
  return Promise.all(
    answers.map(async (answer) => {
      const links = await Promise.all(answer.photos.map((name) => files.sign(name, clientOrigin)));
      return {
        ...answer,
        photos: links.filter((link) => link !== null),
        signals: row.signals
          .filter(({ questions }) => questions.includes(answer.name))
          .map(({ name }) => name),
      };
    }),
  );
}

/** The member's words alone: whoever decides the appeal does not know the first verdict's author or reason. */
const appealOf = ({ appealedAt, appealText }: ResponseRow): ReviewedParticipation['appeal'] =>
  appealedAt === null ? null : { text: appealText ?? '', at: appealedAt.toISOString() };

/** Pages in the order of the survey; those it no longer knows come last. */
function timingsOf(
  row: ResponseRow,
  answers: readonly ShownAnswer[],
): ReviewedParticipation['timings'] {
  const order = [...new Set(answers.map(({ page }) => page))];
  const rank = (page: string) => (order.includes(page) ? order.indexOf(page) : order.length);
  return Object.entries(row.timings)
    .map(([page, ms]) => ({ page, seconds: Math.round(ms / 100) / 10 }))
    .sort((a, b) => rank(a.page) - rank(b.page));
}

interface Reader {
  readonly clientOrigin: string;
  readonly operatorId: number;
  readonly blind?: boolean;
}

/** All the evidence for a decision. `blind` hides decisions that were already made. */
export async function readParticipation(
  services: ReadingServices,
  id: number,
  { clientOrigin, operatorId, blind = false }: Reader,
): Promise<ReviewedParticipation> {
  const { db, clock, files } = services;
  const now = clock();
  await requireOthers(db, operatorId, id);
  const [item, row, evidence, [held], involved, accepted, worthOf] = await Promise.all([
    selectItem(db, id, now),
    readForReview(db, id),
    selectEvidence(db, id),
    selectHeld(db, [id]),
    selectInvolvement(db, id, operatorId),
    readAcceptance(db, [id]),
    readWorth(db),
  ]);
  const task = item && (await readTaskRow(db, item.taskId));
  if (!item || !row || !evidence || !task || !held || isUnderway(row.state)) {
    throw new BusinessError('notFound');
  }
  const answers = await answersOf(services, task, row);
  const [opinion] = await selectOpinions(db, [id]);
  const acceptance = accepted.get(id);
  const worth = worthOf(held.country, item.points);
  const { country, since, suspended, latest, pointsPaid } = evidence;
  return {
    ...presentItem(item, { opinion, held, worth, acceptance, now }),
    ...(blind
      ? { appealed: false, claim: null, opinion: null, held: null, personNeeded: null }
      : {}),
    state: blind ? 2 : row.state,
    involved: blind || row.appealedAt === null ? null : involved,
    surveyVersion: await readSurveyVersion(db, row.surveyId),
    startedAt: row.startedAt.toISOString(),
    acceptsAt: blind ? null : (acceptance?.at?.toISOString() ?? null),
    minSeconds: Math.max(task.minSeconds, ...row.signals.map((signal) => signal.leastSeconds ?? 0)),
    medianSeconds: evidence.medianSeconds,
    answers: await withLinks(files, answers, row, clientOrigin),
    timings: timingsOf(row, answers),
    appeal: blind ? null : appealOf(row),
    member: {
      id: item.memberId,
      nickname: item.nickname,
      country,
      since: since.toISOString(),
      suspended,
      latest: [...latest],
      pointsPaid,
    },
    ties: {
      device: [...evidence.sameDevice],
      address: [...evidence.sameAddress],
      answers: [...evidence.sameAnswers],
    },
    address: row.address,
    addressCountry: row.addressCountry,
  };
}
