import { BusinessError } from '@pollen/contract/codes/error-code';
import { expect, test } from 'vitest';
import { createPoolShare } from './pool-share.ts';

/** Work that ends when the test says so, and what has started. */
function workplace() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test('calls beyond the share wait, and start in order as others end', async () => {
  const { started, work, end } = workplace();
  const share = createPoolShare({ maxConcurrent: 2, maxOfCaller: 2, maxWaiting: 5 });
  const calls = ['1', '2', '3', '4'].map((name) => share.run('a', work(name)));
  await Promise.resolve();
  expect(started).toEqual(['1', '2']);
  end('2');
  await calls[1];
  expect(started).toEqual(['1', '2', '3']);
  for (const name of ['1', '3']) end(name);
  await Promise.all([calls[0], calls[2]]);
  end('4');
  expect(await Promise.all(calls)).toEqual(['1', '2', '3', '4']);
});

test('one caller leaves a turn to others, who overtake what it has waiting', async () => {
  const { started, work } = workplace();
  const share = createPoolShare({ maxConcurrent: 3, maxOfCaller: 2, maxWaiting: 5 });
  for (const name of ['a1', 'a2', 'a3']) void share.run('a', work(name));
  void share.run('b', work('b1'));
  await Promise.resolve();
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('a caller with too much waiting is refused; a failure frees its place', async () => {
  const { started, work } = workplace();
  const share = createPoolShare({ maxConcurrent: 1, maxOfCaller: 1, maxWaiting: 1 });
  let fail = (_reason: Error) => {};
  const failing = share.run('a', () => new Promise((_, reject) => (fail = reject)));
  void share.run('a', work('next'));
  const refusal = await share.run('a', work('refused')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BusinessError);
  expect(refusal).toMatchObject({ errorName: 'tooManyRequests' });
  void share.run('b', work('of another'));
  fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(started).toEqual(['next']);
});
