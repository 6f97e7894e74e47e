import type { CodingAnswer } from '@pollen/contract/operator/results-coding';
import { expect, test } from 'vitest';
import { answersIn, type Codes, codesOf, createCodingSession } from './coding-session.ts';

const answer = (id: number, own: readonly number[] | null = null): CodingAnswer => ({
  id,
  respondent: `R-${id}`,
  country: 'Thailand',
  text: 'Cheaper',
  codes: own ? [...own] : null,
  own: own ? [...own] : null,
  coders: [],
  suggested: [],
});

/** A server that is slow, and may fail. */
function slowServer() {
  const saved = new Map<number, Codes>();
  const waiting: (() => void)[] = [];
  let fails = false;
  return {
    saved,
    setFailing: (next: boolean) => {
      fails = next;
    },
    save: (id: number, codes: Codes) =>
      new Promise<boolean>((resolve) => {
        const isLost = fails;
        waiting.push(() => {
          if (!isLost) saved.set(id, codes);
          resolve(!isLost);
        });
      }),
    async answerAll() {
      for (const answerNow of waiting.splice(0)) answerNow();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('codes given faster than the server answers are all saved', async () => {
  const server = slowServer();
  const session = createCodingSession(server.save);
  session.give(answer(1), [3]);
  session.give(answer(2), [1]);
  session.give(answer(3), [1]);
  session.give(answer(3), [1, 2]);
  session.give(answer(4), [2]);
  expect(codesOf(session.state.get(), answer(3))).toEqual([1, 2]);
  await server.answerAll();
  expect([...server.saved]).toEqual([
    [1, [3]],
    [2, [1]],
    [3, [1, 2]],
    [4, [2]],
  ]);
  expect(answersIn(session.state.get(), 'saving')).toEqual([]);
});

test('undo gives the answer changed last what it had before, step by step', async () => {
  const server = slowServer();
  const session = createCodingSession(server.save);
  session.give(answer(1, [7]), [7, 8]);
  session.give(answer(2), [5]);
  session.select(9);
  expect(session.undo()).toBe(2);
  expect(session.state.get().current).toBe(2);
  expect(codesOf(session.state.get(), answer(2))).toBeNull();
  expect(session.undo()).toBe(1);
  await server.answerAll();
  expect(server.saved.get(1)).toEqual([7]);
  expect(server.saved.get(2)).toBeNull();
  expect(session.undo()).toBeNull();
});

test('an answer that could not be saved stays as given, says so, and can be sent again', async () => {
  const server = slowServer();
  const session = createCodingSession(server.save);
  server.setFailing(true);
  session.give(answer(1), [4]);
  await server.answerAll();
  expect(answersIn(session.state.get(), 'failed')).toEqual([1]);
  expect(codesOf(session.state.get(), answer(1))).toEqual([4]);
  server.setFailing(false);
  session.retry();
  await server.answerAll();
  expect(answersIn(session.state.get(), 'failed')).toEqual([]);
  expect(server.saved.get(1)).toEqual([4]);
});
