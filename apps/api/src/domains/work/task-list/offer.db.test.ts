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

async function offer(taskNo: string) {
  const answer = await world.app.inject({ method: 'GET', url: `/api/v1/task/offer/${taskNo}` });
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

test('a closed task shows that it is closed and nothing else; a draft is not found', async () => {
  const { taskNo, id } = await publishSample(world);
  await world.database.db.transact((tx) => closeTask(tx, id, world.clock()));
  expect((await offer(taskNo)).data.open).toBe(false);
  expect(await head(taskNo)).toBeNull();
  await world.database.db.raw(`UPDATE task SET state = 'draft' WHERE id = $1`, [id]);
  expect((await offer(taskNo)).code).toBe(404);
  expect(await head('NO-SUCH')).toBeNull();
});
