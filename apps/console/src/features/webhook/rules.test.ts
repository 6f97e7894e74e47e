import { expect, test } from 'vitest';
import { attemptText, endpointTag, typeText } from './rules.ts';

test('a try reads as its response code and what was wrong', () => {
  expect(attemptText({ status: 204, failure: null })).toBe('204');
  expect(attemptText({ status: 500, failure: 'status' })).toBe('500, not a success');
  expect(attemptText({ status: null, failure: 'timeout' })).toBe('no answer in time');
});

test('an endpoint that is gone says so', () => {
  expect(endpointTag({ enabled: true, goneAt: null })[1]).toBe('On');
  expect(endpointTag({ enabled: false, goneAt: null })[1]).toBe('Off');
  expect(endpointTag({ enabled: false, goneAt: '2026-11-16T10:00:00Z' })[1]).toContain('410');
});

test('a test event has a word, too', () => {
  expect(typeText('webhook.test')).toBe('Test');
  expect(typeText('task.closed')).toBe('Task closed');
});
