import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  const long = 'x'.repeat(2000);
  await testApp.database.db.raw(
    `INSERT INTO config_text (key, locale, text) VALUES ('login.notice', 'en-US', '${long}')`,
  );
});
afterAll(() => testApp.close());

const texts = (accepted: string) =>
  testApp.app.inject({ url: '/api/v1/config/text', headers: { 'accept-encoding': accepted } });

test('a long answer is compressed as the client prefers, without changing it', async () => {
  const plain = await texts('');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await texts('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
  const gzip = await texts('gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('a short answer is not compressed', async () => {
  const answer = await testApp.app.inject({
    url: '/api/v1/login/sns',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json().code).toBe(200);
});
