/** Randomness as a list of numbers: the same list gives the same run, and a shorter one a shorter run. */
export class Tape {
  readonly #numbers: readonly number[];
  #position = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  get isOver(): boolean {
    return this.#position >= this.#numbers.length;
  }

  below(limit: number): number {
    const number = this.#numbers[this.#position++] ?? 0;
    return limit > 0 ? number % limit : 0;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  chance(oneIn: number): boolean {
    return this.below(oneIn) === oneIn - 1;
  }
}

/** A long tape from one seed (mulberry32). */
export function seededTape(seed: number, length: number): Tape {
  let state = seed >>> 0;
  const numbers = Array.from({ length }, () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
  return new Tape(numbers);
}
