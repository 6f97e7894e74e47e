import { errorCodes } from '@pollen/contract/codes/error-code';
import type { Challenge, Opened, SetUp } from '@pollen/contract/operator/access';
import type { Factors } from '@pollen/contract/operator/own-factors';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relyingPartyOf } from './passkeys.ts';
import { addTestPasskey, challengeOf, stepUpByCookie, testPage } from './testing/add-passkey.ts';
import { chosenPassword, enrolled, invite, sendAs } from './testing/new-operator.ts';
import { createVirtualPasskey } from './testing/virtual-passkey.ts';

let world: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  admin = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

const elsewhere = { origin: 'https://evil.example', rpId: 'evil.example' };
const present = 0x01;

/** An operator whose only second factor is a passkey. */
async function withPasskeyOnly() {
  const invited = await invite(world, admin);
  const { data } = await sendAs<SetUp>(world, '/set-up', { token: invited.token });
  const passkey = createVirtualPasskey();
  const made = passkey.register(challengeOf(data.passkey), testPage);
  const opened = await sendAs<Opened>(world, '/set-up/finish', {
    token: invited.token,
    password: chosenPassword,
    passkey: made,
    passkeyName: 'Laptop',
  });
  expect(opened.code).toBe(200);
  expect(opened.data.recoveryCodes).toHaveLength(10);
  return { ...invited, passkey, cookie: opened.cookie };
}

const prove = async (email: string) =>
  (await sendAs<Challenge>(world, '/login', { email, password: chosenPassword })).data;
const log = (ticket: string, passkey: object) =>
  sendAs<Opened>(world, '/login/passkey', { ticket, passkey });

test('a passkey chosen at the set-up is enough to log in with the password', async () => {
  const hand = await withPasskeyOnly();
  const challenge = await prove(hand.email);
  expect(challenge).toMatchObject({ code: false, passkey: { rpId: 'localhost' } });
  const answer = hand.passkey.authenticate(challengeOf(challenge.passkey), testPage);
  const opened = await log(challenge.ticket, answer);
  expect(opened.code).toBe(200);
  expect(opened.cookie).toContain('pollen-console');
});

describe('a log-in is refused', () => {
  test('with a passkey’s answer for another page', async () => {
    const hand = await withPasskeyOnly();
    const { ticket, passkey } = await prove(hand.email);
    const challenge = challengeOf(passkey);
    for (const page of [
      elsewhere,
      { ...testPage, origin: elsewhere.origin },
      { ...testPage, rpId: elsewhere.rpId },
    ]) {
      const answer = hand.passkey.authenticate(challenge, page);
      expect((await log(ticket, answer)).code).toBe(errorCodes.passkeyRefused);
    }
  });

  test('with an answer to another challenge, including an earlier one of the same session', async () => {
    const hand = await withPasskeyOnly();
    const first = await prove(hand.email);
    const used = hand.passkey.authenticate(challengeOf(first.passkey), testPage);
    expect((await log(first.ticket, used)).code).toBe(200);
    const second = await prove(hand.email);
    expect((await log(second.ticket, used)).code).toBe(errorCodes.passkeyRefused);
    const invented = hand.passkey.authenticate('aW52ZW50ZWQ', testPage);
    expect((await log(second.ticket, invented)).code).toBe(errorCodes.passkeyRefused);
    expect((await log(first.ticket, used)).code).toBe(errorCodes.ticketExpired);
  });

  test('with another operator’s passkey, a copied one, or one without user verification', async () => {
    const hand = await withPasskeyOnly();
    const other = await withPasskeyOnly();
    const { ticket, passkey } = await prove(hand.email);
    const challenge = challengeOf(passkey);
    const foreign = other.passkey.authenticate(challenge, testPage);
    expect((await log(ticket, foreign)).code).toBe(errorCodes.passkeyRefused);
    const unverified = hand.passkey.authenticate(challenge, testPage, present);
    expect((await log(ticket, unverified)).code).toBe(errorCodes.passkeyRefused);
    await world.database.db.raw('UPDATE operator_passkey SET counter = 99 WHERE operator_id = $1', [
      hand.id,
    ]);
    const behind = hand.passkey.authenticate(challenge, testPage);
    expect((await log(ticket, behind)).code).toBe(errorCodes.passkeyRefused);
  });

  test('with malformed input', async () => {
    const hand = await withPasskeyOnly();
    const { ticket } = await prove(hand.email);
    for (const malformed of [{}, { id: 7 }, { id: hand.passkey.id, response: 'x' }]) {
      expect((await log(ticket, malformed)).code).toBe(errorCodes.passkeyRefused);
    }
  });
});

test('a set-up is refused with a passkey made for another page or challenge', async () => {
  const { token } = await invite(world, admin);
  const { data } = await sendAs<SetUp>(world, '/set-up', { token });
  const tries = [
    createVirtualPasskey().register(challengeOf(data.passkey), elsewhere),
    createVirtualPasskey().register('aW52ZW50ZWQ', testPage),
    {},
  ];
  for (const passkey of tries) {
    const body = { token, password: chosenPassword, passkey };
    const { code } = await sendAs(world, '/set-up/finish', body);
    expect(code).toBe(errorCodes.passkeyRefused);
  }
});

test('a passkey steps up in its own session, once per answer', async () => {
  const hand = await enrolled(world, admin);
  const passkey = await addTestPasskey(world, hand.cookie);
  const { cookie } = hand;
  const ask = async () =>
    challengeOf((await sendAs(world, '/step-up/options', {}, { cookie })).data['passkey']);
  const step = (answer: object) =>
    sendAs(world, '/step-up/passkey', { purpose: 'own.account', passkey: answer }, { cookie });
  const wrongPage = passkey.authenticate(await ask(), elsewhere);
  expect((await step(wrongPage)).code).toBe(errorCodes.passkeyRefused);
  const right = passkey.authenticate(await ask(), testPage);
  expect((await step(right)).code).toBe(200);
  expect((await step(right)).code).toBe(errorCodes.passkeyRefused);
  const renewed = await sendAs(world, '/me/recovery-codes', {}, { cookie });
  expect(renewed.code).toBe(200);
});

test('a new passkey restarts the 24 hours without money and is mailed to its owner', async () => {
  const finance = await createTestOperator(world, 'finance');
  expect((await finance.post('/payouts/approve', { ids: [9] })).code).toBe(200);
  await addTestPasskey(world, finance.cookie);
  const refused = await finance.post('/payouts/approve', { ids: [9] });
  expect(refused.code).toBe(errorCodes.moneyFromLater);
  const [mail] = await world.database.db.raw<{ params: { what: string } }>(
    `SELECT params FROM mail WHERE recipient = $1 AND template = 'operatorChanged'`,
    [finance.email],
  );
  expect(mail?.params.what).toContain('passkey was added');
});

test('the last second factor cannot be removed until another one is added', async () => {
  const hand = await withPasskeyOnly();
  const { cookie } = hand;
  await stepUpByCookie(world, cookie);
  const factors = await world.app.inject({ url: '/api/console/me/factors', headers: { cookie } });
  const { passkeys } = factors.json().data as Factors;
  const remove = () => sendAs(world, `/me/passkeys/${passkeys[0]?.id}/remove`, {}, { cookie });
  expect((await remove()).code).toBe(errorCodes.lastSecondFactor);
  await addTestPasskey(world, cookie);
  expect((await remove()).code).toBe(200);
});

test('one passkey belongs to one account', async () => {
  const one = await enrolled(world, admin);
  const two = await enrolled(world, admin);
  const passkey = await addTestPasskey(world, one.cookie);
  await stepUpByCookie(world, two.cookie);
  const headers = { cookie: two.cookie };
  const asked = await sendAs(world, '/me/passkeys/options', {}, headers);
  const same = passkey.register(challengeOf(asked.data['options']), testPage);
  const added = await sendAs(world, '/me/passkeys', { name: 'Copy', passkey: same }, headers);
  expect(added.code).toBe(errorCodes.passkeyRefused);
});

test('passkeys belong to the configured host only; a demo also accepts localhost', () => {
  const at = (origin: string, demo: boolean, called: string) =>
    relyingPartyOf({ origin, demo }, called)?.id ?? null;
  expect(at('https://pollen.example', false, 'https://evil.example')).toBe('pollen.example');
  expect(at('https://pollen.example', true, 'https://evil.example')).toBe('pollen.example');
  expect(at('http://127.0.0.1:4000', true, 'http://localhost:4000')).toBe('localhost');
  expect(at('http://127.0.0.1:4000', true, 'http://127.0.0.1:4000')).toBeNull();
  expect(at('http://127.0.0.1:4000', false, 'http://localhost:4000')).toBeNull();
});
