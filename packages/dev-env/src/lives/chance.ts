/** A small seeded generator (mulberry32): the same seed gives the same life on every machine. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks one by a number in [0, 1); undefined if the list is empty. */
export const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[Math.floor(pick * items.length)];
