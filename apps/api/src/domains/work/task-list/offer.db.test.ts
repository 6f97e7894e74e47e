import type { TaskOffer } from '@pollen/contract/operations/task';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTask } from '../../tasks/task/public.ts';
import { publishSample } from '../participation/testing/respondent.ts';
import { taskShareSources } from './share-source.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function offer(taskNo: string, language = 'en-US') {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/v1/task/offer/${taskNo}`,
    headers: { 'z-language': language },
  });
  return answer.json() as { code: number; data: TaskOffer };
}
const head = (taskNo: string) =>
  taskShareSources({ db: world.database.db, clock: world.clock })[0]?.read(
    { taskNo },
    new URLSearchParams(),
    'en-US',
  );

test('a visitor without an account sees an open task but not its targeting', async () => {
  const { taskNo } = await publishSample(world, { points: 40, minutes: 5, countries: [3, 5] });
  const { code, data } = await offer(taskNo);
  expect(code).toBe(200);
  expect(data).toMatchObject({ taskNo, points: 40, minutes: 5, countries: [3, 5], open: true });
  expect(data).not.toHaveProperty('targeting');
  expect(await head(taskNo)).toMatchObject({
    title: data.title,
    description: '40 points for about 5 min. On Pollen.',
  });
});

test('a visitor sees the points as money of their country, or of the only country of the task', async () => {
  const two = await publishSample(world, { points: 40, countries: [3, 5] });
  const { data: thai } = await offer(two.taskNo, 'th');
  expect(thai.worth).toMatchObject({ country: 5, money: { currency: 'THB' } });
  // English is read in several countries, Vietnam is none of the two.
  expect((await offer(two.taskNo, 'en-US')).data.worth).toBeNull();
  expect((await offer(two.taskNo, 'vi')).data.worth).toBeNull();
  const one = await publishSample(world, { points: 40, countries: [3] });
  const { data: other } = await offer(one.taskNo, 'vi');
  expect(other.worth).toEqual({ country: 3, money: { currency: 'IDR', amount: '2000' } });
});

test('a closed task shows that it is closed and nothing else; a draft is not found', async () => {
  const { taskNo, id } = await publishSample(world);
  await world.database.db.transact((tx) => closeTask(tx, id, world.clock()));
  expect((await offer(taskNo)).data.open).toBe(false);
  expect(await head(taskNo)).toBeNull();
  await world.database.db.raw(`UPDATE task SET state = 'draft' WHERE id = $1`, [id]);
  expect((await offer(taskNo)).code).toBe(404);
  expect(await head('NO-SUCH')).toBeNull();
});
