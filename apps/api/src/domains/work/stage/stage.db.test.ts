import { randomBytes } from 'node:crypto';
import type { Participation } from '@pollen/contract/operations/process';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import { completeTaskFields, type TaskFields } from '@pollen/contract/operator/task-fields';
import type { StageAnswer } from '@pollen/contract/values/stage';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../points/ledger/public.ts';
import { verifyLedger } from '../../points/ledger/verify.ts';
import { publishTask } from '../../tasks/task/public.ts';
import { readVisits, stageHooks, stageSettingsFaults } from './public.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => {
  expect((await verifyLedger(api.database.db)).sound).toBe(true);
  await api.close();
});
beforeEach(() => api.clock.set('2026-05-04T02:00:00Z'));

const rice = { name: { default: 'Rice', th: 'ข้าวสาร' }, size: '5 kg', prices: { PH: '250' } };
const water = { name: { 'en-US': 'Water' }, size: '1 l', options: { PH: ['20', '25'] } };
const stages = [
  { piece: 'upload-first', text: { default: 'The shelf' } },
  { piece: 'check-price', goods: [rice] },
  { piece: 'pick-price', goods: [water] },
  { piece: 'upload-result', text: { default: 'The shelf again' } },
];
const staged: TaskFields = completeTaskFields({
  kind: 'staged',
  title: { 'en-US': 'Price of rice', th: 'ราคาข้าวสาร' },
  description: { 'en-US': 'In a shop' },
  minutes: 20,
  points: 400,
  screenOutPoints: 30,
  countries: [6],
  slots: 50,
  audit: 'hand',
  sameAddressLimit: null,
  settings: { screen: 'display', stages },
});

async function begin(change: Partial<TaskFields> = {}, member?: TestMember) {
  const { db } = api.database;
  const { taskNo } = await db.transact((tx) =>
    publishTask(tx, { ...staged, ...change }, { now: api.clock() }),
  );
  const visitor = member ?? (await createTestMember(api));
  const { data } = await visitor.post<Participation>('/v1/process/start', { taskNo });
  return { visitor, id: data.id };
}

/** Accepted pictures, as the files module stores them. */
async function picture({ id }: TestMember): Promise<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const name = `${[...randomBytes(32)].map((byte) => letters[byte % 32]).join('')}.jpg`;
  await api.database.db.raw(
    `INSERT INTO stored_file (name, member_id, screen, source, content_type, size_bytes, width_pixels,
       height_pixels, created_at)
     VALUES ($1, $2, 'STAGE', $1, 'image/jpeg', 1000, 100, 100, $3)`,
    [name, id, api.clock()],
  );
  return name;
}

const checked: StageAnswer = {
  stage: 1,
  goods: [{ good: 0, seen: 'same', price: null }],
  photos: [],
};
const picked: StageAnswer = {
  stage: 2,
  goods: [{ good: 0, seen: 'other', price: '23.5' }],
  photos: [],
};
const photographed = async (member: TestMember, stage: number): Promise<StageAnswer> => ({
  stage,
  goods: [],
  photos: [await picture(member)],
});
const whole = async (member: TestMember) => [
  await photographed(member, 0),
  checked,
  picked,
  await photographed(member, 3),
];
const submit = (
  member: TestMember,
  participationId: string,
  answers: readonly StageAnswer[],
  visit = 1,
  key?: string,
) => member.post<ShopVisit>('/v1/process/stage', { participationId, visit, answers }, key);

test('a visit shows its goods in the language of the call, and prices of the country', async () => {
  const { visitor, id } = await begin();
  const { data } = await visitor.get<ShopVisit>(`/v1/stage/${id}`);
  expect(data).toMatchObject({
    title: 'Price of rice',
    screen: 'display',
    currency: 'PHP',
    state: 0,
  });
  const [visit] = data.visits;
  expect(data.visits).toHaveLength(1);
  expect(visit?.stages.map(({ piece }) => piece)).toEqual(stages.map(({ piece }) => piece));
  expect(visit?.stages[1]?.goods[0]).toMatchObject({ name: 'Rice', price: '250', options: [] });
  expect(visit?.stages[2]?.goods[0]).toMatchObject({ price: null, options: ['20', '25'] });
});

describe('submitting', () => {
  test('a complete visit goes to review with pending points, and a reviewer decides', async () => {
    const { visitor, id } = await begin();
    const { code, data } = await submit(visitor, id, await whole(visitor));
    expect({ code, state: data.state }).toEqual({ code: 200, state: 2 });
    expect(data.visits[0]?.submittedAt).toBe('2026-05-04T02:00:00.000Z');
    expect(await readBalances(api.database.db, visitor.id)).toMatchObject({
      available: 0,
      pending: 400,
    });
    const [kept] = await api.database.db.raw<{ attached: number }>(
      'SELECT count(attached_at) AS attached FROM stored_file WHERE member_id = $1',
      [visitor.id],
    );
    expect(kept?.attached).toBe(2);
  });

  test('twenty concurrent requests, with one key or many, store one visit', async () => {
    const { visitor, id } = await begin();
    const answers = await whole(visitor);
    const tries = Array.from({ length: 20 }, (_, index) =>
      submit(visitor, id, answers, 1, index % 2 === 0 ? 'one-key' : undefined),
    );
    const codes = new Set((await Promise.all(tries)).map(({ code }) => code));
    expect(codes).toEqual(new Set([200]));
    const rows = await readVisits(api.database.db, Number(id));
    expect(rows.map(({ visit, answers: kept }) => [visit, kept?.length])).toEqual([[1, 4]]);
  });

  test('an incomplete visit, or one with extra answers, changes nothing', async () => {
    const { visitor, id } = await begin();
    const [first, , , last] = await whole(visitor);
    if (!first || !last) throw new Error('no pictures');
    const wrong: readonly (readonly StageAnswer[])[] = [
      [],
      [first, checked, picked],
      [{ ...first, photos: [] }, checked, picked, last],
      [first, { ...checked, goods: [] }, picked, last],
      [first, checked, { ...picked, goods: [{ good: 0, seen: 'same', price: null }] }, last],
      [first, checked, picked, last, { ...checked, stage: 9 }],
    ];
    for (const answers of wrong) expect((await submit(visitor, id, answers)).code).toBe(2025);
    expect((await visitor.get<ShopVisit>(`/v1/stage/${id}`)).data.state).toBe(0);
  });

  test("another member's picture, or a file that is not a picture, is refused", async () => {
    const { visitor, id } = await begin();
    const otherMember = await createTestMember(api);
    const answers = await whole(visitor);
    const stolen = { stage: 0, goods: [], photos: [await picture(otherMember)] };
    expect((await submit(visitor, id, [stolen, ...answers.slice(1)])).code).toBe(11002);
    const none = { stage: 0, goods: [], photos: ['20260101000000_1234.jpg'] };
    expect((await submit(visitor, id, [none, ...answers.slice(1)])).code).toBe(11002);
    expect((await visitor.get<ShopVisit>(`/v1/stage/${id}`)).data.state).toBe(0);
  });

  test("another member's visit is not found, nor is a participation of another kind", async () => {
    const { visitor, id } = await begin();
    const otherMember = await createTestMember(api);
    expect((await otherMember.get(`/v1/stage/${id}`)).code).toBe(404);
    expect((await submit(otherMember, id, await whole(otherMember))).code).toBe(404);
    const other = await begin({ kind: 'external', settings: {} }, visitor);
    expect((await visitor.get(`/v1/stage/${other.id}`)).code).toBe(404);
  });

  test('answers of a wrong type are bad input', async () => {
    const { visitor, id } = await begin();
    const post = (body: object) => visitor.post('/v1/process/stage', body);
    for (const body of [
      {},
      { participationId: id, visit: 3, answers: [] },
      {
        participationId: id,
        visit: 1,
        answers: [{ stage: 0, goods: [], photos: ['a', 'b', 'c', 'd'] }],
      },
      {
        participationId: id,
        visit: 1,
        answers: [{ stage: 1, goods: [{ good: 0, seen: 'maybe', price: null }], photos: [] }],
      },
      {
        participationId: id,
        visit: 1,
        answers: [{ stage: 1, goods: [{ good: 0, seen: 'other', price: '-1' }], photos: [] }],
      },
      { participationId: "1'; --", visit: 1, answers: [] },
    ]) {
      expect((await post(body)).code).toBe(400);
    }
  });
});

describe('two visits', () => {
  const settings = { screen: 'display2', hoursBetween: 20, stages };

  test('the second opens hours after the first and completes the task', async () => {
    const { visitor, id } = await begin({ settings });
    const [first, , , last] = await whole(visitor);
    if (!first || !last) throw new Error('no pictures');
    expect((await submit(visitor, id, [last], 2)).code).toBe(2026);
    const one = await submit(visitor, id, [first, checked, picked], 1);
    expect(one.data).toMatchObject({ state: 0 });
    expect(one.data.visits[1]?.opensAt).toBe('2026-05-04T22:00:00.000Z');
    expect((await submit(visitor, id, [last], 2)).code).toBe(2026);
    api.clock.advanceSeconds(20 * 3600);
    expect((await visitor.get<ShopVisit>(`/v1/stage/${id}`)).data.visits[1]?.opensAt).toBe(null);
    const two = await submit(visitor, id, [last], 2);
    expect(two.data).toMatchObject({ state: 2 });
    expect((await submit(visitor, id, [last], 2)).data).toEqual(two.data);
  });
});

test('a submitted visit cannot change and is erased with its member', async () => {
  const { visitor, id } = await begin();
  await submit(visitor, id, await whole(visitor));
  const { db } = api.database;
  expect(await stageHooks.exportData(db, visitor.id)).toHaveLength(1);
  await expect(db.raw("UPDATE stage_visit SET answers = '[]'")).rejects.toThrow('cannot change');
  await expect(db.raw('DELETE FROM stage_visit')).rejects.toThrow('never deleted');
  await db.transact((tx) => stageHooks.erase(tx, visitor.id));
  const [row] = await db.raw<{ answers: unknown }>(
    'SELECT answers FROM stage_visit WHERE member_id = $1',
    [visitor.id],
  );
  expect(row).toEqual({ answers: null });
});

test('invalid settings are refused when the task is published', async () => {
  const publish = (settings: Record<string, unknown>) =>
    api.database.db.transact((tx) =>
      publishTask(
        tx,
        { ...staged, settings },
        { now: api.clock(), checks: { staged: stageSettingsFaults } },
      ),
    );
  const goodless = { piece: 'check-price', goods: [] };
  for (const settings of [
    {},
    { screen: 'display' },
    { screen: 'display', stages: [] },
    { screen: 'display', stages: 'none' },
    { screen: 'elsewhere', stages },
    { screen: 'display', stages: [goodless] },
    { screen: 'display', stages, hoursBetween: -1 },
    { screen: 'display', stages, hoursbetween: 5 },
    { screen: 'display', stages: [{ ...stages[0], txet: {} }] },
  ]) {
    await expect(publish(settings)).rejects.toMatchObject({
      errorName: 'settingsRefused',
      data: { problems: expect.arrayContaining([expect.objectContaining({ feature: 'staged' })]) },
    });
  }
  expect((await publish({ screen: 'display', stages })).state).toBe('open');
  expect(stageSettingsFaults({ screen: 'display', stages })).toEqual([]);
});
