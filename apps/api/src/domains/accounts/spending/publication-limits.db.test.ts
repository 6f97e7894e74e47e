import type { Approval } from '@pollen/contract/operator/approval';
import type { OperatorPost } from '@pollen/contract/operator/buzz';
import type { OperatorOffer } from '@pollen/contract/operator/lottery';
import type { Published } from '@pollen/contract/operator/published';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: TestApp;
let publisher: TestOperator;
let second: TestOperator;
let topicId: number;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  second = await createTestOperator(world, 'publisher');
  const topic = { words: { 'en-US': 'Food' }, position: 1, hidden: false };
  topicId = (await publisher.post<{ id: number }>('/buzz/topics', topic)).data.id;
});
afterAll(() => world.close());

const decide = (by: TestOperator, id: number | null) =>
  by.post<Approval>(`/approvals/${id}/decide`, { decision: 'approved' });
const factsOf = async (id: number | null) =>
  (await second.get<Approval>(`/approvals/${id}`)).data.summary.facts;

describe('a post that rewards comments', () => {
  const publish = (rewardPoints: number, text: string, by = publisher) =>
    by.post<Published>('/buzz/posts', {
      topicId,
      kind: 'opinion',
      words: { 'en-US': text },
      predicts: false,
      rewardPoints,
    });
  const posts = async () =>
    (await publisher.get<{ items: OperatorPost[] }>('/buzz/posts')).data.items.map(
      ({ words, rewardPoints }) => [words['en-US'], rewardPoints],
    );

  test('is published alone up to the role’s limit', async () => {
    const { data } = await publish(50, 'Rice?');
    expect(data).toEqual({ id: expect.any(Number), approvalId: null });
    const admin = await createTestOperator(world, 'admin');
    expect((await publish(200, 'Soup?', admin)).data.approvalId).toBeNull();
    expect(await posts()).toEqual(expect.arrayContaining([['Rice?', 50]]));
  });

  test('waits for a second person above it', async () => {
    const { data } = await publish(51, 'Noodles?');
    expect(data).toEqual({ id: null, approvalId: expect.any(Number) });
    expect(await posts()).not.toContainEqual(['Noodles?', 51]);
    expect(await factsOf(data.approvalId)).toContainEqual({
      name: 'Above the limit',
      value: '51 points is above the limit of 50 points for a comment.',
    });
    expect((await decide(publisher, data.approvalId)).code).toBe(4007);
    expect((await decide(second, data.approvalId)).code).toBe(200);
    expect(await posts()).toContainEqual(['Noodles?', 51]);
  });
});

describe('an offer of the lottery', () => {
  const points = { kind: 'points', value: 5, odds: '1/8' };
  const voucher = {
    kind: 'voucher',
    value: 0,
    odds: '1/8',
    label: { 'en-US': 'Tea' },
    codes: ['TEA-CODE-1', 'TEA-CODE-2'],
  };
  const publish = (fields: object[], change: object = {}) =>
    publisher.post<Published>('/lottery/offers', {
      game: 'turnplate',
      countries: [6],
      endsAt: '2099-01-01T00:00:00.000Z',
      fallback: 7,
      fields,
      ...change,
    });
  const small = Array.from({ length: 8 }, () => points);
  const offers = async () =>
    (await publisher.get<{ items: OperatorOffer[] }>('/lottery/offers')).data.items;

  test('is published alone up to the role’s limits', async () => {
    expect((await publish(small)).data).toEqual({ id: expect.any(Number), approvalId: null });
  });

  test('with a larger prize waits for a second person, its codes sealed', async () => {
    const before = (await offers()).length;
    const rare = { kind: 'points', value: 10_001, odds: '1/1000' };
    const often = { ...points, odds: '124/1000' };
    const { data } = await publish([
      voucher,
      rare,
      often,
      { ...points, odds: '1/4' },
      ...small.slice(4),
    ]);
    expect(data).toEqual({ id: null, approvalId: expect.any(Number) });
    expect(await offers()).toHaveLength(before);
    expect(await factsOf(data.approvalId)).toContainEqual({
      name: 'Above the limit',
      value: '10,001 points is above the limit of 10,000 points for a prize.',
    });
    const [kept] = await world.database.db.raw<{ text: string }>(
      'SELECT a::text AS text FROM approval AS a WHERE id = $1',
      [data.approvalId],
    );
    expect(kept?.text).not.toContain('TEA-CODE');
    expect((await decide(second, data.approvalId)).code).toBe(200);
    const [made] = await offers();
    expect(made?.fields[0]).toMatchObject({ kind: 'voucher', stock: 2 });
    expect(made?.fields[1]).toMatchObject({ value: 10_001, odds: '1/1000' });
  });

  test('whose draws pay more on average waits as well', async () => {
    const generous = small.map((field) => ({ ...field, value: 101 }));
    const { data } = await publish(generous);
    expect(data.id).toBeNull();
    expect(await factsOf(data.approvalId)).toContainEqual({
      name: 'Above the limit',
      value: '101 points is above the limit of 100 points for an average draw.',
    });
  });

  test('that is over by the time it is approved is refused, and the request stays open', async () => {
    const generous = small.map((field) => ({ ...field, value: 300 }));
    const endsAt = new Date(world.clock().getTime() + 3_600_000).toISOString();
    const { data } = await publish(generous, { endsAt });
    world.clock.advanceSeconds(7200);
    expect((await decide(second, data.approvalId)).code).toBe(400);
    const { data: request } = await second.get<Approval>(`/approvals/${data.approvalId}`);
    expect(request.state).toBe('open');
  });
});
