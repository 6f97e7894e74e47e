import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { keyTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordMember, memberPassword as password } from './testing/password-member.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp();
});
afterAll(() => rig.close());

const newMember = (email: string) => createPasswordMember(rig, email);

const browserAt = (address: string) => createTestBrowser(rig.app, { address });
const logIn = (from: ReturnType<typeof browserAt>, email: string, tried = password) =>
  from.post('/v1/login/password', { email, password: tried });

/** Concurrent guesses from 500 addresses. Returns the number of answers by status and code. */
async function guess(email: string, times: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < times; at = next++) {
      const from = browserAt(`100.64.${(at % 500) >> 8}.${(at % 500) & 255}`);
      const { status, code } = await logIn(from, email, `guess ${at}`);
      const kind = `${status} ${code}`;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  return counts;
}

test('2,000 guesses from 500 addresses get 20 attempts an hour, and the owner can still log in', async () => {
  const email = 'owner@example.com';
  await newMember(email);
  const home = browserAt('192.0.2.1');
  expect((await logIn(home, email)).code).toBe(200);

  expect(await guess(email, 2000)).toEqual({ '200 1001': 20, '429 429': 1980 });

  expect((await logIn(home, email)).code).toBe(200);
  const elsewhere = browserAt('192.0.2.2');
  expect((await logIn(elsewhere, email)).status).toBe(429);

  // The owner can always reset by mail, and the browser is a known device from then on.
  await elsewhere.post('/v1/forgot', { email });
  const key = await keyTo(rig.database.db, email);
  const reset = { key, password: 'another horse 8' };
  expect((await elsewhere.post('/v1/forgot/password', reset)).code).toBe(200);
  expect((await logIn(elsewhere, email, 'another horse 8')).code).toBe(200);

  rig.clock.advanceSeconds(3600);
  expect((await logIn(browserAt('192.0.2.3'), email, 'another horse 8')).code).toBe(200);
}, 120_000);

test('an unknown e-mail is rate limited like a known one', async () => {
  const known = 'known@example.com';
  await newMember(known);
  expect(await guess(known, 30)).toEqual(await guess('unknown@example.com', 30));
});

test('correct passwords do not count as attempts', async () => {
  const email = 'often@example.com';
  await newMember(email);
  for (let times = 0; times < 25; times += 1) {
    expect((await logIn(browserAt('192.0.2.9'), email)).code).toBe(200);
  }
});

test('an address that guesses at many accounts owes proofs of work and does not use up their attempts', async () => {
  const from = browserAt('203.0.113.1');
  await Promise.all(
    Array.from({ length: 100 }, (_, at) => logIn(from, `victim${at}@example.com`, 'guess')),
  );
  for (let at = 0; at < 25; at += 1) {
    expect((await logIn(from, 'victim-last@example.com', 'guess')).code).toBe(1010);
  }
  const other = await logIn(browserAt('203.0.113.2'), 'victim-last@example.com', 'guess');
  expect(other.code).toBe(1001);
});

test('a known device of one member gets no separate attempts for another', async () => {
  await newMember('first@example.com');
  await newMember('second@example.com');
  const browser = browserAt('192.0.2.20');
  await logIn(browser, 'first@example.com');
  await guess('second@example.com', 25);
  expect((await logIn(browser, 'second@example.com')).status).toBe(429);
});

test('limits store no e-mail in clear', async () => {
  const rows = await rig.database.db.raw<{ key: string }>('SELECT key FROM rate_limit');
  expect(rows.filter(({ key }) => key.includes('@'))).toEqual([]);
});
