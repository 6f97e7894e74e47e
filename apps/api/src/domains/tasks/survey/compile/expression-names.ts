import { commentSuffix, type Expression, type SurveyPlan } from '@pollen/contract/survey/plan';

/** Questions, comments and calculated values an expression refers to. */
export function namesIn(expression: Expression): string[] {
  if (!Array.isArray(expression)) return [];
  const [operator, ...operands] = expression as readonly [string, ...Expression[]];
  if (operator === 'value' || operator === 'raw') return [String(operands[0])];
  if (operator === 'displayValue') return [String(operands[0]), ...operands.flatMap(namesIn)];
  return operands.flatMap(namesIn);
}

/** The question of a name: itself, or that of the comment. */
export function ownerOf(name: string): string {
  return name.endsWith(commentSuffix) ? name.slice(0, -commentSuffix.length) : name;
}

/** Whether anything in a plan calls `random()`. */
export const usesChance = (plan: SurveyPlan): boolean =>
  JSON.stringify(plan).includes('["random"]');
