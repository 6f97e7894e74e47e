import { sessionLifetimeSeconds } from '@pollen/contract/page-render';
import { expect, test } from 'vitest';
import { restoreTokens } from './kept-tokens.ts';

const all = { TOKEN: 't', RTOKEN: 'r', EXPIRED: '1700000000' };
const restore = (cookies: Readonly<Record<string, string>>) =>
  restoreTokens((name) => cookies[name] ?? null);

test('§3 a session is restored when all three cookies exist', () => {
  expect(restore(all)).toEqual({ token: 't', refreshToken: 'r', expired: 1_700_000_000 });
});

test.each(['TOKEN', 'RTOKEN', 'EXPIRED'])('§3 a session is not restored without %s', (missing) => {
  expect(restore({ ...all, [missing]: '' })).toBeNull();
  const { [missing as keyof typeof all]: _, ...rest } = all;
  expect(restore(rest)).toBeNull();
});

test('an invalid expiry of the token means no session', () => {
  expect(restore({ ...all, EXPIRED: 'soon' })).toBeNull();
});

test('§9 auth cookies live 15 days', () => {
  expect(sessionLifetimeSeconds).toBe(15 * 24 * 3600);
});
