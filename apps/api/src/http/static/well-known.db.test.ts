import { readFile } from 'node:fs/promises';
import { createTestApp, createTestClock, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const webFolder = new URL('../../../../web/', import.meta.url);
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({
    clock: createTestClock('2026-03-01T08:00:00Z'),
    origin: 'https://pollen.example',
    http: { securityContact: 'mailto:security@pollen.example' },
  });
});
afterAll(() => world.close());

test('a password manager is redirected to the page that changes the password', async () => {
  const { statusCode, headers } = await world.app.inject({ url: '/.well-known/change-password' });
  expect([statusCode, headers.location]).toEqual([302, '/my/account/password']);
});

test('security.txt names the configured contact and expires within a year', async () => {
  const answer = await world.app.inject({ url: '/.well-known/security.txt' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@pollen.example',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://pollen.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without a configured contact there is no security.txt', async () => {
  await using plain = await createTestApp({ database: world.database, demo: false });
  expect((await plain.app.inject({ url: '/.well-known/security.txt' })).statusCode).toBe(404);
});

test('the manifest has an id, and the app a favicon with the usual sizes', async () => {
  const manifest = await readFile(new URL('public/manifest.webmanifest', webFolder), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ id: '/task', start_url: '/task' });
  const icon = await readFile(new URL('public/favicon.ico', webFolder));
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
  expect([icon[6], icon[22], icon[38]]).toEqual([16, 32, 48]);
});
