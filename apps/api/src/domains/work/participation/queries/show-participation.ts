import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Participation } from '@pollen/contract/operations/process';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { fromMinor, type Money } from '@pollen/contract/values/money';
import type { MemberSession, RequestFacts } from '../../../../http/call.ts';
import { currencyOf, type ReadWorth } from '../../../accounts/settings/public.ts';
import { endText, planWithTrap } from '../../../tasks/survey/public.ts';
import { appealUntil } from '../domain/appeals.ts';
import { type DetailContext, endedOf, presentParticipation } from '../present.ts';
import type { ParticipationServices } from '../services.ts';
import { countAppealsOf } from '../store/appeals.ts';
import { type ParticipationView, selectAnswers, selectOwnView } from '../store/participations.ts';
import { readCommentPoints } from './read-comment-points.ts';
import { trapOf } from './trap-of.ts';

/** The reader and their language. */
export interface Viewer {
  readonly memberId: number;
  readonly country: number;
  readonly locale: Locale;
}

export const viewerOf = (
  { memberId, country }: MemberSession,
  { locale }: Pick<RequestFacts, 'locale'>,
): Viewer => ({ memberId, country, locale });

type ShowServices = Pick<
  ParticipationServices,
  'db' | 'surveys' | 'clock' | 'extensions' | 'readWorth'
>;

/** The plan for this member, with a trap if the survey asks for one. */
async function planOf(
  { db, surveys }: ShowServices,
  surveyId: number,
  id: number,
  { memberId, locale }: Viewer,
): Promise<SurveyPlan<string>> {
  const plan = await surveys.forMember(surveyId, locale, id);
  const { trap } = await surveys.plan(surveyId);
  return trap ? planWithTrap(plan, await trapOf(db, memberId, id), locale) : plan;
}

async function workOf(
  services: ShowServices,
  view: ParticipationView,
  viewer: Viewer,
): Promise<Participation['work']> {
  if (!isUnderway(view.state)) return null;
  const { extensions } = services;
  return {
    plan: view.surveyId === null ? null : await planOf(services, view.surveyId, view.id, viewer),
    sequence: view.sequence,
    page: view.page,
    answers: view.answers as NonNullable<Participation['work']>['answers'],
    timings: { ...view.timings },
    redirectUrl: view.kind === 'external' ? ((await extensions.redirectUrl?.(view)) ?? null) : null,
    stages: view.kind === 'staged' ? ((await extensions.stages?.(view)) ?? null) : null,
  };
}

const finished: readonly number[] = [surveyStates.answered, surveyStates.audit];

/** The author's own text at the end of the survey, for members who reached it. */
async function endTextOf(
  { db, surveys }: ShowServices,
  { id, surveyId, state }: ParticipationView,
  { locale }: Viewer,
): Promise<string | null> {
  if (surveyId === null || !finished.includes(state)) return null;
  const survey = await surveys.open(surveyId);
  // Most surveys have no end text, and then the plan is not read at all.
  if (!survey.plan.ends) return null;
  return endText(survey, await selectAnswers(db, id), { locale, seed: String(id) });
}

/**
 * Most participations shown are in progress and have earned nothing, so the point value is not read for
 * them.
 */
async function readEarnedWorth(
  readWorth: ReadWorth,
  country: CountryCode,
  earned: number,
): Promise<Money> {
  return earned === 0 ? fromMinor(currencyOf(country), 0) : (await readWorth())(country, earned);
}

export async function detailContext(
  { db, surveys, clock, extensions, readWorth }: ShowServices,
  view: ParticipationView,
  { country, locale }: Viewer,
): Promise<DetailContext> {
  const commentPoints = await readCommentPoints(extensions, [view]);
  const earned = view.earned + (commentPoints.get(view.taskNo) ?? 0);
  const now = clock();
  return {
    locale,
    now,
    // Counted only where an appeal is possible.
    appeals: appealUntil(endedOf(view), now)
      ? await countAppealsOf(db, view.memberId, now)
      : { open: 0, lately: 0 },
    // Only a screen-out has a text by its author.
    plan:
      view.state === surveyStates.unParticipate && view.surveyId !== null
        ? await surveys.plan(view.surveyId)
        : null,
    commentPoints,
    earnedWorth: await readEarnedWorth(readWorth, country as CountryCode, earned),
  };
}

export async function showParticipation(
  services: ShowServices,
  view: ParticipationView,
  viewer: Viewer,
  resumed = true,
): Promise<Participation> {
  return presentParticipation(view, {
    ...(await detailContext(services, view, viewer)),
    resumed,
    work: await workOf(services, view, viewer),
    endText: await endTextOf(services, view, viewer),
  });
}

/** The member's own participation; another member's is not found. */
export async function readParticipation(
  services: ShowServices & Pick<ParticipationServices, 'db'>,
  viewer: Viewer,
  id: number,
): Promise<Participation> {
  const view = await selectOwnView(services.db, viewer.memberId, id);
  if (!view) throw new BusinessError('notFound');
  return showParticipation(services, view, viewer);
}
