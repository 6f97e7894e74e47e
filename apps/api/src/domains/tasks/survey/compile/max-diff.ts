import { isJson, jsonList } from './compiler.ts';
import { ownWords } from './own-words.ts';
import type { Report } from './problems.ts';

type Writable = Record<string, unknown>;

/**
 * Sets of a MaxDiff in which all items appear equally often, within one, and pairs as evenly as possible.
 * Deterministic, so the same question always has the same sets.
 */
export function balancedSets(items: number, size: number, sets: number): number[][] {
  const seen = Array.from({ length: items }, () => 0);
  const met = Array.from({ length: items }, () => Array.from({ length: items }, () => 0));
  return Array.from({ length: sets }, (_, set) => {
    const chosen: number[] = [];
    while (chosen.length < size) {
      const cost = (item: number) =>
        (seen[item] ?? 0) * 1_000 + chosen.reduce((sum, one) => sum + (met[item]?.[one] ?? 0), 0);
      const rest = Array.from({ length: items }, (__, index) => (index + set) % items).filter(
        (item) => !chosen.includes(item),
      );
      const next = rest.reduce((least, item) => (cost(item) < cost(least) ? item : least));
      for (const one of chosen) {
        for (const [a, b] of [
          [one, next],
          [next, one],
        ] as const) {
          const row = met[a];
          if (row) row[b] = (row[b] ?? 0) + 1;
        }
      }
      seen[next] = (seen[next] ?? 0) + 1;
      chosen.push(next);
    }
    return chosen;
  });
}

const wholeNumber = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;

/** `maxdiff` becomes one small matrix per set: SurveyJS can prove it, and each set is an answer. */
export function expandMaxDiff(element: Writable, path: string, warn: Report): void {
  const plain = String(element['type'])
    .toLowerCase()
    .replace(/[\s_-]/g, '');
  if (plain !== 'maxdiff') return;
  const { name, choices, setSize, setCount, bestText, worstText, isRequired, title } = element;
  const items = jsonList(choices).filter((one) => one !== null && one !== '');
  const size = Math.min(Math.max(wholeNumber(setSize) ?? 4, 3), 8, items.length);
  if (items.length < 3) {
    warn(`${path}.choices`, 'choices', 'A MaxDiff needs at least three items.');
    element['type'] = 'radiogroup';
    return;
  }
  const usual = Math.ceil((3 * items.length) / size);
  const count = Math.min(Math.max(wholeNumber(setCount) ?? usual, 1), 30);
  const key = typeof name === 'string' && name ? name : 'maxdiff';
  const elements = balancedSets(items.length, size, count).map((set, index) => ({
    type: 'matrix',
    name: `${key}_${index + 1}`,
    title: count === 1 ? (title ?? key) : ownWords('set', { number: index + 1, count }),
    maxDiff: true,
    columns: set.map((item) => {
      const one = items[item];
      return isJson(one) ? { value: one['value'], text: one['text'] ?? one['value'] } : one;
    }),
    rows: [
      { value: 'best', text: bestText ?? ownWords('best') },
      { value: 'worst', text: worstText ?? ownWords('worst') },
    ],
    eachRowUnique: true,
    ...(isRequired === true ? { isRequired, eachRowRequired: true } : {}),
  }));
  const { visibleIf, description } = element;
  for (const each of Object.keys(element)) delete element[each];
  Object.assign(element, {
    type: 'panel',
    name: key,
    elements,
    ...(count === 1 ? {} : { title: title ?? key }),
    ...(visibleIf === undefined ? {} : { visibleIf }),
    ...(description === undefined ? {} : { description }),
  });
}
