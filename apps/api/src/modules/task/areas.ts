/**
 * How a cell of another size is spread over the rows it has: each keeps what is taken of it, what is
 * free is shared out evenly. Null if more is taken than the size allows.
 */
export function spreadOver(size: number, taken: readonly number[]): number[] | null {
  const free = size - taken.reduce((sum, part) => sum + part, 0);
  if (free < 0) return null;
  const whole = Math.floor(free / taken.length);
  return taken.map((part, index) => part + whole + (index < free % taken.length ? 1 : 0));
}
