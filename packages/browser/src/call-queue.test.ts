import { expect, test } from 'vitest';
import { createCallQueue } from './call-queue.ts';

/** Work that ends when the test says so. */
function openWork() {
  let end: (result: string) => void = () => {};
  let fail: (reason: Error) => void = () => {};
  const done = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { end, fail, done };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an action that begins while another one runs waits, and is then done', async () => {
  const queue = createCallQueue();
  const begun: string[] = [];
  const works = ['a', 'b', 'c'].map((name) => ({ name, ...openWork() }));
  const results = works.map(({ name, done }) =>
    queue.add({ name }, () => {
      begun.push(name);
      return done;
    }),
  );
  await settled();
  expect(begun).toEqual(['a']);
  works[0]?.end('first');
  await settled();
  expect(begun).toEqual(['a', 'b']);
  works[1]?.end('second');
  works[2]?.end('third');
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
  expect(queue.isEmpty).toBe(true);
});

test('a second click on the same button is the same action', async () => {
  const queue = createCallQueue();
  const work = openWork();
  const first = queue.add({ id: 1 }, () => work.done);
  expect(queue.add({ id: 1 }, () => work.done)).toBeNull();
  work.end('done');
  expect(await first).toBe('done');
  expect(await queue.add({ id: 1 }, async () => 'again')).toBe('again');
});

test('the same input again after another one is an action of its own', async () => {
  const queue = createCallQueue();
  const done: unknown[] = [];
  const give = (codes: readonly number[]) =>
    queue.add(codes, async () => {
      done.push(codes);
    });
  await Promise.all([give([1]), give([]), give([1])]);
  expect(done).toEqual([[1], [], [1]]);
});

test('an action that fails leaves those behind it', async () => {
  const queue = createCallQueue();
  const work = openWork();
  const first = queue.add(1, () => work.done);
  const second = queue.add(2, async () => 'done');
  work.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  expect(await second).toBe('done');
});

test('only the last one in line is told that nobody waits', async () => {
  const queue = createCallQueue();
  const told: boolean[] = [];
  const note = async (isLast: () => boolean) => {
    told.push(isLast());
  };
  await Promise.all([queue.add(1, note), queue.add(2, note), queue.add(3, note)]);
  expect(told).toEqual([false, false, true]);
});
