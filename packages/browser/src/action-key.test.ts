import { expect, test } from 'vitest';
import { createActionKey } from './action-key.ts';

const lost = new Error('no answer');
const refused = new Error('refused');

function numbered() {
  let count = 0;
  return createActionKey({
    makeKey: () => `key-${++count}`,
    isAnswered: (error) => error === refused,
  });
}
const keyOf = (used: string) => Promise.resolve(used);
const failing = (error: Error, seen: string[]) => (used: string) => {
  seen.push(used);
  return Promise.reject(error);
};

test('two simultaneous taps share one key', async () => {
  const key = numbered();
  expect(await Promise.all([key.run({ a: 1 }, keyOf), key.run({ a: 1 }, keyOf)])).toEqual([
    'key-1',
    'key-1',
  ]);
});

test('a retry after a lost reply reuses the first key', async () => {
  const key = numbered();
  const seen: string[] = [];
  await expect(key.run({ a: 1 }, failing(lost, seen))).rejects.toBe(lost);
  expect([...seen, await key.run({ a: 1 }, keyOf)]).toEqual(['key-1', 'key-1']);
});

test('changed input, and a new action after an answer, get a new key', async () => {
  const key = numbered();
  const seen: string[] = [];
  await expect(key.run({ a: 1 }, failing(lost, seen))).rejects.toBe(lost);
  expect(await key.run({ a: 2 }, keyOf)).toBe('key-2');
  expect(await key.run({ a: 2 }, keyOf)).toBe('key-3');
  await expect(key.run({ a: 2 }, failing(refused, seen))).rejects.toBe(refused);
  expect(await key.run({ a: 2 }, keyOf)).toBe('key-5');
});
