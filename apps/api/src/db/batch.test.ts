import { expect, test } from 'vitest';
import { batchCalls } from './batch.ts';

/** Loads that end when the test decides. */
function heldLoads() {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const load = (questions: readonly number[]) => {
    asked.push(questions);
    return new Promise<number[]>((resolve) => {
      ends.push(() => resolve(questions.map((question) => question * 10)));
    });
  };
  return { asked, ends, load };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('callers in one tick share a load, and each gets its own answer', async () => {
  const { asked, ends, load } = heldLoads();
  const ask = batchCalls(load, { maxConcurrent: 2, maxBatch: 50 });
  const answers = Promise.all([ask(1), ask(2), ask(3)]);
  await tick();
  ends[0]?.();
  expect(await answers).toEqual([10, 20, 30]);
  expect(asked).toEqual([[1, 2, 3]]);
});

test('loads respect the limits of concurrency and size', async () => {
  const { asked, ends, load } = heldLoads();
  const ask = batchCalls(load, { maxConcurrent: 1, maxBatch: 2 });
  const first = ask(1);
  await tick();
  const rest = [ask(2), ask(3), ask(4)];
  await tick();
  expect(asked).toEqual([[1]]);
  ends[0]?.();
  expect(await first).toBe(10);
  await tick();
  expect(asked).toEqual([[1], [2, 3]]);
  ends[1]?.();
  await tick();
  ends[2]?.();
  expect(await Promise.all(rest)).toEqual([20, 30, 40]);
});

test('a failing load fails for its own callers only, and the next one runs', async () => {
  let fails = true;
  const ask = batchCalls(
    async (questions: readonly number[]) => {
      if (fails) throw new Error('away');
      return questions;
    },
    { maxConcurrent: 1, maxBatch: 50 },
  );
  await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('away');
  fails = false;
  expect(await ask(3)).toBe(3);
});
