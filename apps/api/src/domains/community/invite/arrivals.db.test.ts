import { randomUUID } from 'node:crypto';
import type { Arrival } from '@pollen/contract/operator/invite';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo } from '@pollen/dev-env/test-mailbox';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function register(email: string, campaign: unknown) {
  const browser = createTestBrowser(world.app, {});
  await browser.post('/v1/register/email/code', { email });
  const answer = await browser.post('/v1/register/email', {
    email,
    code: await codeTo(world.database.db, email),
    password: 'correct horse 7',
    nickname: 'Ana',
    country: 6,
    agreement: agreementVersion,
    campaign,
  });
  return { browser, answer };
}

test('the parameters of an advertisement link are stored with the registration, exported, and erased', async () => {
  const campaign = { utm_source: 'fb', ad_id: '7' };
  const { browser } = await register('ad@example.com', campaign);
  const { data } = await browser.get<{ invitations: unknown }>('/v1/user/data');
  expect(data.invitations).toMatchObject({ advertisement: campaign });
  const gone = { password: 'correct horse 7', confirmation: 'ad@example.com' };
  expect((await browser.post('/v1/user/delete', gone)).code).toBe(200);
  expect(await world.database.db.raw('SELECT FROM member_arrival')).toEqual([]);
});

test('operators read registrations by source and campaign', async () => {
  const publisher = await createTestOperator(world, 'publisher');
  const come = (campaign: object) => register(`ad${crypto.randomUUID()}@example.com`, campaign);
  await come({ utm_source: 'fb', utm_medium: 'story', utm_campaign: 'spring' });
  await come({ utm_source: 'fb', utm_medium: 'story', utm_campaign: 'spring', ad_id: '7' });
  await come({ campaign_id: '42' });
  const read = async (days: number) =>
    (await publisher.get<{ items: Arrival[] }>(`/campaigns/arrivals?days=${days}`)).data;
  const latestAt = world.clock().toISOString();
  expect(await read(1)).toEqual({
    items: [
      { source: 'fb', medium: 'story', campaign: 'spring', registrations: 2, latestAt },
      { source: null, medium: null, campaign: '42', registrations: 1, latestAt },
    ],
    registrations: 3,
  });
  await world.database.db.raw(
    `UPDATE member_arrival SET created_at = created_at - interval '2 days'`,
  );
  expect(await read(1)).toEqual({ items: [], registrations: 0 });
  const finance = await createTestOperator(world, 'finance');
  expect((await finance.get('/campaigns/arrivals')).code).toBe(403);
});

test.each([{ utm_source: 7 }, { token: 'x' }, { ad_id: 'x'.repeat(201) }, 'utm_source=fb'])(
  'anything else is refused: %j',
  async (campaign) => {
    const { answer } = await register(`ad-${randomUUID()}@example.com`, campaign);
    expect(answer.code).toBe(400);
  },
);
