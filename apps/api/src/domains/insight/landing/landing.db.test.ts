import type { Landing, Sample } from '@pollen/contract/operations/landing';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { sampleAnswerDays, sampleOptions } from '@pollen/contract/values/sample-question';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { codeTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneSampleAnswers } from './public.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

async function answer(option: string, cookie = '') {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/v1/landing/answer',
    remoteAddress: newAddress(),
    headers: { cookie },
    payload: { option },
  });
  const { code, data } = response.json() as { code: number; data: Sample };
  const set = response.cookies.find(({ name }) => name === 'pollen-sample');
  return { code, data, cookie: set ? `pollen-sample=${set.value}` : null, set };
}

async function read(cookie = '', remoteAddress = '127.0.0.1', language = 'en'): Promise<Landing> {
  const url = '/api/v1/landing';
  const response = await world.app.inject({
    url,
    remoteAddress,
    headers: { cookie, 'z-language': language },
  });
  return response.json().data as Landing;
}

interface Tokens {
  readonly token: string;
}

async function register(email: string, cookie: string): Promise<Tokens> {
  const send = (url: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api${url}`, headers: { cookie }, payload });
  await send('/v1/register/email/code', { email });
  const code = await codeTo(world.database.db, email);
  const newcomer = { email, code, password: 'violet-harbour-42', nickname: 'Sari', country: 3 };
  const response = await send('/v1/register/email', { ...newcomer, agreement: agreementVersion });
  return response.json().data as Tokens;
}

const readMine = async ({ token }: Tokens) =>
  (await world.app.inject({ url: '/api/v1/user/sample', headers: { 'z-token': token } })).json()
    .data as { answer: { option: string } | null };

test('a browser answers once, and sees how many have answered', async () => {
  expect((await read()).sample).toEqual({ answers: 0, shares: null, mine: null });
  const first = await answer('cake');
  expect(first.data).toEqual({ answers: 1, shares: null, mine: 'cake' });
  expect(first.set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const again = await answer('bread', first.cookie ?? '');
  expect(again.data).toEqual({ answers: 1, shares: null, mine: 'cake' });
  expect((await read(first.cookie ?? '')).sample.mine).toBe('cake');
  expect((await read()).sample).toEqual({ answers: 1, shares: null, mine: null });
});

test('shares are shown from 30 answers on, and only to those who have answered', async () => {
  let cookie = '';
  for (let count = (await read()).sample.answers; count < 30; count += 1) {
    cookie = (await answer('nothing')).cookie ?? '';
  }
  const { sample } = await read(cookie);
  expect(sample.answers).toBe(30);
  expect(sample.shares).toEqual(
    sampleOptions.map((option) => ({ nothing: 29 / 30, cake: 1 / 30 })[option as string] ?? 0),
  );
  expect((await read()).sample.shares).toBeNull();
});

test('an unknown answer to the question is refused', async () => {
  expect((await answer('tea')).code).not.toBe(200);
  const forged = await read('pollen-sample=not-a-key');
  expect(forged.sample.mine).toBeNull();
});

test('a guest who registers keeps the answer: shown, exported, and erased with the account', async () => {
  const { cookie } = await answer('biscuits');
  const tokens = await register('guest@example.com', cookie ?? '');
  expect((await readMine(tokens)).answer).toMatchObject({ option: 'biscuits' });
  // From now on it belongs to this member: the next account of this browser has none.
  const other = await register('second@example.com', cookie ?? '');
  expect((await readMine(other)).answer).toBeNull();
  expect((await read(cookie ?? '')).sample.mine).toBeNull();

  const headers = { 'z-token': tokens.token };
  const exported = await world.app.inject({ url: '/api/v1/user/data', headers });
  expect(exported.body).toContain('biscuits');
  await world.app.inject({
    method: 'POST',
    url: '/api/v1/user/delete',
    headers,
    payload: { password: 'violet-harbour-42', confirmation: 'guest@example.com' },
  });
  const kept = await world.database.db.raw(`SELECT FROM sample_answer WHERE option = 'biscuits'`);
  expect(kept).toHaveLength(0);
});

test('an answer whose visitor never registers is forgotten, its count is not', async () => {
  const { cookie } = await answer('other');
  const before = (await read()).sample.answers;
  const day = 24 * 3600 * 1000;
  const later = (days: number) => new Date(world.clock().getTime() + days * day);
  await pruneSampleAnswers(world.database.db, later(sampleAnswerDays - 1));
  expect((await read(cookie ?? '')).sample.mine).toBe('other');
  await pruneSampleAnswers(world.database.db, later(sampleAnswerDays + 1));
  expect((await read(cookie ?? '')).sample).toEqual({ answers: before, shares: null, mine: null });
});

test('the payout figures are those of the visitor’s country if it has enough payouts, else of all', async () => {
  const figure = (country: number, payouts: number, paidMinor: number | null) =>
    world.database.db.raw(
      `INSERT INTO trust_figure (country, month, payouts, median_hours, slow_hours, hours, accepted,
         refused, reversed, appeals, overturned, paid_minor, noted_at)
       VALUES ($1, '2026-03-01', $2, 16, 30, '{}', 95, 5, 0, 0, 0, $3, now())`,
      [country, payouts, paidMinor],
    );
  await figure(0, 400, null);
  await figure(5, 200, 128_465_000);
  await figure(6, 12, 500_000);
  world.clock.advanceSeconds(61);
  const everywhere = await read();
  expect(everywhere.country).toBeNull();
  expect(everywhere.proof).toMatchObject({ ofCountry: false, payouts: 400, paid: null });
  expect(everywhere.cashoutFrom).toBeNull();
  const thai = await read('', '1.179.128.1');
  expect(thai.country).toBe(5);
  expect(thai.proof).toMatchObject({
    ofCountry: true,
    payouts: 200,
    paid: { currency: 'THB', amount: '1284650.00' },
    medianHours: 16,
    refused: 0.05,
  });
  expect(thai.cashoutFrom?.currency).toBe('THB');
  // An address that tells nothing leaves the language, which in our countries does.
  expect((await read('', '127.0.0.1', 'th')).proof).toEqual(thai.proof);
  expect((await read('', '1.179.128.1', 'id')).country).toBe(5);
});
