import { isSame } from './comparison.ts';
import { stepInto } from './names.ts';
import type { Expression, PlanTrigger } from './plan.ts';

/** Names that changed, each with its value before and after. */
export type Changes = Map<string, { readonly before: unknown; readonly after: unknown }>;

interface Reference {
  readonly name: string;
  readonly path: readonly Expression[];
}

export function referencesIn(expression: Expression): Reference[] {
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
