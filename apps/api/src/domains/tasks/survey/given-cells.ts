import { type Derived, forMember, type OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { PlanCalculation } from '@pollen/contract/survey/plan';

/** The values a member was assigned, by the name of their cells. */
export type GivenCells = Readonly<Record<string, string>>;

/** The assigned values as calculated values, which are stored with the answers. */
export const givenValues = (cells: GivenCells): PlanCalculation[] =>
  Object.entries(cells).map(([name, value]) => ({ name, expression: value, kept: true }));

/** The survey as one member sees it, with their assigned values. */
export function surveyFor(survey: OpenSurvey, seed: string, cells: GivenCells = {}): OpenSurvey {
  const own = forMember(survey, seed);
  const given = givenValues(cells);
  if (given.length === 0) return own;
  const derived = new Map<string, Derived>(own.derived);
  for (const item of given) derived.set(item.name, item);
  const calculations = [...own.plan.calculations, ...given];
  return { ...own, derived, plan: { ...own.plan, calculations } };
}
