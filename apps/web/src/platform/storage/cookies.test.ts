import { expect, test } from 'vitest';
import { parseCookies, serializeCookie } from './cookies.ts';

test('§9 a session cookie lasts 1296000 s, is Lax, and is Secure with TLS', () => {
  expect(serializeCookie('TOKEN', 'a b', 1_296_000, true)).toBe(
    'TOKEN=a%20b; path=/; max-age=1296000; samesite=lax; secure',
  );
  expect(serializeCookie('TOKEN', 'x', 0, false)).toBe('TOKEN=x; path=/; max-age=0; samesite=lax');
});

test('cookies are read back as written, malformed ones unchanged', () => {
  const cookies = parseCookies('TOKEN=a%20b; RTOKEN=%; odd; =none; EXPIRED=12=3');
  expect(Object.fromEntries(cookies)).toEqual({ TOKEN: 'a b', RTOKEN: '%', EXPIRED: '12=3' });
});
