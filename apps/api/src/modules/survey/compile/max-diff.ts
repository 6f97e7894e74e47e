import { isJson, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';

type Writable = Record<string, unknown>;

const best = {
  ...{ default: 'Best', id: 'Terbaik', ms: 'Terbaik', th: 'ดีที่สุด' },
  ...{ fil: 'Pinakamaganda', vi: 'Tốt nhất' },
};
const worst = {
  ...{ default: 'Worst', id: 'Terburuk', ms: 'Terburuk', th: 'แย่ที่สุด' },
  ...{ fil: 'Pinakapangit', vi: 'Tệ nhất' },
};

/** Where a member is among the sets; a single set carries the question's own title. */
const setTitle = (number: number, count: number) => ({
  default: `Set ${number} of ${count}`,
  id: `Set ${number} dari ${count}`,
  ms: `Set ${number} daripada ${count}`,
  th: `ชุดที่ ${number} จาก ${count}`,
  fil: `Set ${number} sa ${count}`,
  vi: `Bộ ${number} trên ${count}`,
});

/**
 * Sets of a MaxDiff in which every item appears as often as every other, give or take one, and pairs
 * meet as evenly as that allows. Chosen one by one, so the same question always has the same sets.
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

/** `maxdiff` becomes one small matrix a set: SurveyJS can prove it, and each set is an answer. */
export function expandMaxDiff(element: Writable, path: string, warn: Report): void {
  const plain = String(element['type'])
    .toLowerCase()
    .replace(/[\s_-]/g, '');
  if (plain !== 'maxdiff') return;
  const { name, choices, setSize, setCount, bestText, worstText, isRequired, title } = element;
  const items = jsonList(choices).filter((one) => one !== null && one !== '');
  const size = Math.min(Math.max(wholeNumber(setSize) ?? 4, 3), 8, items.length);
  if (items.length < 3) {
    warn(`${path}.choices`, 'choices', 'A MaxDiff needs three items at least.');
    element['type'] = 'radiogroup';
    return;
  }
  const usual = Math.ceil((3 * items.length) / size);
  const count = Math.min(Math.max(wholeNumber(setCount) ?? usual, 1), 30);
  const key = typeof name === 'string' && name ? name : 'maxdiff';
  const elements = balancedSets(items.length, size, count).map((set, index) => ({
    type: 'matrix',
    name: `${key}_${index + 1}`,
    title: count === 1 ? (title ?? key) : setTitle(index + 1, count),
    maxDiff: true,
    columns: set.map((item) => {
      const one = items[item];
      return isJson(one) ? { value: one['value'], text: one['text'] ?? one['value'] } : one;
    }),
    rows: [
      { value: 'best', text: bestText ?? best },
      { value: 'worst', text: worstText ?? worst },
    ],
    eachRowUnique: true,
    ...(isRequired === true ? { isRequired, eachRowRequired: true } : {}),
  }));
  const { visibleIf, description } = element;
  for (const each of Object.keys(element)) delete element[each];
  Object.assign(element, {
    ...{ type: 'panel', name: key, elements },
    ...(count === 1 ? {} : { title: title ?? key }),
    ...(visibleIf === undefined ? {} : { visibleIf }),
    ...(description === undefined ? {} : { description }),
  });
}
