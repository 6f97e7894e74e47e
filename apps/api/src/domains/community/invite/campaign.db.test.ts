import type { Approval } from '@pollen/contract/operator/approval';
import type { OperatorCampaign } from '@pollen/contract/operator/invite';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishByOperator } from '../../tasks/task/testing/operator-world.ts';
import { join } from './testing/guests.ts';

let world: TestApp;
let publisher: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  second = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

interface Saved {
  readonly campaign: OperatorCampaign | null;
  readonly approvalId: number | null;
}

let count = 0;
const newCode = () => `fair-${++count}`;

const save = (code: string, maxGuests: number, change: object = {}, by = publisher) =>
  by.post<Saved>('/campaigns', {
    code,
    names: { 'en-US': 'Spring fair' },
    startsAt: '2020-01-01T00:00:00.000Z',
    maxGuests,
    ...change,
  });

const find = async (code: string) =>
  (await publisher.get<{ items: OperatorCampaign[] }>('/campaigns')).data.items.find(
    (campaign) => campaign.code === code,
  );

const welcome = async (guest: Awaited<ReturnType<typeof join>>) =>
  (await guest.browser.get<{ gift: string }>('/v1/user/invite/welcome')).data.gift;

test('concurrent guests never exceed the maximum of a campaign', async () => {
  const code = newCode();
  await save(code, 3);
  const guests = await Promise.all(
    Array.from({ length: 8 }, () => join(world, { sharerCode: `code-${code}` })),
  );
  const gifts = await Promise.all(guests.map(welcome));
  expect(gifts.filter((gift) => gift === 'waiting')).toHaveLength(3);
  expect(gifts.filter((gift) => gift === 'none')).toHaveLength(5);
  expect(await find(code)).toMatchObject({ guests: 3, maxGuests: 3, open: false });
});

test('the database counts the guests and refuses one too many', async () => {
  const code = newCode();
  await save(code, 1);
  await join(world, { sharerCode: `code-${code}` });
  const stranger = await join(world);
  await expect(
    world.database.db.raw(
      `INSERT INTO invitation (guest_id, campaign_code, joined_at, share_until)
       VALUES ($1, $2, now(), now() + interval '1 day')`,
      [stranger.id, code],
    ),
  ).rejects.toMatchObject({ constraint: 'invite_campaign_not_overfull' });
});

test('a maximum below the number of guests so far is refused', async () => {
  const code = newCode();
  await save(code, 5);
  for (let n = 0; n < 2; n += 1) await join(world, { sharerCode: `code-${code}` });
  expect((await save(code, 1)).data).toEqual({ fields: { maxGuests: 'field.tooSmall:2' } });
  expect((await save(code, 2)).data.campaign).toMatchObject({ guests: 2, maxGuests: 2 });
});

test('a new campaign that is over, or leads to no task or a closed one, is refused at its field, also above the limits', async () => {
  const { taskNo } = await publishByOperator(publisher);
  await publisher.post(`/tasks/${taskNo}/close`);
  const past = '2021-01-01T00:00:00.000Z';
  const wrong: readonly (readonly [object, Record<string, string>])[] = [
    [{ endsAt: past }, { endsAt: 'field.inPast' }],
    [{ taskNo: 'T-999999' }, { taskNo: 'field.task' }],
    [{ taskNo }, { taskNo: 'field.closedTask' }],
  ];
  for (const [change, fields] of wrong) {
    for (const guests of [5, 1001]) {
      expect((await save(newCode(), guests, change)).data).toEqual({ fields });
    }
  }
  const code = newCode();
  await save(code, 5);
  // That is how one that runs is ended.
  expect((await save(code, 5, { endsAt: past })).data.campaign).toMatchObject({ open: false });
});

test('guests who could cost more than the role’s limit wait for a second person', async () => {
  const code = newCode();
  // 1,001 gifts of 100 points.
  const { data } = await save(code, 1001);
  expect(data).toEqual({ campaign: null, approvalId: expect.any(Number) });
  expect(await find(code)).toBeUndefined();
  const { summary } = (await second.get<Approval>(`/approvals/${data.approvalId}`)).data;
  expect(summary.facts).toContainEqual({
    name: 'Gifts and host’s rewards',
    value: '100,100 points',
  });
  expect(JSON.stringify(summary.facts)).toContain(
    'above the limit of 100,000 points for one task or campaign',
  );
  const decide = (by: TestOperator) =>
    by.post(`/approvals/${data.approvalId}/decide`, { decision: 'approved' });
  expect((await decide(publisher)).code).toBe(4007);
  expect((await decide(second)).code).toBe(200);
  expect(await find(code)).toMatchObject({ maxGuests: 1001, open: true });
});

test('more guests or a new host count the difference against the limits, and a new name counts nothing', async () => {
  const host = await join(world);
  const by = await createTestOperator(world, 'publisher');
  const code = newCode();
  expect((await save(code, 900, {}, by)).data.approvalId).toBeNull();
  expect((await save(code, 900, { names: { 'en-US': 'Later' } }, by)).data.approvalId).toBeNull();
  // With a host 150 points a guest: 135,000.
  const raised = await save(code, 900, { hostId: host.id }, by);
  expect(raised.data.approvalId).toEqual(expect.any(Number));
  expect(await find(code)).toMatchObject({ host: null, names: { 'en-US': 'Later' } });
});
