import { isSame } from './comparison.ts';
import { isTrue } from './expression.ts';
import { stepInto } from './names.ts';
import { type OpenSurvey, scopeOf } from './open-survey.ts';
import type { Answers, Expression, PlanTrigger } from './plan.ts';

/** Names that changed, each with its value before and after. */
export type Changes = Map<string, { readonly before: unknown; readonly after: unknown }>;

interface Reference {
  readonly name: string;
  readonly path: readonly Expression[];
}

function referencesIn(expression: Expression): Reference[] {
  if (!Array.isArray(expression)) return [];
  const [operator, ...operands] = expression as readonly [string, ...Expression[]];
  if (operator !== 'value' && operator !== 'raw') return operands.flatMap(referencesIn);
  const [name, ...path] = operands;
  return [{ name: String(name), path }];
}

const partOf = (value: unknown, path: readonly Expression[]) =>
  path.reduce<unknown>(stepInto, value);

/** SurveyJS evaluates a trigger only when a name in its condition has changed. */
export function isConcerned(trigger: PlanTrigger<unknown>, changes: Changes): boolean {
  const references = referencesIn(trigger.if);
  if (trigger.always || references.length === 0) return true;
  return references.some(({ name, path }) => {
    const change = changes.get(name);
    if (!change) return false;
    return !path.length || !isSame(partOf(change.before, path), partOf(change.after, path));
  });
}

/** The changes triggers see when a page is left: its questions, and every calculated value. */
export function isPageConcerned(
  survey: OpenSurvey,
  pageName: string,
  trigger: PlanTrigger<unknown>,
  answers: Answers,
): boolean {
  const references = referencesIn(trigger.if);
  if (trigger.always || references.length === 0) return true;
  return references.some(({ name, path }) => {
    if (survey.plan.calculations.some((item) => item.name === name)) return true;
    const asked = survey.keyed.get(name) ?? [];
    if (!asked.some((one) => survey.pageOf.get(one.name)?.name === pageName)) return false;
    return !path.length || answers[name] !== undefined;
  });
}

export interface Leaving {
  readonly end?: Extract<PlanTrigger<unknown>, { do: 'complete' }>;
  /** Names of the questions to jump to, in the order of the triggers. */
  readonly skips: readonly string[];
}

/** The triggers that run when a valid page is left. */
export function triggersOnLeaving(survey: OpenSurvey, pageName: string, answers: Answers): Leaving {
  const scope = scopeOf(survey, answers);
  const skips: string[] = [];
  for (const trigger of survey.plan.triggers) {
    if (trigger.do !== 'complete' && trigger.do !== 'skip') continue;
    if (!isPageConcerned(survey, pageName, trigger, answers)) continue;
    if (!isTrue(trigger.if, scope)) continue;
    if (trigger.do === 'complete') return { end: trigger, skips };
    skips.push(trigger.to);
  }
  return { skips };
}
