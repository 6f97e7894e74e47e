import { expect, test } from 'vitest';
import {
  type Answer,
  Autosave,
  type Content,
  type LocalCopy,
  type PendingSave,
  resume,
} from './autosave.ts';

/** A fake server and clock, both advanced by the test. */
function bench(start = 'first') {
  const sent: PendingSave[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const timers = new Set<() => void>();
  const kept: { copy: LocalCopy | null } = { copy: null };
  let keys = 0;
  const server = { title: 'T', document: start, revision: 1, savedAt: 'before' };
  const autosave = new Autosave(server, {
    send: (flight) => {
      sent.push(flight);
      return new Promise((resolve) => answers.push(resolve));
    },
    keep: (copy) => {
      kept.copy = copy;
    },
    newKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
    later: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  const type = (document: string) => autosave.edit({ title: 'T', document });
  const rest = () => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
  };
  const answer = async (given: Answer) => {
    answers.shift()?.(given);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { autosave, sent, kept, type, rest, answer, kind: () => autosave.state.get().kind };
}
const saved = (revision: number): Answer => ({ kind: 'saved', revision, at: 'now' });

test('an edit is sent once, after a pause, with the revision it is based on', async () => {
  const { sent, kept, type, rest, answer, kind } = bench();
  type('a');
  type('ab');
  expect([kind(), sent.length]).toEqual(['saving', 0]);
  rest();
  expect(sent.map(({ document, revision }) => [document, revision])).toEqual([['ab', 1]]);
  await answer(saved(2));
  expect([kind(), kept.copy]).toEqual(['saved', null]);
});

test('edits made during a save are sent after it, based on the saved revision', async () => {
  const { sent, type, rest, answer, kind } = bench();
  type('a');
  rest();
  type('ab');
  await answer(saved(2));
  expect(sent.map(({ document, revision }) => [document, revision])).toEqual([
    ['a', 1],
    ['ab', 2],
  ]);
  await answer(saved(3));
  expect(kind()).toBe('saved');
});

test('while offline the same request is retried, and the latest edits are kept in the browser', async () => {
  const { sent, kept, type, rest, answer, kind } = bench();
  type('a');
  rest();
  await answer({ kind: 'unanswered' });
  expect(kind()).toBe('offline');
  type('ab');
  rest();
  expect(kept.copy).toMatchObject({ document: 'ab', revision: 1, sent: { document: 'a' } });
  expect(sent.map(({ document, key }) => [document, key])).toEqual([
    ['a', 'key 1'],
    ['a', 'key 1'],
  ]);
  await answer(saved(2));
  expect(sent.at(-1)).toMatchObject({ document: 'ab', revision: 2, key: 'key 2' });
  await answer(saved(3));
  expect([kind(), kept.copy]).toEqual(['saved', null]);
});

test('a conflict stops saving until it is resolved, and keeps the edits', async () => {
  const { autosave, sent, kept, type, rest, answer, kind } = bench();
  type('mine');
  rest();
  await answer({ kind: 'conflict' });
  type('mine and more');
  rest();
  expect([kind(), sent.length]).toEqual(['conflict', 1]);
  expect(kept.copy).toMatchObject({ document: 'mine and more' });
  autosave.rebase({ title: 'T', document: 'theirs', revision: 5, savedAt: 'then' });
  rest();
  expect(sent.at(-1)).toMatchObject({ document: 'mine and more', revision: 5 });
  await answer(saved(6));
  expect(kind()).toBe('saved');
});

test('a draft opens with the copy in this browser, unless somebody else has saved since', () => {
  const server = { title: 'T', document: 'server', revision: 4 };
  const copy = (document: string, revision: number, sent: Content | null = null): LocalCopy => ({
    title: 'T',
    document,
    revision,
    sent,
  });
  expect(resume(server, null)).toBe('server');
  expect(resume(server, copy('server', 3))).toBe('server');
  expect(resume(server, copy('newer', 4))).toBe('copy');
  expect(resume(server, copy('newer', 3))).toBe('conflict');
  // The response to our own save was lost.
  expect(resume(server, copy('newer', 3, server))).toBe('copy');
});
