import type { ConfigText } from '@pollen/contract/operator/settings';
import { noticeKeys } from '@pollen/contract/values/notice';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const shown = async (language: string) =>
  (
    await world.app.inject({ url: '/api/v1/config/text', headers: { 'z-language': language } })
  ).json().data;
const save = (texts: object, key = 'login.notice') =>
  publisher.post<ConfigText>('/texts', { key, texts });

test('a changed text is visible immediately, in English where a translation is missing', async () => {
  expect((await save({ 'en-US': 'Hello', th: 'สวัสดี' })).code).toBe(200);
  expect(await shown('th')).toMatchObject({ 'login.notice': 'สวัสดี' });
  expect(await shown('vi')).toMatchObject({ 'login.notice': 'Hello' });
  const { data } = await save({ 'en-US': 'Hello', th: ' ', vi: 'Xin chào' });
  expect(data.texts).toEqual({ 'en-US': 'Hello', vi: 'Xin chào' });
  expect(await shown('th')).toMatchObject({ 'login.notice': 'Hello' });
  const list = await publisher.get<{ items: ConfigText[] }>('/texts');
  expect(list.data.items.map(({ key }) => key)).toEqual(noticeKeys);
  expect(list.data.items).toMatchObject([
    { texts: { vi: 'Xin chào' } },
    { updatedAt: null },
    {},
    {},
    {},
    {},
  ]);
});

test.each([
  [{ 'en-US': '' }, 'login.notice'],
  [{ th: 'x' }, 'login.notice'],
  [{ 'en-US': 'x'.repeat(2001) }, 'login.notice'],
  [{ 'en-US': 'x' }, 'nobody.shows'],
])('%j at %s is refused', async (texts, key) => {
  expect((await save(texts, key)).code).toBe(400);
});

test('before and after are in the log', async () => {
  await save({ 'en-US': 'One' }, 'help.notice');
  await save({ 'en-US': 'Two' }, 'help.notice');
  const admin = await createTestOperator(world, 'admin');
  const log = await admin.get<{ items: object[] }>('/actions?targetKind=text&targetId=help.notice');
  expect(log.data.items).toMatchObject([
    { action: 'text.save', before: { 'en-US': 'One' }, after: { 'en-US': 'Two' } },
    { action: 'text.save', before: null, after: { 'en-US': 'One' } },
  ]);
});
