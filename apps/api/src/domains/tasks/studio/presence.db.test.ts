import { randomUUID } from 'node:crypto';
import type { DraftPresence, SurveyDraft } from '@pollen/contract/operator/studio';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestApp;
let ada: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  ada = await createTestOperator(world, 'publisher');
  ben = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

async function draft() {
  const content = { title: 'Coffee', document: '{}' };
  const { id } = (await ada.post<SurveyDraft>('/survey-drafts', content)).data;
  const tab = (by: TestOperator) => {
    const own = randomUUID();
    return async (asks: 'stay' | 'takeOver' | 'leave' = 'stay') =>
      (await by.post<DraftPresence>(`/survey-drafts/${id}/presence`, { tab: own, asks })).data;
  };
  return { id, tab };
}

test('the first tab edits; the second only reads and shows who edits', async () => {
  const { tab } = await draft();
  const [first, second] = [tab(ada), tab(ben)];
  expect(await first()).toEqual({ revision: 1, edits: true, editor: null, readers: [] });
  expect(await second()).toMatchObject({ edits: false, editor: 'Test publisher', readers: [] });
  expect(await first()).toMatchObject({ edits: true, readers: ['Test admin'] });
});

test('another tab takes over, and the first one sees that with its next report', async () => {
  const { tab } = await draft();
  const [first, second] = [tab(ada), tab(ben)];
  await first();
  await second();
  expect(await second('takeOver')).toMatchObject({ edits: true, editor: null });
  expect(await first()).toMatchObject({ edits: false, editor: 'Test admin' });
});

test('of many tabs opened concurrently, exactly one may edit', async () => {
  const { tab } = await draft();
  const tabs = Array.from({ length: 8 }, (_, index) => tab(index % 2 === 0 ? ada : ben));
  await Promise.all(tabs.map((report) => report()));
  const answers = await Promise.all(tabs.map((report) => report()));
  expect(answers.filter(({ edits }) => edits)).toHaveLength(1);
});

test('a tab that is closed or stops reporting frees the draft', async () => {
  const { tab } = await draft();
  const [first, second] = [tab(ada), tab(ben)];
  await first();
  await second();
  await first('leave');
  expect(await second()).toMatchObject({ edits: true, readers: [] });
  const third = tab(ada);
  expect(await third()).toMatchObject({ edits: false });
  world.clock.advanceSeconds(21);
  expect(await third()).toMatchObject({ edits: true, editor: null });
});

test('the tab of another operator cannot be reported', async () => {
  const { id } = await draft();
  const path = `/survey-drafts/${id}/presence`;
  const body = { tab: randomUUID(), asks: 'stay' };
  await ada.post(path, body);
  const { data } = await ben.post<DraftPresence>(path, { ...body, asks: 'takeOver' });
  expect(data.edits).toBe(false);
  expect((await ada.post('/survey-drafts/999999/presence', body)).code).toBe(404);
  expect((await ada.post(path, { ...body, tab: 'mine' })).code).toBe(400);
});
