/**
 * Coalesces concurrent lookups. When `maxConcurrent` loads are in flight, callers wait for the next batch;
 * an idle caller waits no longer than the current tick. `load` returns one answer per question, in the
 * same order; an answer may still be a promise.
 */
export function batchCalls<Question, Answer>(
  load: (questions: readonly Question[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  { maxConcurrent, maxBatch }: { readonly maxConcurrent: number; readonly maxBatch: number },
): (question: Question) => Promise<Answer> {
  interface Caller {
    readonly question: Question;
    readonly resolve: (answer: Answer | Promise<Answer>) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Caller[] = [];
  let running = 0;
  let called = false;

  async function answer(askers: readonly Caller[]): Promise<void> {
    try {
      const answers = await load(askers.map(({ question }) => question));
      for (const [index, asker] of askers.entries()) asker.resolve(answers[index] as Answer);
    } catch (error) {
      for (const asker of askers) asker.reject(error);
    } finally {
      running -= 1;
      next();
    }
  }

  function next(): void {
    called = false;
    while (running < maxConcurrent && waiting.length > 0) {
      const askers = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      running += 1;
      void answer(askers);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (called || running >= maxConcurrent) return;
      called = true;
      // After this tick's other requests have been read, so that they join the batch.
      setImmediate(next);
    });
}
