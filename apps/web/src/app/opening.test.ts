import type { PageVisit } from '@pollen/contract/page-render';
import { expect, test } from 'vitest';
import { follow, opening } from './opening.ts';

const visit: PageVisit = {
  path: '/task/go',
  search: '?taskNo=T-20430&sharerCode=FRIEND2',
  locale: 'en-US',
  nowMs: 0,
  loggedIn: true,
};
const work = { plan: {}, answers: {} };
const started = { id: '7', kind: 'survey', taskNo: 'T-20430', state: 0, resumed: false, work };

test('a link to a task starts it, with who shared it and the kind of phone', () => {
  const device = { screen: '360x740' };
  expect(opening({ ...visit, device })).toEqual({
    endpoint: 'POST /v1/process/start',
    argument: { taskNo: 'T-20430', sharerCode: 'FRIEND2', device },
  });
});

test.each([
  ['a visitor without a session', { loggedIn: false }],
  ['another page', { path: '/task' }],
  ['a link without a task', { search: '' }],
  ['a link with something else than a task', { search: '?taskNo=../../user' }],
])('%s starts nothing', (_, other) => {
  expect(opening({ ...visit, ...other })).toBeNull();
});

test('a started survey leads to its first question, without a second call for it', () => {
  expect(follow(visit, started)).toEqual({
    visit: {
      ...visit,
      path: '/task/target',
      search: '?id=7',
      openedAs: '/task/go?taskNo=T-20430&sharerCode=FRIEND2',
    },
    answers: [{ call: { endpoint: 'GET /v1/process/{id}', argument: { id: '7' } }, data: started }],
  });
});

test.each([
  ['an end', { state: 3 }],
  ['answers from an earlier visit', { resumed: true, work: { ...work, answers: { age: 30 } } }],
  ['a task of a partner', { kind: 'external', work: { redirectUrl: 'https://partner.example' } }],
  ['a task in the buzz', { kind: 'buzz' }],
])('%s is left to the browser', (_, other) => {
  expect(follow(visit, { ...started, ...other })).toBeNull();
});
