import { isDeepStrictEqual } from 'node:util';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue } from '@pollen/contract/survey/plan';
import { beginRun } from '@pollen/contract/survey/run';
import { judge } from './judge.ts';

/** Blanks, also those that are not seen, and lists and rows of nothing else. */
function saysNothing(value: AnswerValue): boolean {
  if (typeof value === 'string') return /^[\s\p{Z}\p{C}]*$/u.test(value);
  if (typeof value !== 'object') return false;
  return Object.values(value).every(saysNothing);
}

/**
 * Whether the member answered nothing: what was left blank, and what the survey writes itself (presets,
 * triggers, calculated values), is no answer.
 */
export function isUnanswered(survey: OpenSurvey, answers: Answers): boolean {
  const calculated = new Set(survey.plan.calculations.map(({ name }) => name));
  const given = Object.entries(answers).filter(
    ([name, value]) => !calculated.has(name) && !saysNothing(value),
  );
  if (given.length === 0) return true;
  const untouched = beginRun(survey).answers;
  if (Object.keys(untouched).length === 0 && survey.plan.triggers.length === 0) return false;
  const written = judge(survey, untouched).answers;
  return given.every(([name, value]) => isDeepStrictEqual(value, written[name]));
}
