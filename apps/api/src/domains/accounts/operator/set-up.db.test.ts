import { errorCodes } from '@pollen/contract/codes/error-code';
import type { SetUp } from '@pollen/contract/operator/access';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from './domain/second-factor.ts';
import { createFromCommandLine } from './public.ts';
import {
  chosenPassword,
  enrolled,
  invite,
  mailedToken,
  newEmail,
  sendAs,
  setUp,
} from './testing/new-operator.ts';

let world: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  admin = await createTestOperator(world, 'admin');
  await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

const day = 24 * 3600;
const open = (token: string) => sendAs<SetUp>(world, '/set-up', { token });
const me = async (cookie: string) =>
  (await world.app.inject({ url: '/api/console/me', headers: { cookie } })).statusCode;

test('an invitation’s link sets up password and authenticator app, once, and logs in', async () => {
  const { email, token } = await invite(world, admin);
  const opened = await open(token);
  expect(opened.data).toMatchObject({ email, role: 'support', kind: 'invite' });
  const done = await setUp(world, token);
  expect(done.code).toBe(200);
  expect(done.recoveryCodes).toHaveLength(10);
  expect(await me(done.cookie)).toBe(200);
  expect((await open(token)).code).toBe(errorCodes.linkExpired);
  const again = { token, password: chosenPassword, code: '123456' };
  expect((await sendAs(world, '/set-up/finish', again)).code).toBe(errorCodes.linkExpired);
});

test('opening a link many times shows one secret and does not use it up', async () => {
  const { token } = await invite(world, admin);
  const secrets = new Set<string>();
  for (let n = 0; n < 5; n += 1) secrets.add((await open(token)).data.enrolment.secret);
  expect(secrets.size).toBe(1);
  expect((await setUp(world, token)).code).toBe(200);
});

test('of twenty concurrent uses of one link one succeeds', async () => {
  const { token } = await invite(world, admin);
  const { data } = await open(token);
  const code = totpCode(data.enrolment.secret, world.clock());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      sendAs(world, '/set-up/finish', { token, password: chosenPassword, code }),
    ),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
});

test('a wrong or missing code leaves the account closed and the link usable', async () => {
  const { email, token } = await invite(world, admin);
  const body = { token, password: chosenPassword };
  for (const code of ['000000', undefined, 'aaaaa-bbbbb']) {
    const { code: answer } = await sendAs(world, '/set-up/finish', { ...body, code });
    expect(answer).toBe(errorCodes.wrongCode);
  }
  const login = await sendAs(world, '/login', { email, password: chosenPassword });
  expect(login.code).toBe(errorCodes.wrongCredentials);
  expect((await setUp(world, token)).code).toBe(200);
});

test('a link expires after three days, and only the newest works', async () => {
  const first = await invite(world, admin);
  await admin.post(`/operators/${first.id}/reset`);
  expect((await open(first.token)).code).toBe(errorCodes.linkExpired);
  const second = await mailedToken(world, first.email);
  world.clock.advanceSeconds(3 * day - 1);
  expect((await open(second)).code).toBe(200);
  world.clock.advanceSeconds(1);
  expect((await open(second)).code).toBe(errorCodes.linkExpired);
  admin = await createTestOperator(world, 'admin');
});

test('the link of a closed account is refused', async () => {
  const { id, token } = await invite(world, admin);
  await admin.post(`/operators/${id}`, { name: 'Gone', role: 'support', disabled: true });
  expect((await open(token)).code).toBe(errorCodes.linkExpired);
});

test('before the set-up nobody can log in, whatever password they try', async () => {
  const { email } = await invite(world, admin);
  for (const password of ['', ' ', 'null', chosenPassword]) {
    const { code } = await sendAs(world, '/login', { email, password: password || 'x' });
    expect(code).toBe(errorCodes.wrongCredentials);
  }
});

test('a reset ends password, second factor, recovery codes and sessions; its link starts over', async () => {
  const hand = await enrolled(world, admin);
  await admin.post(`/operators/${hand.id}/reset`);
  expect(await me(hand.cookie)).toBe(401);
  const login = { email: hand.email, password: chosenPassword };
  expect((await sendAs(world, '/login', login)).code).toBe(errorCodes.wrongCredentials);
  const token = await mailedToken(world, hand.email);
  const opened = await open(token);
  expect(opened.data).toMatchObject({ kind: 'reset' });
  expect(opened.data.enrolment.secret).not.toBe(hand.secret);
  world.clock.advanceSeconds(60);
  const fresh = await setUp(world, token, 'another walk entirely');
  expect(fresh.code).toBe(200);
  expect(fresh.recoveryCodes).not.toEqual(hand.recoveryCodes);
});

test('the link is mailed to its owner only and appears in no answer, log or stored answer', async () => {
  const { email, token } = await invite(world, admin);
  const [{ found } = { found: '' }] = await world.database.db.raw<{ found: string }>(
    `SELECT coalesce((SELECT string_agg(a::text, '') FROM operator_action a), '')
       || coalesce((SELECT string_agg(i::text, '') FROM idempotent_answer i), '')
       || coalesce((SELECT string_agg(n::text, '') FROM operator_invitation n), '') AS found`,
  );
  expect(found).not.toContain(token);
  expect(found).not.toContain(Buffer.from(token).toString('hex'));
  const mails = await world.database.db.raw<{ recipient: string }>(
    `SELECT recipient FROM mail WHERE params::text LIKE '%' || $1 || '%'`,
    [token],
  );
  expect(mails).toEqual([{ recipient: email }]);
});

const shell = (app: TestApp, role: 'admin' | 'support', email = newEmail(), lockedOut = false) =>
  app.database.db.transact((tx) =>
    createFromCommandLine(
      tx,
      app.services.keyRing,
      { email, name: 'Ada Bright', role },
      app.clock(),
      lockedOut,
    ),
  );

test('the command line creates the first two admins by link, and no further ones', async () => {
  await using empty = await createTestApp();
  for (let n = 0; n < 2; n += 1) {
    const { link, isNew } = await shell(empty, 'admin');
    expect(isNew).toBe(true);
    const token = link.split('#')[1] ?? '';
    expect((await setUp(empty, token)).code).toBe(200);
  }
  await expect(shell(empty, 'admin')).rejects.toMatchObject({ errorName: 'forbidden' });
  expect((await shell(empty, 'support')).isNew).toBe(true);
  expect((await shell(empty, 'admin', newEmail(), true)).isNew).toBe(true);
  const lines = await empty.database.db.raw<{ action: string; after: { from: string } }>(
    `SELECT action, after FROM operator_action WHERE action = 'operator.create'`,
  );
  expect(lines).toHaveLength(4);
});

test('from the command line an existing account gets a new link and loses its access', async () => {
  await using empty = await createTestApp();
  const only = await createTestOperator(empty, 'admin');
  const { link, isNew } = await shell(empty, 'admin', only.email);
  expect(isNew).toBe(false);
  expect((await only.get('/me')).status).toBe(401);
  expect((await setUp(empty, link.split('#')[1] ?? '')).code).toBe(200);
});

test('where no mail leaves, a link is handed over, but never for a role that touches money', async () => {
  await using mute = await createTestApp({ sendsMail: false });
  const [admin, second] = [
    await createTestOperator(mute, 'admin'),
    await createTestOperator(mute, 'admin'),
  ];
  const email = newEmail();
  const account = { email, name: 'Ada Bright', role: 'support' };
  const { data } = await admin.post<{ operator: { id: number } }>('/operators', account);
  const made = await admin.post<{ link: string }>(`/operators/${data.operator.id}/link`);
  expect((await setUp(mute, made.data.link.split('#')[1] ?? '')).code).toBe(200);
  // Not once the account is set up, not for money, and not where mails leave.
  expect((await admin.post(`/operators/${data.operator.id}/link`)).code).toBe(403);
  expect((await admin.post(`/operators/${second.id}/link`)).code).toBe(403);
  const { id } = await invite(world, await createTestOperator(world, 'admin'));
  const mailing = await createTestOperator(world, 'admin');
  expect((await mailing.post(`/operators/${id}/link`)).code).toBe(403);
  expect(
    (await admin.get<{ sendsMail: boolean; steps: object[] }>('/dashboard/set-up')).data,
  ).toMatchObject({
    sendsMail: false,
    steps: expect.arrayContaining([
      { step: 'mail', done: false },
      { step: 'secondAdmin', done: true },
    ]),
  });
});

test('where no mail leaves, members are told so instead of being sent a code', async () => {
  await using mute = await createTestApp({ sendsMail: false });
  const visitor = createTestBrowser(mute.app, { language: 'en' });
  for (const path of ['/v1/register/email/code', '/v1/forgot']) {
    const answer = await visitor.post(path, { email: 'new@example.com' });
    expect(answer).toMatchObject({ code: 9008, msg: expect.stringContaining('not set up') });
  }
  expect(await mute.database.db.raw('SELECT FROM mail')).toEqual([]);
});
