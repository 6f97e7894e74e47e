import { isObject, type Json, type JsonObject, listIn } from '../document/json.ts';
import { ExpressionFault } from './expression.ts';
import type { Cells } from './form.ts';

/** What an import stored with a document or an element, for exporting it again. */
export const keptOf = (owner: JsonObject | undefined): JsonObject => {
  const kept = owner?.['xlsform'];
  return isObject(kept) ? kept : {};
};
export const cellsIn = (owner: JsonObject, name: string): Cells => {
  const cells = owner[name];
  if (!isObject(cells)) return {};
  const texts = Object.entries(cells).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts) as Cells;
};

export const textsIn = (owner: JsonObject, name: string): readonly string[] =>
  listIn(owner, name).map(String);

/** Compares objects regardless of the order of their properties. */
export const isSameJson = (one: Json | undefined, other: Json | undefined): boolean =>
  ordered(one) === ordered(other);
export const ordered = (value: Json | undefined): string =>
  JSON.stringify(value, (_, part: Json) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

export const picked = (element: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(element).filter(([name]) => names.includes(name)));

export const attempt = <Value>(run: () => Value): Value | undefined => {
  try {
    return run();
  } catch (error) {
    if (error instanceof ExpressionFault) return undefined;
    throw error;
  }
};
