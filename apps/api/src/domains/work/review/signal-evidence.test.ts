import { expect, test } from 'vitest';
import { evidenceSentence } from './signal-evidence.ts';

const names = [
  'too-fast',
  'straight-lining',
  'nonsense-text',
  'short-text',
  'duplicate-answers',
  'attention-failed',
  'trap-failed',
  'pasted-text',
  'lost-focus',
  'typing-rhythm',
  'typing-missing',
  'machine-phrasing',
  'copied-text',
  'return-address',
];

test.each(names)('%s has a sentence for the auditor', (name) => {
  expect(evidenceSentence({ name, weight: 10 })).toMatch(/^.{20,}\.$/);
});

test('a sentence names what was measured', () => {
  const facts = { share: 92, texts: 2 };
  expect(evidenceSentence({ name: 'pasted-text', weight: 30, facts })).toContain(
    '92 % of the open text was pasted, in 2 answers',
  );
  expect(evidenceSentence({ name: 'lost-focus', weight: 10, facts: { times: 1 } })).toContain(
    'Left the page 1 time ',
  );
});
