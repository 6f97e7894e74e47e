import { expect, test } from 'vitest';
import { evidenceFor, type SuspensionFacts } from './suspension-evidence.ts';

const nothing: SuspensionFacts = {
  device: 0,
  address: 0,
  bank: 0,
  invitation: 0,
  answers: 0,
  refused: 0,
  reviewed: 1,
  reported: 0,
};

test.each([
  ['badAnswers', {}, null],
  ['badAnswers', { refused: 3, reviewed: 8 }, { refused: 3, reviewed: 8 }],
  ['multipleAccounts', {}, null],
  ['multipleAccounts', { device: 1, bank: 2, answers: 4 }, { device: 1, bank: 2 }],
  ['fraudRing', { invitation: 6, address: 2 }, null],
  ['fraudRing', { invitation: 6, answers: 2 }, { invitation: 6, answers: 2 }],
  ['abuse', { refused: 9 }, null],
  ['abuse', { reported: 2 }, { reported: 2 }],
  ['atOwnRequest', { reported: 2, device: 1 }, null],
  ['other', { reported: 2, device: 1 }, null],
] as const)('%s with the counts %o is shown by %o', (reason, counts, evidence) => {
  expect(evidenceFor(reason, { ...nothing, ...counts })).toEqual(evidence);
});
