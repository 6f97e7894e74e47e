import { describe, expect, test } from 'vitest';
import { CallError, type CallFailure } from './call-error.ts';
import { outcomeOf } from './outcome.ts';

const of = (failure: CallFailure, path = '/v1/user') => outcomeOf(new CallError(path, failure));
const business = (code: number, path?: string, msg = 'From the server') =>
  of({ kind: 'business', code, msg, data: null }, path);
const status = (code: number, msg: string | null = null, path?: string, statusText = '') =>
  of({ kind: 'status', status: code, msg, statusText, retryAfterMs: null }, path);

describe('§8 error catalogue', () => {
  test('HTTP status 401 or body code 401: to the log-in', () => {
    expect(status(401, 'Who are you?')).toEqual({ show: 'login' });
    expect(business(401)).toEqual({ show: 'login' });
    expect(business(401, '/v1/process/start')).toEqual({ show: 'login' });
  });
  test.each([1060, 1049, 2020])('body code %i: silence', (code) => {
    expect(business(code)).toEqual({ show: 'nothing' });
  });
  test('any error on /v1/process calls: silence', () => {
    expect(business(1234, '/v1/process/answer')).toEqual({ show: 'nothing' });
    expect(status(500, null, '/v1/process/answer')).toEqual({ show: 'nothing' });
    expect(of({ kind: 'noAnswer' }, '/v1/process/answer')).toEqual({ show: 'nothing' });
    expect(business(1234, '/v1/processing')).not.toEqual({ show: 'nothing' });
  });
  test('body code 3002: the blocking dialog', () => {
    expect(business(3002)).toMatchObject({ show: 'blockingDialog', text: 'From the server' });
  });
  test("body code 11002: 'Upload failed' with the server message", () => {
    expect(business(11002)).toEqual({ show: 'uploadFailedDialog', text: 'From the server' });
  });
  test('any other code: the server message', () => {
    expect(business(1001)).toEqual({ show: 'toast', text: 'From the server' });
    expect(business(400)).toEqual({ show: 'toast', text: 'From the server' });
  });
  test('other HTTP status: common.error.serverError', () => {
    expect(status(500)).toEqual({ show: 'toast', key: 'common.error.serverError' });
    expect(status(204)).toEqual({ show: 'toast', key: 'common.error.serverError' });
    expect(status(204, null, undefined, 'No Content')).toEqual({
      show: 'toast',
      key: 'common.error.serverError',
    });
  });
  test('a transport error with a response shows the server message, else the status text', () => {
    expect(status(500, 'Sorry')).toEqual({ show: 'toast', text: 'Sorry' });
    expect(status(502, null, undefined, 'Bad Gateway')).toEqual({
      show: 'toast',
      text: 'Bad Gateway',
    });
    expect(status(429, 'Try again in 30 s')).toEqual({ show: 'toast', text: 'Try again in 30 s' });
    expect(status(503, 'Busy')).toEqual({ show: 'toast', text: 'Busy' });
  });
  test('no answer at all has its own message', () => {
    expect(of({ kind: 'noAnswer' })).toEqual({ show: 'toast', key: 'common.error.noSignal' });
  });
});
