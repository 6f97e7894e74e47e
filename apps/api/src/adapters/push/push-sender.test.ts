import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVapidKeys } from './push-sender.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-vapid-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('keys are created at the first start and stay the same', async () => {
  const first = openVapidKeys(folder);
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32);
  expect(openVapidKeys(folder)).toEqual(first);
  expect(await readdir(path.join(folder, 'keys'))).toEqual(['vapid.json']);
});

test('only the server reads them', async () => {
  openVapidKeys(folder);
  const { mode } = await stat(path.join(folder, 'keys', 'vapid.json'));
  expect(mode & 0o077).toBe(0);
});

test('an unreadable file stops the start: with new keys no device would receive pushes', async () => {
  openVapidKeys(folder);
  await writeFile(path.join(folder, 'keys', 'vapid.json'), '{"publicKey": ');
  expect(() => openVapidKeys(folder)).toThrow(SyntaxError);
});
