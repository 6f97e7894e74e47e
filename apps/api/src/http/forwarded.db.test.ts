import { randomBytes } from 'node:crypto';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { createTestApp, type TestAppOptions } from '@pollen/dev-env/test-app';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../domains/accounts/identity/public.ts';
import { defaultHttpOptions } from './options.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Apps on one database share it. */
const secret = randomBytes(32);

const requestLimits = { ...defaultHttpOptions.requestLimits, perAddress: 5 };

/** How many of ten requests pass, each claiming another address. */
async function passedOf(
  options: TestAppOptions['http'],
  forwarded: (n: number) => string,
): Promise<number> {
  await using api = await createTestApp({
    database,
    secret,
    http: { requestLimits, ...options },
  });
  let passed = 0;
  for (let n = 0; n < 10; n += 1) {
    const { statusCode } = await api.app.inject({
      url: '/api/v1/config/country',
      // A network that only this test uses: counts are stored in the database.
      remoteAddress: `192.0.2.${options?.trustProxy ? 1 : 2}`,
      headers: { 'x-forwarded-for': forwarded(n) },
    });
    if (statusCode === 200) passed += 1;
    else expect(statusCode).toBe(429);
  }
  return passed;
}

test('a forged forwarding header does not circumvent a limit', async () => {
  expect(await passedOf({}, (n) => `198.51.100.${n}`)).toBe(5);
});

test('behind one proxy its own entry counts, and earlier entries do not', async () => {
  expect(await passedOf({ trustProxy: 1 }, (n) => `198.51.100.${n}, 203.0.113.7`)).toBe(5);
  expect(await passedOf({ trustProxy: 1 }, (n) => `198.51.100.${n}`)).toBe(10);
});

test('over https no cookie of a log-in is readable by scripts or sent by other sites', async () => {
  const origin = 'https://pollen.example';
  await using api = await createTestApp({ database, secret, origin });
  const password = 'correct horse 7';
  const email = 'cookies@example.com';
  await createMember(database.db, {
    email,
    passwordHash: await api.services.hasher.hash(password),
    nickname: 'Ana',
    country: 6,
    locale: 'en-US',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: api.clock(),
  });
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/login/password',
    payload: { email, password },
    headers: { origin },
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-pollen-[a-z]+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
    );
  }
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);

  // A token without its companion cookie is not accepted.
  const { token } = answer.json().data as { token: string };
  const profile = (cookie: string) =>
    api.app.inject({ url: '/api/v1/user', headers: { 'z-token': token, cookie } });
  expect((await profile('')).statusCode).toBe(401);
  const companion = cookies.find((one) => one.includes('companion'))?.split(';')[0] ?? '';
  expect((await profile(companion)).statusCode).toBe(200);
});
