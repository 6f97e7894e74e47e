import { expect, test } from 'vitest';
import { isAnswered } from './action-key.ts';
import { CallError, type CallFailure } from './call-error.ts';

const failed = (failure: CallFailure) => isAnswered(new CallError('/v1/x', failure));
const status = (code: number) =>
  failed({ kind: 'status', status: code, msg: null, statusText: '', retryAfterMs: null });

test('only a refusal counts as an answer: without a reply, or after a server error, the outcome is unknown', () => {
  expect(failed({ kind: 'business', code: 1001, msg: '', data: null })).toBe(true);
  expect(status(409)).toBe(true);
  expect(status(503)).toBe(false);
  expect(failed({ kind: 'noAnswer' })).toBe(false);
});
