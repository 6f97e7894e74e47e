/** Round numbers from below the lowest to above the highest value, about so many. */
export function niceTicks(low: number, high: number, about: number): number[] {
  const rough = (high - low) / about || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  for (let at = first; at <= last; at += 1) ticks.push(Number((at * step).toPrecision(12)));
  return ticks;
}
