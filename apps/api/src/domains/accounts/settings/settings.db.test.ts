import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('texts are in the requested language, or in English if a translation is missing', async () => {
  await testApp.database.db.raw(`INSERT INTO config_text (key, locale, text) VALUES
    ('a', 'en-US', 'one'), ('a', 'th', 'หนึ่ง'), ('b', 'en-US', 'two')`);
  const answer = await testApp.app.inject({
    url: '/api/v1/config/text',
    headers: { 'z-language': 'th' },
  });
  expect(answer.json()).toEqual({ code: 200, msg: 'OK', data: { a: 'หนึ่ง', b: 'two' } });
});
