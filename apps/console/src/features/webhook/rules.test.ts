import { expect, test } from 'vitest';
import { attemptText, endpointTag, typeText } from './rules.ts';

test('an attempt is described by its response code and error', () => {
  expect(attemptText({ status: 204, failure: null })).toBe('204');
  expect(attemptText({ status: 500, failure: 'status' })).toBe('500, not a success');
  expect(attemptText({ status: null, failure: 'timeout' })).toBe('no answer in time');
});

test('an endpoint that answered 410 Gone is described as such', () => {
  expect(endpointTag({ enabled: true, goneAt: null })[1]).toBe('On');
  expect(endpointTag({ enabled: false, goneAt: null })[1]).toBe('Off');
  expect(endpointTag({ enabled: false, goneAt: '2026-11-16T10:00:00Z' })[1]).toContain('410');
});

test('a test event has a label, too', () => {
  expect(typeText('webhook.test')).toBe('Test');
  expect(typeText('task.closed')).toBe('Task closed');
});
