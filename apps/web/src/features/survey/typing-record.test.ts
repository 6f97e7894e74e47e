import { expect, test } from 'vitest';
import { noteInput, noteLeft, notePaste, typingRecord } from './typing-record.ts';

/** Types at these times, in milliseconds. */
const type = (run: string, field: string, moments: readonly number[]) => {
  for (const at of moments) noteInput(run, field, 'insertText', at);
};

test('typing is recorded as counts and a rhythm, by question', () => {
  type('1', 'why', [1000, 1200, 1300, 1700]);
  noteInput('1', 'why', 'deleteContentBackward', 1800);
  notePaste('1', 'where', 12);
  noteInput('1', 'where', 'insertFromPaste', 2000);
  noteLeft('1', 'where');
  expect(typingRecord('1')).toEqual({
    why: { pasted: 0, left: 0, keys: 4, deleted: 1, ms: 700, variation: 53 },
    where: { pasted: 12, left: 1, keys: 0, deleted: 0, ms: 0, variation: 0 },
  });
  expect(typingRecord('2')).toEqual({});
});

test('pauses, and the gap after a deletion, are not part of the rhythm', () => {
  type('3', 'why', [1000, 1100, 9000, 9100]);
  noteInput('3', 'why', 'deleteWordBackward', 9200);
  type('3', 'why', [9900, 10_000]);
  expect(typingRecord('3')['why']).toMatchObject({ keys: 6, ms: 300, variation: 0 });
});
