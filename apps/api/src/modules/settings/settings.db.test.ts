import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('texts come in the language asked for, English where a translation is missing', async () => {
  await database.db.raw(`INSERT INTO config_text (key, locale, text) VALUES
    ('a', 'en-US', 'one'), ('a', 'th', 'หนึ่ง'), ('b', 'en-US', 'two')`);
  const app = buildApp({ db: database.db });
  const answer = await app.inject({ url: '/api/v1/config/text', headers: { 'z-language': 'th' } });
  expect(answer.json()).toEqual({ code: 200, msg: 'OK', data: { a: 'หนึ่ง', b: 'two' } });
});
