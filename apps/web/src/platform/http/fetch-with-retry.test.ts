import { describe, expect, test, vi } from 'vitest';
import {
  backoffMs,
  fetchWithRetry,
  HttpError,
  NoAnswerError,
  type RetryOptions,
  retryAfterMs,
  retryStatuses,
} from './fetch-with-retry.ts';

type Reply = number | 'broken' | Response;

function server(...replies: Reply[]) {
  const waits: number[] = [];
  const fetch = vi.fn(async () => {
    const reply = replies.shift() ?? 200;
    if (reply === 'broken') throw new TypeError('network');
    return typeof reply === 'number' ? new Response('{}', { status: reply }) : reply;
  });
  const ask = (options: RetryOptions = {}) =>
    fetchWithRetry('/x', options, {
      fetch,
      wait: async (delayMs) => void waits.push(delayMs),
      random: () => 0,
      now: () => 0,
    });
  return { ask, fetch, waits };
}

describe('§8 generic fetch client', () => {
  test('retries on exactly 408, 409, 425, 429, 500, 502, 503, 504', () => {
    expect([...retryStatuses]).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'a GET is sent again after %i',
    async (status) => {
      const { ask, fetch } = server(status, 200);
      expect((await ask()).status).toBe(200);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  test.each([400, 401, 403, 404, 410, 418, 501, 505, 599])(
    '%i is raised immediately',
    async (status) => {
      const { ask, fetch } = server(status);
      await expect(ask()).rejects.toMatchObject({ response: { status } });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  test('a POST is sent once, unless it carries an idempotency key', async () => {
    const plain = server(503);
    await expect(plain.ask({ method: 'POST' })).rejects.toBeInstanceOf(HttpError);
    expect(plain.fetch).toHaveBeenCalledTimes(1);
    const keyed = server(503, 200);
    expect((await keyed.ask({ method: 'POST', idempotent: true })).status).toBe(200);
  });

  test('gives up after two retries, with growing delays', async () => {
    const { ask, fetch, waits } = server(503, 503, 503, 200);
    await expect(ask()).rejects.toBeInstanceOf(HttpError);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([400, 800]);
  });

  test('a broken connection is retried too, then reported as no answer', async () => {
    const healed = server('broken', 200);
    expect((await healed.ask()).status).toBe(200);
    const dead = server('broken', 'broken', 'broken');
    await expect(dead.ask()).rejects.toBeInstanceOf(NoAnswerError);
    const posted = server('broken');
    await expect(posted.ask({ method: 'POST' })).rejects.toBeInstanceOf(NoAnswerError);
    expect(posted.fetch).toHaveBeenCalledTimes(1);
  });

  test('Retry-After is respected, up to the time a person would wait', async () => {
    const busy = (seconds: string) =>
      new Response('', { status: 503, headers: { 'retry-after': seconds } });
    const short = server(busy('3'), 200);
    await short.ask();
    expect(short.waits).toEqual([3000]);
    const long = server(busy('60'), 200);
    await expect(long.ask()).rejects.toMatchObject({ response: { status: 503 } });
    expect(long.fetch).toHaveBeenCalledTimes(1);
  });
});

test('Retry-After is seconds or a date', () => {
  expect(retryAfterMs('2', 0)).toBe(2000);
  expect(retryAfterMs('Thu, 01 Jan 1970 00:00:05 GMT', 1000)).toBe(4000);
  expect(retryAfterMs('Thu, 01 Jan 1970 00:00:05 GMT', 9000)).toBe(0);
  expect(retryAfterMs('later', 0)).toBeNull();
  expect(retryAfterMs(null, 0)).toBeNull();
});

test('the delay is bounded and randomized', () => {
  expect(backoffMs(0, 1)).toBe(600);
  expect(backoffMs(30, 0)).toBe(5000);
});
