import type { Scalar } from './plan.ts';

interface Item {
  readonly value: Scalar;
  readonly text?: string | undefined;
  readonly special?: string;
}

function shuffled<T>(items: readonly T[], seed: string): T[] {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  const rest = [...items];
  return items.map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return rest.splice(state % rest.length, 1)[0] as T;
  });
}

/** Choices as this member sees them: the same order each time, special ones last. */
export function inOrder<T extends Item>(
  items: readonly T[],
  order: 'asc' | 'desc' | 'random' | undefined,
  seed: string,
  locale: string,
): readonly T[] {
  if (!order) return items;
  const plain = items.filter((item) => !item.special);
  const special = items.filter((item) => item.special);
  if (order === 'random') return [...shuffled(plain, seed), ...special];
  const word = (item: Item) => item.text ?? String(item.value);
  const sign = order === 'asc' ? 1 : -1;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...plain].sort((a, b) => sign * compare(word(a), word(b))).concat(special);
}
