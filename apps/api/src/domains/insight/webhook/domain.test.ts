import { expect, test } from 'vitest';
import { answerOf, headersOf, newSecret, nextTry, retryMs } from './domain.ts';

test('the signature matches the test vector of the standard’s libraries', () => {
  const headers = headersOf(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('two secrets give two signatures; a secret has 32 random bytes', () => {
  const secrets = [newSecret(), newSecret()];
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(secrets[0]).not.toBe(secrets[1]);
  const message = { id: 'msg_1', at: new Date(0), body: '{}' };
  const both = headersOf(message, secrets)['webhook-signature'];
  const each = secrets.map((secret) => headersOf(message, [secret])['webhook-signature']);
  expect(both).toBe(each.join(' '));
});

test('pauses grow, the last attempt is 24 hours after the first, and no other follows', () => {
  const first = new Date('2026-11-16T00:00:00Z');
  const until = new Date(first.getTime() + retryMs);
  const tries: Date[] = [];
  for (let now: Date | null = first; now; now = nextTry(tries.length, now, until)) tries.push(now);
  const pauses = tries.slice(1).map((at, index) => at.getTime() - (tries[index]?.getTime() ?? 0));
  expect(pauses.slice(0, 9)).toEqual([...pauses.slice(0, 9)].sort((a, b) => a - b));
  expect(pauses[0]).toBe(5000);
  expect(tries.at(-1)).toEqual(until);
  expect(tries.length).toBeGreaterThan(10);
});

test('only a success delivers', () => {
  expect([200, 204, 299].map(answerOf)).toEqual(['delivered', 'delivered', 'delivered']);
  expect([301, 308].map(answerOf)).toEqual(['redirect', 'redirect']);
  expect([400, 404, 429, 500, 0].map(answerOf)).toEqual(Array(5).fill('status'));
  expect(answerOf(410)).toBe('gone');
});
