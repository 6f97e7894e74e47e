import { surveyStates as s } from '@pollen/contract/codes/survey-state';
import { expect, test } from 'vitest';
import { acceptanceOf, type Waiting } from './acceptance.ts';

const since = new Date('2026-03-01T08:00:00Z');
const clean: Waiting = {
  kind: 'survey',
  work: 'answers',
  proposal: 'accept',
  flagged: false,
  tooFast: false,
  refusedState: null,
  suspended: false,
  since,
};

test('clean answers are accepted after 7 days, also after a person refused them and the member appealed', () => {
  const at = new Date('2026-03-08T08:00:00Z');
  expect(acceptanceOf(clean)).toEqual({ at, person: null });
  expect(acceptanceOf({ ...clean, refusedState: s.invalid })).toEqual({ at, person: null });
  expect(acceptanceOf({ ...clean, kind: 'profile' })).toEqual({ at, person: null });
});

test.each<[string, Partial<Waiting>]>([
  ['noWork', { work: null, proposal: null }],
  ['noWork', { work: null, proposal: null, refusedState: s.timeout }],
  ['partner', { kind: 'external', work: 'result', proposal: null }],
  ['partner', { kind: 'external', work: null, proposal: null, refusedState: s.timeout }],
  ['partner', { kind: 'external', work: 'result', proposal: null, refusedState: s.invalid }],
  ['visit', { kind: 'staged', work: 'photo', proposal: null }],
  ['visit', { kind: 'staged', work: 'answers', proposal: null }],
  ['noWork', { kind: 'staged', work: null, proposal: null }],
  ['intercepted', { work: null, proposal: null, refusedState: s.ipIntercept }],
  ['intercepted', { work: null, proposal: null, refusedState: s.cookieIntercept }],
  ['intercepted', { work: null, proposal: null, refusedState: s.cityIntercept }],
  ['intercepted', { work: null, proposal: null, refusedState: s.duplicateIntercept }],
  ['intercepted', { proposal: 'refuse', refusedState: s.returnIpIntercept }],
  ['late', { refusedState: s.timeout }],
  ['unjudged', { proposal: null, refusedState: s.maliciousAccess }],
  ['suspicious', { proposal: 'review' }],
  ['suspicious', { proposal: 'refuse', refusedState: s.timeShort }],
  ['suspicious', { flagged: true }],
  ['suspicious', { tooFast: true }],
  ['suspended', { suspended: true }],
])('%s waits for a person: %o', (person, change) => {
  expect(acceptanceOf({ ...clean, ...change })).toEqual({ at: null, person });
});
