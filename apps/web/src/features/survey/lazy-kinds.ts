import type { PlanQuestion, SurveyPlan } from '@pollen/contract/survey/plan';
import { lazy } from 'react';

const loadRare = () => import('./rare-answer.tsx');
const loadRichText = () => import('./rich-text.tsx');

type Leaving = typeof import('./leaving.ts');

let leaving: Leaving | null = null;

/** The code for leaving a page, once it is loaded: "Next" then waits for nothing. */
export const loadedLeaving = () => leaving;

/** Loaded after the first question, which has to be read first. */
export async function loadLeaving(): Promise<Leaving> {
  leaving = await import('./leaving.ts');
  return leaving;
}

export const ErrorText = lazy(() => import('./error-text.ts'));
export const RareAnswer = lazy(loadRare);
export const RichText = lazy(loadRichText);
export const SurveyTimer = lazy(() => import('./survey-timer.tsx'));

export const hasTimers = ({ timeLimit, pages }: SurveyPlan<string>): boolean =>
  timeLimit !== undefined || pages.some((page) => page.timeLimit ?? page.minTime);

export type RareKind = keyof typeof import('./rare-answer.tsx')['loaders'];

/** Kinds of answers that most surveys do not have; their code is loaded with the surveys that do. */
export function rareKind(question: PlanQuestion<string>): RareKind | null {
  if (question.kind === 'group') return question.kind;
  if (question.kind === 'file') return question.look === 'signature' ? 'signature' : 'upload';
  if (question.kind === 'matrix') return question.look === 'maxdiff' ? 'maxdiff' : 'matrix';
  if (question.kind === 'multiple' && question.look === 'dropdown') return 'tags';
  if (question.kind === 'text' && question.look === 'slider') return 'slider';
  if (question.kind === 'ranking') return question.picked ? 'picked' : 'ranking';
  return null;
}

/** Whether a page is rendered with the code at hand. */
export function rendersAtOnce(plan: SurveyPlan<string>, name: string | null): boolean {
  const page = plan.pages.find((one) => one.name === name) ?? plan.pages[0];
  const asked = page?.questions ?? [];
  return !hasTimers(plan) && asked.every((one) => one.kind !== 'html' && rareKind(one) === null);
}

const withInner = (question: PlanQuestion<string>): PlanQuestion<string>[] =>
  question.kind === 'group' ? [question, ...question.questions.flatMap(withInner)] : [question];

/** The code of later pages must not compete with the first question. */
const waitMs = 200;

/** Loads the code of later pages while there is a connection. Returns a function that cancels it. */
export function loadKinds(plan: SurveyPlan<string>): () => void {
  const questions = plan.pages.flatMap((page) => page.questions.flatMap(withInner));
  const kinds = new Set(questions.map(rareKind));
  kinds.delete(null);
  const load = async () => {
    if (questions.some(({ kind }) => kind === 'html')) await loadRichText();
    if (kinds.size === 0) return;
    const { loaders } = await loadRare();
    for (const kind of kinds) await loaders[kind as RareKind]();
  };
  // Immediately: the phone may lose its connection before "Next".
  void loadLeaving().catch(() => undefined);
  const timer = setTimeout(() => void load().catch(() => undefined), waitMs);
  return () => clearTimeout(timer);
}
