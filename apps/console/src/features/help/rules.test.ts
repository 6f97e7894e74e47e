import { ticketStates } from '@pollen/contract/codes/ticket-state';
import { expect, test } from 'vitest';
import { promiseOf } from './rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const { unAccept, unFeedback, end } = ticketStates;

test.each([
  [unAccept, '2026-11-15T11:15:00Z', 'late', '45 min late'],
  [unAccept, '2026-11-12T12:00:00Z', 'late', '3 d late'],
  [unAccept, '2026-11-15T14:00:00Z', 'soon', 'due in 2 h'],
  [unAccept, '2026-11-16T12:00:00Z', 'fine', 'due in 24 h'],
  [unFeedback, '2026-11-18T12:00:00Z', 'theirs', 'closes in 3 d'],
  [unFeedback, '2026-11-14T12:00:00Z', 'theirs', 'closes soon'],
  [end, null, 'none', 'closed'],
] as const)('in state %s, due %s, a ticket is %s', (state, dueAt, kind, words) => {
  expect(promiseOf({ state, dueAt }, now)).toEqual({ kind, words });
});
