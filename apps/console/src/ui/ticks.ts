/**
 * About so many round whole numbers from below the lowest to above the highest value. Charts show counts,
 * so fractions would be no values of the axis.
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
