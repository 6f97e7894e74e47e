import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../../adapters/object-storage/open-storage.ts';
import { createPasswordHasher } from '../../../adapters/password-hasher.ts';
import { buildApp } from '../../../app.ts';
import { createServices } from '../../../services.ts';
import { createMember } from './public.ts';

const origin = 'http://127.0.0.1:3000';
const password = 'correct horse 7';
let database: TestDatabase;
let app: FastifyInstance;
let now: Date;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const secret = new Uint8Array(32);
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-session-'));
  const store = await openStorage(null, folder);
  const { db } = database;
  app = buildApp(createServices({ db, clock: () => now, origin, secret, store, demo: true }));
  await createMember(database.db, {
    email: 'Ana@Example.com',
    passwordHash: await createPasswordHasher().hash(password),
    nickname: 'Ana',
    country: 6,
    locale: 'fil',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: new Date(),
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  now = new Date('2026-03-01T08:00:00Z');
});

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

interface Browser {
  readonly origin?: string;
  readonly cookie?: string;
  readonly token?: string;
}

function post(url: string, payload: object, { origin: from, cookie, token }: Browser = {}) {
  return app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: {
      ...(from ? { origin: from } : {}),
      ...(cookie ? { cookie } : {}),
      ...(token ? { 'z-token': token } : {}),
    },
  });
}

const readProfile = ({ token, cookie }: Browser) =>
  app.inject({
    url: '/api/v1/user',
    headers: { 'z-token': `Bearer ${token}`, ...(cookie ? { cookie } : {}) },
  });

async function logIn(from?: string) {
  const answer = await post(
    '/v1/login/password',
    { email: 'ana@example.com', password },
    from ? { origin: from } : {},
  );
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return { ...answer.json().data, cookie: setCookie.split(';')[0] ?? '', setCookie } as {
    token: string;
    refreshToken: string;
    expired: number;
    cookie: string;
    setCookie: string;
  };
}

const refresh = (session: { token: string; refreshToken: string }, cookie?: string) =>
  post(
    '/token/token/refresh',
    { token: session.token, refreshToken: session.refreshToken },
    cookie ? { cookie, origin } : {},
  );

test('§7 a log-in issues tokens for two hours, which open the profile', async () => {
  const session = await logIn();
  expect(session.expired).toBe(now.getTime() / 1000 + 7200);
  const profile = (await readProfile(session)).json();
  expect(profile.data).toMatchObject({ email: 'Ana@Example.com', nickname: 'Ana', country: 6 });
  pass(7200);
  expect((await readProfile(session)).statusCode).toBe(401);
});

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const wrong = await post('/v1/login/password', { email: 'ana@example.com', password: 'nope' });
  const unknown = await post('/v1/login/password', { email: 'no@example.com', password: 'nope' });
  expect(wrong.json().code).toBe(1001);
  expect(unknown.json()).toEqual(wrong.json());
});

test('a browser session is refused without its companion cookie', async () => {
  const session = await logIn(origin);
  expect(session.setCookie).toContain('HttpOnly; SameSite=Strict');
  expect((await readProfile({ token: session.token })).statusCode).toBe(401);
  expect((await readProfile({ ...session, cookie: `${session.cookie}x` })).statusCode).toBe(401);
  expect((await readProfile(session)).statusCode).toBe(200);
  expect((await refresh(session)).statusCode).toBe(401);
  expect((await refresh(session, session.cookie)).statusCode).toBe(200);
});

test('§4 twenty concurrent refreshes get the same successor, and none is logged out', async () => {
  const session = await logIn(origin);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refresh(session, session.cookie)),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
  const bodies = new Set(answers.map((answer) => JSON.stringify(answer.json())));
  expect(bodies.size).toBe(1);
  const next = answers[0]?.json().data;
  expect((await readProfile({ token: next.token, cookie: session.cookie })).statusCode).toBe(200);
});

test('calls with the previous token still succeed during the overlap', async () => {
  const session = await logIn();
  await refresh(session);
  expect((await readProfile(session)).statusCode).toBe(200);
  pass(31);
  expect((await readProfile(session)).statusCode).toBe(401);
});

test('a refresh token reused after the overlap revokes the whole family', async () => {
  const session = await logIn();
  const next = (await refresh(session)).json().data;
  pass(31);
  expect((await readProfile(next)).statusCode).toBe(200);
  expect((await refresh(session)).statusCode).toBe(401);
  expect((await readProfile(next)).statusCode).toBe(401);
  expect((await refresh(next)).statusCode).toBe(401);
});

test('a refresh token two generations old revokes the family even within the overlap', async () => {
  const session = await logIn();
  const second = (await refresh(session)).json().data;
  const third = (await refresh(second)).json().data;
  expect((await refresh(session)).statusCode).toBe(401);
  expect((await readProfile(third)).statusCode).toBe(401);
});

test('a refresh token expires after 15 days', async () => {
  const session = await logIn();
  pass(1_296_000);
  expect((await refresh(session)).statusCode).toBe(401);
});

test('log-out revokes both tokens immediately', async () => {
  const session = await logIn(origin);
  const out = await post('/v1/user/logout', {}, session);
  expect(out.json()).toMatchObject({ code: 200, data: {} });
  expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect((await readProfile(session)).statusCode).toBe(401);
  expect((await refresh(session, session.cookie)).statusCode).toBe(401);
});

test('no token is stored in clear', async () => {
  const session = await logIn(origin);
  const rows = await database.db.raw<{ row: string }>(
    'SELECT s::text AS row FROM member_session s',
  );
  const text = rows.map(({ row }) => row).join();
  expect(text).not.toContain(Buffer.from(session.token).toString('hex'));
  expect(text).not.toContain(session.token);
  expect(text).not.toContain(session.refreshToken);
});

test('§8 a suspended member gets code 3002, at log-in and in an existing session', async () => {
  const session = await logIn();
  await database.db.raw('UPDATE member SET suspended_at = now()');
  expect((await readProfile(session)).json().code).toBe(3002);
  const again = await post('/v1/login/password', { email: 'ana@example.com', password });
  expect(again.json().code).toBe(3002);
  await database.db.raw('UPDATE member SET suspended_at = NULL');
});

test('mails are written in the language of the last log-in', async () => {
  const speak = (language: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/login/password',
      payload: { email: 'ana@example.com', password },
      headers: { 'z-language': language },
    });
  const localeOf = async () =>
    (await database.db.raw<{ locale: string }>('SELECT locale FROM member'))[0]?.locale;
  await speak('vi');
  expect(await localeOf()).toBe('vi');
  await speak('th');
  expect(await localeOf()).toBe('th');
});
