/**
 * Answers many askers with few queries: whoever asks while as many loads run as may waits for the
 * next one, which takes all who wait. Alone, nobody waits for anything but the tick they are in; under
 * load a round trip serves dozens. Answers come in the order of the questions; one may still be on
 * its way.
 */
export function inBatches<Question, Answer>(
  load: (questions: readonly Question[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  { atOnce, most }: { readonly atOnce: number; readonly most: number },
): (question: Question) => Promise<Answer> {
  interface Asker {
    readonly question: Question;
    readonly resolve: (answer: Answer | Promise<Answer>) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Asker[] = [];
  let running = 0;
  let called = false;

  async function answer(askers: readonly Asker[]): Promise<void> {
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
    while (running < atOnce && waiting.length > 0) {
      const askers = waiting.slice(0, most);
      waiting = waiting.slice(most);
      running += 1;
      void answer(askers);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (called || running >= atOnce) return;
      called = true;
      // After this tick's other requests have been read, so that they come along.
      setImmediate(next);
    });
}
