/** Runs the actions of one control one after another, so that none is lost while another is under way. */
export interface CallQueue {
  /**
   * Null if the last one in line has the same input: a second click on the same button. `isLast` says
   * whether others are waiting by then.
   */
  add<Result>(
    input: unknown,
    work: (isLast: () => boolean) => Promise<Result>,
  ): Promise<Result> | null;
  readonly isEmpty: boolean;
}

export function createCallQueue(): CallQueue {
  let waiting = 0;
  let inputOfLast = '';
  let end: Promise<unknown> = Promise.resolve();
  return {
    get isEmpty() {
      return waiting === 0;
    },
    add(input, work) {
      const wanted = JSON.stringify(input) ?? '';
      if (waiting > 0 && wanted === inputOfLast) return null;
      inputOfLast = wanted;
      waiting += 1;
      const isLast = () => waiting === 1;
      const result = end
        .then(() => work(isLast))
        .finally(() => {
          waiting -= 1;
        });
      end = result.catch(() => {});
      return result;
    },
  };
}
