import { randomUUID } from 'node:crypto';
import type { Challenge, Opened } from '@pollen/contract/operator/access';
import { consoleHeader } from '@pollen/contract/operator/header';
import { type Proof, solveChallenge } from '@pollen/contract/values/proof-of-work';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeTries, freeTriesOfOperator } from '../../../http/password-gate.ts';
import { demoTotpSecret, totpCode } from './domain/second-factor.ts';
import {
  chosenPassword,
  enrolled as enrolOne,
  invite,
  sendAs,
  setUp,
} from './testing/new-operator.ts';

let world: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  admin = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

const send = <Data>(path: string, body: object, headers: Record<string, string> = {}) =>
  sendAs<Data>(world, path, body, headers);
const hire = () => invite(world, admin);
const enrolled = () => enrolOne(world, admin);
const prove = async (email: string, password: string) =>
  (await send<Challenge>('/login', { email, password })).data;
const code = (secret: string) => totpCode(secret, world.clock());
const chosen = chosenPassword;

const me = async (cookie: string) =>
  (await world.app.inject({ url: '/api/console/me', headers: { cookie } })).statusCode;

test('after the set-up, password and a later code open a session', async () => {
  const hand = await enrolled();
  const again = await prove(hand.email, chosen);
  expect(again).toMatchObject({ code: true, passkey: null });
  world.clock.advanceSeconds(60);
  const body = { ticket: again.ticket, code: code(hand.secret) };
  expect(await send<Opened>('/login/code', body)).toMatchObject({
    code: 200,
    data: { recoveryCodes: null },
  });
});

test('the cookie is HttpOnly and SameSite', async () => {
  const hand = await enrolled();
  world.clock.advanceSeconds(60);
  const { ticket } = await prove(hand.email, chosen);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/console/login/code',
    payload: { ticket, code: code(hand.secret) },
    headers: { origin: world.services.origin, [consoleHeader]: '1' },
  });
  const header = String(response.headers['set-cookie']);
  for (const rule of ['HttpOnly', 'SameSite=Strict', 'Max-Age=43200']) {
    expect(header).toContain(rule);
  }
});

test('common passwords are refused, at the set-up and later', async () => {
  const common = ['password1', 'Qwertyuiop', 'iloveyou!', 'aaaaaaaaaaaa'];
  const hired = await hire();
  for (const password of [...common.slice(0, 3), hired.email]) {
    expect((await setUp(world, hired.token, password)).code).toBe(1003);
  }
  const hand = await enrolled();
  for (const password of [...common, hand.email]) {
    const change = { oldPassword: chosen, password };
    expect((await send('/me/password', change, { cookie: hand.cookie })).code).toBe(1003);
  }
  expect((await send('/login', { email: hand.email, password: chosen })).code).toBe(200);
});

test('a code is accepted once, even from twenty concurrent requests', async () => {
  const hand = await enrolled();
  world.clock.advanceSeconds(60);
  const tickets = await Promise.all(
    Array.from({ length: 8 }, async () => (await prove(hand.email, chosen)).ticket),
  );
  const answers = await Promise.all(
    tickets.map((ticket) => send('/login/code', { ticket, code: code(hand.secret) })),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  // The code of the previous step is older than the accepted one.
  world.clock.advanceSeconds(30);
  const { ticket } = await prove(hand.email, chosen);
  const old = totpCode(hand.secret, new Date(world.clock().getTime() - 30_000));
  expect((await send('/login/code', { ticket, code: old })).code).toBe(1060);
  expect((await send('/login/code', { ticket, code: code(hand.secret) })).code).toBe(200);
});

test('a recovery code works once, and never for another account', async () => {
  const hand = await enrolled();
  const other = await enrolled();
  const [first = ''] = hand.recoveryCodes;
  const ticket = async () => (await prove(hand.email, chosen)).ticket;
  const foreign = other.recoveryCodes[0] ?? '';
  expect((await send('/login/code', { ticket: await ticket(), code: foreign })).code).toBe(1060);
  const loud = first.toUpperCase();
  expect((await send('/login/code', { ticket: await ticket(), code: loud })).code).toBe(200);
  expect((await send('/login/code', { ticket: await ticket(), code: first })).code).toBe(1060);
});

test('five wrong codes invalidate a ticket; ten lock the account for a while', async () => {
  const hand = await enrolled();
  const wrong = async (ticket: string) =>
    (await send('/login/code', { ticket, code: '000000' })).code;
  const { ticket } = await prove(hand.email, chosen);
  for (let n = 0; n < 5; n += 1) expect(await wrong(ticket)).toBe(1060);
  expect(await wrong(ticket)).toBe(1004);
  const second = (await prove(hand.email, chosen)).ticket;
  for (let n = 0; n < 5; n += 1) expect(await wrong(second)).toBe(1060);
  const third = (await prove(hand.email, chosen)).ticket;
  expect(await wrong(third)).toBe(429);
  world.clock.advanceSeconds(3601);
  const { ticket: later } = await prove(hand.email, chosen);
  expect((await send('/login/code', { ticket: later, code: code(hand.secret) })).code).toBe(200);
});

test('a ticket expires after ten minutes', async () => {
  const hand = await enrolled();
  const { ticket } = await prove(hand.email, chosen);
  world.clock.advanceSeconds(601);
  expect((await send('/login/code', { ticket, code: code(hand.secret) })).code).toBe(1004);
});

test('an unknown e-mail, a wrong password and a closed account get the same answer', async () => {
  const hand = await enrolled();
  const closed = await enrolled();
  await admin.post(`/operators/${closed.id}`, { name: 'Gone', role: 'support', disabled: true });
  expect((await send('/login', { email: 'nobody@pollen.test', password: 'x' })).code).toBe(1001);
  expect((await send('/login', { email: closed.email, password: chosen })).code).toBe(1001);
  expect((await send('/login', { email: hand.email, password: 'wrong' })).code).toBe(1001);
});

const logInFrom =
  (remoteAddress: string) => async (email: string, password: string, proof?: Proof) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/console/login',
      remoteAddress,
      payload: { email, password, ...(proof ? { proof } : {}) },
      headers: { origin: world.services.origin, [consoleHeader]: '1' },
    });
    return response.json<{ code: number; data: { challenge: string } }>();
  };

test('guessing at one operator makes them owe proof of work but never locks them out', async () => {
  const hand = await enrolled();
  const other = await enrolled();
  // Each from an address of its own, so that only the account's count grows.
  for (let n = 0; n < freeTriesOfOperator; n += 1) {
    const logIn = logInFrom(`198.51.100.${n + 1}`);
    expect((await logIn(hand.email.toUpperCase(), 'wrong')).code).toBe(1001);
  }
  const guess = logInFrom('198.51.100.200');
  expect((await guess(hand.email, 'wrong')).code).toBe(1010);
  expect((await guess(other.email, chosen)).code).toBe(200);

  const logIn = logInFrom('198.51.100.201');
  const asked = await logIn(hand.email, chosen);
  expect(asked.code).toBe(1010);
  expect((await logIn(hand.email, chosen, solveChallenge(asked.data.challenge))).code).toBe(200);
  world.clock.advanceSeconds(3601);
  expect((await logIn(hand.email, chosen)).code).toBe(200);
});

test('wrong passwords from one address require proof of work, and an operator there can still log in', async () => {
  const hand = await enrolled();
  const logIn = logInFrom('203.0.113.30');
  for (let n = 0; n < freeTries; n += 1) {
    expect((await logIn(`guessed${n}@pollen.test`, 'wrong')).code).toBe(1001);
  }
  const asked = await logIn(hand.email, chosen);
  expect(asked.code).toBe(1010);
  const proof = solveChallenge(asked.data.challenge);
  expect((await logIn('guessed@pollen.test', 'wrong', proof)).code).toBe(1010);
  expect((await logIn(hand.email, chosen, proof)).code).toBe(200);
  expect((await logIn(hand.email, chosen, proof)).code).toBe(1010);
});

test('a session ends after 12 hours, at the log-out, and when the account is closed or reset', async () => {
  const aged = await enrolled();
  world.clock.advanceSeconds(12 * 3600 - 1);
  expect(await me(aged.cookie)).toBe(200);
  world.clock.advanceSeconds(1);
  expect(await me(aged.cookie)).toBe(401);
  admin = await createTestOperator(world, 'admin');

  const left = await enrolled();
  expect((await send('/logout', {}, { cookie: left.cookie })).code).toBe(200);
  expect(await me(left.cookie)).toBe(401);

  const closed = await enrolled();
  await admin.post(`/operators/${closed.id}`, { name: 'Gone', role: 'support', disabled: true });
  expect(await me(closed.cookie)).toBe(401);

  const lost = await enrolled();
  await admin.post(`/operators/${lost.id}/reset`);
  expect(await me(lost.cookie)).toBe(401);
  expect((await send('/login', { email: lost.email, password: chosen })).code).toBe(1001);
});

test('nobody closes, demotes or resets themselves', async () => {
  const change = { name: 'Me', role: 'support', disabled: false };
  expect((await admin.post(`/operators/${admin.id}`, change)).code).toBe(9001);
  expect((await admin.post(`/operators/${admin.id}/reset`)).code).toBe(9001);
  expect((await admin.post('/operators/99999999', change)).code).toBe(404);
});

test('an e-mail has one account', async () => {
  const { email } = await hire();
  const body = { email: email.toUpperCase(), name: 'Twin', role: 'support' };
  expect((await admin.post('/operators', body)).code).toBe(1049);
});

test('changing one’s password requires the old one and ends the other sessions', async () => {
  const hand = await enrolled();
  world.clock.advanceSeconds(60);
  const { ticket } = await prove(hand.email, chosen);
  const second = await send<Opened>('/login/code', { ticket, code: code(hand.secret) });
  const change = (oldPassword: string) =>
    send(
      '/me/password',
      { oldPassword, password: 'another walk entirely' },
      { cookie: hand.cookie },
    );
  expect((await change('wrong')).code).toBe(1002);
  expect((await change(chosen)).code).toBe(200);
  expect(await me(hand.cookie)).toBe(200);
  expect(await me(second.cookie)).toBe(401);
});

test('the demo’s second factor is refused outside demo mode', async () => {
  await using real = await createTestApp({ demo: false, database: world.database });
  const email = `${randomUUID()}@pollen.test`;
  const passwordHash = await real.services.hasher.hash(chosen);
  await world.database.db.raw(
    `INSERT INTO operator (email, name, role, password_hash, totp_key_id, enrolled_at, created_at)
     VALUES ($1, 'Demo', 'admin', $2, 'demo', now(), now())`,
    [email, passwordHash],
  );
  const headers = { origin: real.services.origin, [consoleHeader]: '1' };
  const post = async (url: string, payload: object) =>
    (await real.app.inject({ method: 'POST', url: `/api/console${url}`, payload, headers })).json();
  const { data } = await post('/login', { email, password: chosen });
  const demoCode = totpCode(demoTotpSecret, real.clock());
  expect((await post('/login/code', { ticket: data.ticket, code: demoCode })).code).toBe(1060);
  const shown = await real.app.inject({ url: '/api/console/demo' });
  expect(shown.json().data).toEqual({ demo: null });
});

test('no secret of an operator is stored in clear', async () => {
  const hand = await enrolled();
  const rows = await world.database.db.raw<{ text: string }>(
    `SELECT o::text || coalesce((SELECT string_agg(c::text, '') FROM operator_recovery_code c), '')
       || coalesce((SELECT string_agg(a::text, '') FROM operator_action a), '')
       || coalesce((SELECT string_agg(i::text, '') FROM idempotent_answer i), '') AS text
     FROM operator o`,
  );
  const dump = rows.map(({ text }) => text).join();
  const hex = (text: string) => Buffer.from(text).toString('hex');
  for (const secret of [hand.secret, hand.token, chosen, ...hand.recoveryCodes]) {
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(hex(secret));
  }
});
