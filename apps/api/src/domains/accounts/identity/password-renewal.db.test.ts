import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser, type TestBrowser } from '@pollen/dev-env/test-browser';
import { keyTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswordMember, memberPassword as password } from './testing/password-member.ts';

/** Two processes on one database, as in production. */
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  const secret = new Uint8Array(32);
  first = await createTestApp({ secret });
  second = await createTestApp({ secret, database: first.database, clock: first.clock });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const chosen = 'another horse 8';
let count = 0;
let email: string;
let member: TestBrowser;

beforeEach(async () => {
  email = `renewal${++count}@example.com`;
  await createPasswordMember(first, email);
  member = await logIn();
});

async function logIn(): Promise<TestBrowser> {
  const visitor = createTestBrowser(first.app, { address: `198.51.100.${++count}` });
  await visitor.post('/v1/login/password', { email, password });
  return visitor;
}

const change = () => member.post('/v1/user/password', { oldPassword: password, password: chosen });

/** Stolen cookies and tokens, used against either process. */
function copyOf({ token, refreshToken, cookies }: TestBrowser, { app }: TestApp): TestBrowser {
  const copy = createTestBrowser(app, { address: '203.0.113.80' });
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return Object.assign(copy, { token, refreshToken });
}

const refreshed = ({ token, refreshToken, post }: TestBrowser) =>
  post('/token/token/refresh', { token, refreshToken });

test('a password change revokes older access tokens immediately, in every process', async () => {
  const thieves = [copyOf(member, first), copyOf(member, second)];
  for (const thief of thieves) expect((await thief.get('/v1/user')).status).toBe(200);
  expect((await change()).code).toBe(200);
  for (const thief of thieves) {
    expect((await thief.get('/v1/user')).status).toBe(401);
    expect((await thief.get('/v1/wallet')).status).toBe(401);
    expect((await refreshed(thief)).status).toBe(401);
  }
  expect((await member.get('/v1/user')).status).toBe(200);
});

test('a password change also revokes an access token within its overlap', async () => {
  const thief = copyOf(member, second);
  await refreshed(member);
  expect((await thief.get('/v1/user')).status).toBe(200);
  expect((await change()).code).toBe(200);
  expect((await thief.get('/v1/user')).status).toBe(401);
});

test('a refresh token used before the change does not end sessions after it', async () => {
  const thief = copyOf(member, second);
  await refreshed(member);
  expect((await change()).code).toBe(200);
  first.clock.advanceSeconds(31);
  expect((await refreshed(thief)).status).toBe(401);
  expect((await member.get('/v1/user')).status).toBe(200);
});

test('a reset by mail revokes every token immediately, in every process', async () => {
  const thieves = [copyOf(member, first), copyOf(member, second)];
  const owner = createTestBrowser(second.app, { address: '192.0.2.77' });
  await owner.post('/v1/forgot', { email });
  const key = await keyTo(first.database.db, email);
  expect((await owner.post('/v1/forgot/password', { key, password: chosen })).code).toBe(200);
  for (const thief of thieves) expect((await thief.get('/v1/user')).status).toBe(401);
  expect((await owner.get('/v1/user')).status).toBe(200);
});

test('a log-in with the old password that races the change gets no session', async () => {
  const { db } = first.database;
  const [row] = await db.raw<{ id: number }>('SELECT id FROM member WHERE email = $1', [email]);
  let raced: Promise<unknown> = Promise.resolve();
  const thief = createTestBrowser(second.app, { address: '203.0.113.81' });
  // The change keeps the member's row locked until the log-in has verified the old password and waits.
  await db.transact(async (tx) => {
    await tx.raw(`UPDATE member SET password_hash = 'changed' WHERE id = $1`, [row?.id]);
    raced = thief.post('/v1/login/password', { email, password });
    await expect
      .poll(() =>
        db.raw(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      )
      .not.toEqual([]);
    await tx.raw('DELETE FROM member_session WHERE member_id = $1', [row?.id]);
  });
  await raced;
  expect(thief.token).toBeNull();
  expect(await db.raw('SELECT FROM member_session WHERE member_id = $1', [row?.id])).toEqual([]);
});
