import { questionsIn } from './flow-rules.ts';
import { type JsonObject, textIn } from './json.ts';
import { rulesOf } from './logic.ts';
import { quotasOf } from './quotas.ts';

/** What depends on a question. */
export interface Uses {
  /** Numbers of rules, as the Logic tab lists them. */
  readonly rules: readonly number[];
  /** Names of quotas. */
  readonly quotas: readonly string[];
}

export function usesOf(document: JsonObject, name: string): Uses {
  const key = name.toLowerCase();
  const asks = (expression: string) => questionsIn(document, expression).includes(key);
  const rules = rulesOf(document).flatMap(({ expression, owner }, index) => {
    const isTarget = textIn(owner, 'gotoName').toLowerCase() === key;
    return key !== '' && (isTarget || asks(expression)) ? [index + 1] : [];
  });
  const quotas = quotasOf(document).filter(({ expression }) => asks(expression));
  return { rules, quotas: quotas.map((quota) => quota.name) };
}
