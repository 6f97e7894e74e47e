/**
 * Spreads a new number of slots over the rows of a cell: each row keeps its taken slots, and the free
 * ones are divided evenly. Null if more slots are taken than the new size allows.
 */
export function spreadOver(size: number, taken: readonly number[]): number[] | null {
  const free = size - taken.reduce((sum, part) => sum + part, 0);
  if (free < 0) return null;
  const whole = Math.floor(free / taken.length);
  return taken.map((part, index) => part + whole + (index < free % taken.length ? 1 : 0));
}
