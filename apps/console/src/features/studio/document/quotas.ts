import { type Choice, takesSeveral } from './choices.ts';
import { type Clause, conditionText } from './condition.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  type Path,
  textIn,
  valueAt,
  withItem,
  withoutItem,
  withValue,
} from './json.ts';

/** A maximum number of participations that match a condition. */
export interface Quota {
  readonly path: Path;
  readonly name: string;
  readonly expression: string;
  readonly limit: number;
}

const list: Path = ['pollen', 'quotas'];

export function quotasOf(document: JsonObject): readonly Quota[] {
  return listIn(document['pollen'], 'quotas').flatMap((item, index): Quota[] => {
    if (!isObject(item)) return [];
    const limit = item['limit'];
    return [
      {
        path: [...list, index],
        name: textIn(item, 'name'),
        expression: textIn(item, 'if'),
        limit: typeof limit === 'number' ? limit : 0,
      },
    ];
  });
}

/** Converts to a unique name of a-z, 0-9 and hyphens. */
export function quotaName(words: string, taken: readonly string[]): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 36);
  const base = plain || 'quota';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

export function addQuota(
  document: JsonObject,
  { words, expression, limit }: { words: string; expression: string; limit: number },
): JsonObject {
  const quotas = quotasOf(document);
  const name = quotaName(
    words,
    quotas.map((quota) => quota.name),
  );
  const base = Array.isArray(valueAt(document, list)) ? document : withValue(document, list, []);
  const { length } = listIn(base['pollen'], 'quotas');
  return withItem(base, list, length, { name, if: expression, limit });
}

export const setQuota = (
  document: JsonObject,
  { path }: Quota,
  change: Readonly<Record<string, Json>>,
): JsonObject =>
  Object.entries(change).reduce(
    (next, [name, value]) => withValue(next, [...path, name], value),
    document,
  );

/** The engine refuses an empty list, so the list is removed with its last quota. */
export function removeQuota(document: JsonObject, { path }: Quota): JsonObject {
  const rest = withoutItem(document, path);
  if (listIn(rest['pollen'], 'quotas').length > 0) return rest;
  const without = withValue(rest, list, undefined);
  const own = without['pollen'];
  return isObject(own) && Object.keys(own).length === 0
    ? withValue(without, ['pollen'], undefined)
    : without;
}

/** The maximum number of cells; more could not be filled anyway. */
export const maxCells = 60;

interface Cell {
  readonly words: string;
  readonly clauses: readonly Clause[];
}

/** A question of a grid, with the answers that get quotas. */
export interface GridPart {
  readonly element: JsonObject;
  readonly answers: readonly Choice[];
}

/** Every combination of answers to some questions. */
export function cellsOf(parts: readonly GridPart[]): readonly Cell[] {
  return parts.reduce<readonly Cell[]>(
    (cells, { element, answers }) =>
      cells.flatMap(({ words, clauses }) =>
        answers.flatMap(({ value, words: more }): Cell[] => {
          if (typeof value === 'object') return [];
          const operator = takesSeveral(element) ? 'contains' : '=';
          const clause: Clause = { question: textIn(element, 'name'), operator, value };
          return [{ words: `${words} ${more}`.trim(), clauses: [...clauses, clause] }];
        }),
      ),
    [{ words: '', clauses: [] }],
  );
}

/** One quota per cell. The completes are divided evenly; the first cells get the remainder. */
export function addGrid(
  document: JsonObject,
  parts: readonly GridPart[],
  completes: number,
): JsonObject {
  const cells = cellsOf(parts);
  const whole = Math.floor(completes / cells.length);
  return cells.reduce((next, { words, clauses }, index) => {
    const limit = Math.max(1, whole + (index < completes % cells.length ? 1 : 0));
    const expression = conditionText({ join: 'and', clauses });
    return addQuota(next, { words, expression, limit });
  }, document);
}
