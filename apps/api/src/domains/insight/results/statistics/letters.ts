/** `A` to `Z`, then `AA`, `AB`, … */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}

/** Smaller bases are not tested. */
export const minComparedBase = 30;

interface Compared<Value> {
  readonly letter: string;
  readonly base: number;
  readonly value: Value;
}

/**
 * For each column of a group, the letters of the columns it is significantly higher than. `compare` is
 * positive if the first is higher; its `p` is two-sided. A null column has no letters.
 */
export function lettersOf<Value>(
  columns: readonly (Compared<Value> | null)[],
  compare: (one: Value, other: Value) => { readonly sign: number; readonly p: number } | null,
  level: number,
): string[] {
  const isLarge = (column: Compared<Value> | null): column is Compared<Value> =>
    column !== null && column.base >= minComparedBase;
  return columns.map((one) =>
    columns
      .filter(isLarge)
      .filter((other) => {
        if (!isLarge(one) || other === one) return false;
        const test = compare(one.value, other.value);
        return test !== null && test.sign > 0 && test.p < 1 - level / 100;
      })
      .map(({ letter }) => letter)
      .join(''),
  );
}
