import type { Edited } from './edits.ts';
import {
  isObject,
  type JsonObject,
  listIn,
  type Path,
  textIn,
  valueAt,
  withItem,
  withoutItem,
  withValue,
} from './json.ts';
import { outlineOf } from './outline.ts';

/** A condition in the document, and its effect. */
export interface Rule {
  readonly kind: 'show' | 'end' | 'skip' | 'other';
  /** The element, page or trigger that has the condition. */
  readonly path: Path;
  readonly owner: JsonObject;
  readonly property: 'visibleIf' | 'expression';
  readonly expression: string;
}

const kindOfTrigger = (trigger: JsonObject): Rule['kind'] => {
  if (trigger['type'] === 'complete') return 'end';
  return trigger['type'] === 'skip' ? 'skip' : 'other';
};

/** All rules in survey order: conditions for showing elements, then triggers. */
export function rulesOf(document: JsonObject): readonly Rule[] {
  const shown = outlineOf(document).flatMap(({ page, path, items }) => [
    { owner: page, path },
    ...items.map((item) => ({ owner: item.element, path: item.path })),
  ]);
  const shows = shown
    .filter(({ owner }) => textIn(owner, 'visibleIf') !== '')
    .map(({ owner, path }): Rule => {
      const expression = textIn(owner, 'visibleIf');
      return { kind: 'show', path, owner, property: 'visibleIf', expression };
    });
  const triggers = listIn(document, 'triggers').flatMap((trigger, index): Rule[] => {
    if (!isObject(trigger)) return [];
    const expression = textIn(trigger, 'expression');
    const path = ['triggers', index];
    const kind = kindOfTrigger(trigger);
    return [{ kind, path, owner: trigger, property: 'expression', expression }];
  });
  return [...shows, ...triggers];
}

export const setCondition = (document: JsonObject, rule: Rule, expression: string): JsonObject =>
  withValue(document, [...rule.path, rule.property], expression);

/** Removes a rule: only the condition of an element, but the whole trigger. */
export const removeRule = (document: JsonObject, { kind, path, property }: Rule): JsonObject => {
  if (kind === 'show') return withValue(document, [...path, property], undefined);
  const rest = withoutItem(document, path);
  return listIn(rest, 'triggers').length === 0 ? withValue(rest, ['triggers'], undefined) : rest;
};

function addTrigger(document: JsonObject, trigger: JsonObject): Pick<Edited, 'document'> {
  const { length } = listIn(document, 'triggers');
  const base = Array.isArray(valueAt(document, ['triggers']))
    ? document
    : { ...document, triggers: [] };
  return { document: withItem(base, ['triggers'], length, trigger) };
}

export const addEnd = (document: JsonObject, expression: string) =>
  addTrigger(document, { type: 'complete', expression, screenOut: 'does-not-fit' });

export const addSkip = (document: JsonObject, expression: string, gotoName: string) =>
  addTrigger(document, { type: 'skip', expression, gotoName });
