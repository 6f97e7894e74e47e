import { randomUUID } from 'node:crypto';
import { errorCodes } from '@pollen/contract/codes/error-code';
import type {
  SurveyDraft,
  SurveyDraftRow,
  SurveyDraftVersion,
} from '@pollen/contract/operator/studio';
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

const documentOf = (name: string) => `{ "pages": [ { "name": "${name}", "elements": [] } ] }\n`;
const first = { title: 'Coffee', document: documentOf('first') };

const start = async () => (await ada.post<SurveyDraft>('/survey-drafts', first)).data;
const read = async (id: number) => (await ben.get<SurveyDraft>(`/survey-drafts/${id}`)).data;
const save = (by: TestOperator, id: number, revision: number, name: string, key?: string) =>
  by.post<SurveyDraftRow>(
    `/survey-drafts/${id}`,
    { title: 'Coffee', document: documentOf(name), revision },
    key,
  );
const versionsOf = async (id: number) =>
  (await ada.get<{ items: SurveyDraftVersion[] }>(`/survey-drafts/${id}/versions`)).data.items;

test('a draft is stored as it was written, with who saved it', async () => {
  const { id, revision } = await start();
  expect(revision).toBe(1);
  expect((await save(ben, id, 1, 'second')).data).toMatchObject({ revision: 2 });
  expect(await read(id)).toMatchObject({
    revision: 2,
    document: documentOf('second'),
    savedBy: 'Test admin',
  });
  const { data } = await ada.get<{ items: SurveyDraftRow[] }>('/survey-drafts');
  expect(data.items.find((row) => row.id === id)).toMatchObject({ title: 'Coffee', revision: 2 });
});

test('two save from the same revision: one is stored, the other is refused and loses nothing', async () => {
  const { id } = await start();
  const answers = await Promise.all([save(ada, id, 1, 'of-ada'), save(ben, id, 1, 'of-ben')]);
  const codes = answers.map(({ code }) => code);
  expect(codes.sort()).toEqual([200, errorCodes.draftSavedSince]);
  expect((await read(id)).revision).toBe(2);
});

test('a save that is repeated because its answer was lost counts once', async () => {
  const { id } = await start();
  const key = randomUUID();
  const answers = [await save(ada, id, 1, 'again', key), await save(ada, id, 1, 'again', key)];
  expect(answers.map(({ code, data }) => [code, data.revision])).toEqual([
    [200, 2],
    [200, 2],
  ]);
});

test('saves of one operator within ten minutes are one version; another operator starts the next', async () => {
  const { id } = await start();
  await save(ada, id, 1, 'second');
  await save(ada, id, 2, 'third');
  expect(await versionsOf(id)).toHaveLength(1);
  await save(ben, id, 3, 'fourth');
  world.clock.advanceSeconds(11 * 60);
  await save(ben, id, 4, 'fifth');
  expect((await versionsOf(id)).map(({ number, savedBy }) => [number, savedBy])).toEqual([
    [3, 'Test admin'],
    [2, 'Test admin'],
    [1, 'Test publisher'],
  ]);
});

test('an earlier version is restored as the newest one, and the others stay', async () => {
  const { id } = await start();
  await save(ben, id, 1, 'worse');
  const path = `/survey-drafts/${id}/restore`;
  const stale = await ada.post(path, { number: 1, revision: 1 });
  expect(stale.code).toBe(errorCodes.draftSavedSince);
  const { data } = await ada.post<SurveyDraft>(path, { number: 1, revision: 2 });
  expect(data).toMatchObject({ document: first.document, revision: 3 });
  expect((await versionsOf(id)).map(({ number }) => number)).toEqual([3, 2, 1]);
  expect((await ada.post(path, { number: 9, revision: 3 })).code).toBe(404);
});

test('a text that is not a JSON object is refused', async () => {
  for (const document of ['', '{', '[]', '3']) {
    const { code } = await ada.post('/survey-drafts', { title: 'Broken', document });
    expect(code).toBe(400);
  }
  expect((await ada.get('/survey-drafts/999999')).code).toBe(404);
});
