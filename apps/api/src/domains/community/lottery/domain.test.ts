import { expect, test } from 'vitest';
import { missingRounds } from './domain.ts';

const now = new Date('2026-03-01T08:00:00Z');
const round = (opensAt: string, closesAt: string) => ({
  opensAt: new Date(`2026-03-${opensAt}Z`),
  closesAt: new Date(`2026-03-${closesAt}Z`),
});
const today = round('01T08:00', '02T00:00');
const tomorrow = round('02T00:00', '03T00:00');

test.each([
  ['a new installation: today’s and tomorrow’s', [], [today, tomorrow]],
  ['tomorrow’s is missing', [today], [tomorrow]],
  ['none is missing', [today, tomorrow], []],
  ['only later ones are published', [round('04T08:00', '05T00:00')], [today, tomorrow]],
  [
    'one opens later today: a round fills the time before it',
    [round('01T20:00', '02T00:00'), tomorrow],
    [round('01T08:00', '01T20:00')],
  ],
])('%s', (_, published, missing) => {
  expect(missingRounds(published, now)).toEqual(missing);
});
