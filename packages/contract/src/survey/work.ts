/** What may still be computed: one for each operator, more for long texts and lists. */
export interface Work {
  left: number;
}

/** For one state of the answers. Publishing refuses what comes near to it, so no member meets this limit. */
export const maxSteps = 500_000;
const maxTextLength = 50_000;
const maxListParts = 10_000;

/** The parts of a nested list, counted up to the limit: a list may contain the same list many times. */
function countParts(value: unknown, limit: number): number {
  if (!Array.isArray(value)) return 1;
  let count = 1;
  for (const part of value) {
    if (count > limit) break;
    count += countParts(part, limit - count);
  }
  return count;
}

/** Values that double with each calculation must not fill the memory: texts are cut, lists left empty. */
export function bounded(value: unknown, work: Work): unknown {
  if (typeof value === 'string') {
    work.left -= value.length >> 6;
    return value.length > maxTextLength ? value.slice(0, maxTextLength) : value;
  }
  if (!Array.isArray(value)) return value;
  const parts = countParts(value, maxListParts);
  work.left -= parts;
  return parts > maxListParts ? [] : value;
}
