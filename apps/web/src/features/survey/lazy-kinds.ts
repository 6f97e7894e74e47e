import type { PlanQuestion, SurveyPlan } from '@pollen/contract/survey/plan';
import { lazy } from 'react';

const loaders = {
  group: () => import('./group-answer.tsx'),
  signature: () => import('./signature-answer.tsx'),
  tags: () => import('./tags-answer.tsx'),
  picked: () => import('./picked-ranking.tsx'),
  slider: () => import('./slider-answer.tsx'),
};

type RareKind = keyof typeof loaders;

export const GroupAnswer = lazy(loaders.group);
export const SignatureAnswer = lazy(loaders.signature);
export const TagsAnswer = lazy(loaders.tags);
export const PickedRanking = lazy(loaders.picked);
export const SliderAnswer = lazy(loaders.slider);

/** Kinds of answers most surveys do without; their code comes with the surveys that have them. */
export function rareKind(question: PlanQuestion<string>): RareKind | null {
  if (question.kind === 'group') return 'group';
  if (question.kind === 'file' && question.look === 'signature') return 'signature';
  if (question.kind === 'multiple' && question.look === 'dropdown') return 'tags';
  if (question.kind === 'text' && question.look === 'slider') return 'slider';
  return question.kind === 'ranking' && question.picked ? 'picked' : null;
}

function kindsIn(questions: readonly PlanQuestion<string>[]): RareKind[] {
  return questions.flatMap((question) => {
    const own = rareKind(question);
    const inner = question.kind === 'group' ? kindsIn(question.questions) : [];
    return own ? [own, ...inner] : inner;
  });
}

/** Asked for as the survey opens: on a later page there may be no connection. */
export function loadKinds(plan: SurveyPlan<string>): void {
  const kinds = new Set(plan.pages.flatMap(({ questions }) => kindsIn(questions)));
  for (const kind of kinds) loaders[kind]().catch(() => undefined);
}
