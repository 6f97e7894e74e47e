import { createHash } from 'node:crypto';
import type { Locale } from '@pollen/contract/codes/locale';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import { type OpenSurvey, openSurvey } from '@pollen/contract/survey/open-survey';
import type { PlanPage, SurveyPlan } from '@pollen/contract/survey/plan';
import { type Trap, trapName, trapQuestion, traps } from './library.ts';

const pageOf = (trap: Trap): PlanPage => ({ name: trapName, questions: [trapQuestion(trap)] });

/** After the middle, but never between pages that are shuffled together. */
function placeIn({ pages, blocks = [] }: SurveyPlan<unknown>): number {
  const blockOf = (index: number) =>
    blocks.find((block) => block.pages.includes(pages[index]?.name ?? ''));
  let place = Math.ceil(pages.length / 2);
  while (place < pages.length && blockOf(place) && blockOf(place) === blockOf(place - 1))
    place += 1;
  return place;
}

function inserted<Text>(plan: SurveyPlan<Text>, page: PlanPage<Text>): SurveyPlan<Text> {
  return { ...plan, pages: plan.pages.toSpliced(placeIn(plan), 0, page) };
}

/** The survey as one member's browser gets it, with the trap on a page of its own. */
export function planWithTrap(
  plan: SurveyPlan<string>,
  trap: number,
  locale: Locale,
): SurveyPlan<string> {
  const known = traps[trap];
  if (!known) return plan;
  const alone = { version: 1, languages: [], pages: [pageOf(known)] } as const;
  const [page] = planForBrowser({ ...alone, triggers: [], calculations: [] }, locale).pages;
  return page ? inserted(plan, page) : plan;
}

/** Plans never change, so each is opened once with each trap. */
const opened = new WeakMap<object, Map<number, OpenSurvey>>();

/** The same survey for the server, which judges the path with the trap's page on it. */
export function surveyWithTrap(survey: OpenSurvey, trap: number): OpenSurvey {
  const known = traps[trap];
  if (!known) return survey;
  const byTrap = opened.get(survey.plan) ?? new Map<number, OpenSurvey>();
  opened.set(survey.plan, byTrap);
  const plan = survey.plan as SurveyPlan;
  const found =
    byTrap.get(trap) ?? openSurvey(inserted(plan, pageOf(known)), survey.now, survey.matches);
  byTrap.set(trap, found);
  return { ...found, now: survey.now };
}

/**
 * Which trap a participation gets: one that the member has not seen lately, drawn by the participation's
 * number, so that it is the same however often it is asked for.
 */
export function drawTrap(participation: number, seen: readonly number[]): number {
  const recent = new Set(seen.slice(0, traps.length - 1));
  const left = traps.map((_, index) => index).filter((index) => !recent.has(index));
  const draw = createHash('sha256').update(`trap ${participation}`).digest().readUInt32BE(0);
  return left[draw % left.length] ?? 0;
}

/** How many of a member's latest traps matter for the next. */
export const trapMemory = traps.length - 1;
