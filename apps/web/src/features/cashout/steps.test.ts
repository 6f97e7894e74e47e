import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const at = '2026-01-01T00:00:00Z';

test('the first step without a time is under way, those after it are ahead', () => {
  const timeline = [
    { step: 'requested', at },
    { step: 'approved', at: null },
    { step: 'sent', at: null },
    { step: 'paid', at: null },
  ] as const;
  expect(stepsOf({ timeline: [...timeline] }).map(({ look }) => look)).toEqual([
    'done',
    'now',
    'todo',
    'todo',
  ]);
});

test('a refusal ends the line in berry', () => {
  const timeline = [
    { step: 'requested', at },
    { step: 'refused', at },
  ] as const;
  expect(stepsOf({ timeline: [...timeline] }).map(({ look }) => look)).toEqual(['done', 'bad']);
});
