/**
 * Runs work `count` times, `width` at once, and returns each outcome. The width limits the real race: a
 * queue of hundreds in front of a pool of ten would only measure how long the machine is busy.
 */
export async function inParallel<Result>(
  count: number,
  width: number,
  work: (index: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const [outcome] = await Promise.allSettled([work(index)]);
      if (outcome) outcomes[index] = outcome;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return outcomes;
}
