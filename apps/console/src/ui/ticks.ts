/**
 * Round whole numbers that cover the range of the values, `about` as many as given. Charts show
 * counts, so there are no fractions.
 */
export function niceTicks(low: number, high: number, about: number): number[] {
  const rough = Math.max(1, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((times) => times * power).filter(Number.isInteger);
  const step = steps.find((one) => one >= rough) ?? 10 * power;
  const ticks: number[] = [];
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  for (let at = first; at <= last; at += 1) ticks.push(Number((at * step).toPrecision(12)));
  return ticks;
}
