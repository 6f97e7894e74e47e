import type { PlanQuestion, SurveyPlan } from '@pollen/contract/survey/plan';
import { lazy } from 'react';

const loaders = {
  group: () => import('./group-answer.tsx'),
  signature: () => import('./signature-answer.tsx'),
  tags: () => import('./tags-answer.tsx'),
  picked: () => import('./picked-ranking.tsx'),
  slider: () => import('./slider-answer.tsx'),
  maxdiff: () => import('./max-diff-answer.tsx'),
  matrix: () => import('./matrix-answer.tsx'),
  ranking: () => import('./ranking-answer.tsx'),
  upload: () => import('./file-answer.tsx'),
  html: () => import('./rich-text.tsx'),
};

type RareKind = keyof typeof loaders;

export const GroupAnswer = lazy(loaders.group);
export const SignatureAnswer = lazy(loaders.signature);
export const TagsAnswer = lazy(loaders.tags);
export const PickedRanking = lazy(loaders.picked);
export const SliderAnswer = lazy(loaders.slider);
export const MaxDiffAnswer = lazy(loaders.maxdiff);
export const MatrixAnswer = lazy(loaders.matrix);
export const RankingAnswer = lazy(loaders.ranking);
export const FileAnswer = lazy(loaders.upload);
export const RichText = lazy(loaders.html);

/** Kinds of answers most surveys do without; their code comes with the surveys that have them. */
export function rareKind(question: PlanQuestion<string>): RareKind | null {
  if (question.kind === 'group' || question.kind === 'html') return question.kind;
  if (question.kind === 'file') return question.look === 'signature' ? 'signature' : 'upload';
  if (question.kind === 'matrix') return question.look === 'maxdiff' ? 'maxdiff' : 'matrix';
  if (question.kind === 'multiple' && question.look === 'dropdown') return 'tags';
  if (question.kind === 'text' && question.look === 'slider') return 'slider';
  if (question.kind === 'ranking') return question.picked ? 'picked' : 'ranking';
  return null;
}

function kindsIn(questions: readonly PlanQuestion<string>[]): RareKind[] {
  return questions.flatMap((question) => {
    const own = rareKind(question);
    const inner = question.kind === 'group' ? kindsIn(question.questions) : [];
    return own ? [own, ...inner] : inner;
  });
}

/** The first question comes first; what later pages need must not compete with it. */
const waitMs = 200;

/** Loads what later pages need while there is a connection. Returns how to call it off. */
export function loadKinds(plan: SurveyPlan<string>): () => void {
  const kinds = new Set(plan.pages.flatMap(({ questions }) => kindsIn(questions)));
  const timer = setTimeout(() => {
    for (const kind of kinds) loaders[kind]().catch(() => undefined);
  }, waitMs);
  return () => clearTimeout(timer);
}
