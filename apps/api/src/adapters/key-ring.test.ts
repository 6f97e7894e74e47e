import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addMasterKey, dropOldMasterKeys, keyRingOf, openKeyRing } from './key-ring.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pollen-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = () => randomBytes(32).toString('base64');

test('a sealed secret can be opened again, and its ciphertext differs every time', () => {
  const ring = keyRingOf(`a:${key()}`);
  const one = ring.seal('12345678', 'member 1');
  const two = ring.seal('12345678', 'member 1');
  expect(ring.open(one, 'member 1')).toBe('12345678');
  expect(one.ciphertext).not.toEqual(two.ciphertext);
  expect(Buffer.concat([one.ciphertext, one.wrappedKey]).includes('12345678')).toBe(false);
});

test('nothing opens for another owner, with another key, or after a changed byte', () => {
  const ring = keyRingOf(`a:${key()}`);
  const sealed = ring.seal('12345678', 'member 1');
  expect(() => ring.open(sealed, 'member 2')).toThrow();
  expect(() => keyRingOf(`a:${key()}`).open(sealed, 'member 1')).toThrow();
  expect(() => keyRingOf(`b:${key()}`).open(sealed, 'member 1')).toThrow('no master key a');
  const ciphertext = Buffer.from(sealed.ciphertext);
  ciphertext.writeUInt8(ciphertext.readUInt8(20) ^ 1, 20);
  expect(() => ring.open({ ...sealed, ciphertext }, 'member 1')).toThrow();
});

test('rotation: a secret re-wrapped with the new key opens without the old one', () => {
  const [older, newer] = [`old:${key()}`, `new:${key()}`];
  const sealed = keyRingOf(older).seal('secret', 'x');
  const both = keyRingOf(`${newer},${older}`);
  expect(both.open(sealed, 'x')).toBe('secret');
  const rewrapped = { ...sealed, ...both.rewrap(sealed) };
  expect(rewrapped.masterKeyId).toBe('new');
  expect(keyRingOf(newer).open(rewrapped, 'x')).toBe('secret');
});

test('a key file is created once, readable by its owner only, and a running process finds a new key', () => {
  const running = openKeyRing(folder);
  const sealed = running.seal('secret', 'x');
  expect(statSync(path.join(folder, 'keys', 'master-keys.json')).mode & 0o777).toBe(0o600);
  expect(openKeyRing(folder).open(sealed, 'x')).toBe('secret');

  expect(addMasterKey(folder)).toBe('k2');
  const rotated = openKeyRing(folder);
  const rewrapped = { ...sealed, ...rotated.rewrap(sealed) };
  expect(running.open(rewrapped, 'x')).toBe('secret');
  expect(dropOldMasterKeys(folder)).toEqual(['k1']);
  expect(openKeyRing(folder).open(rewrapped, 'x')).toBe('secret');
  expect(() => openKeyRing(folder).open(sealed, 'x')).toThrow('no master key k1');
});

test.each(['', 'a', 'a:short', `:${key()}`])('%j is not a master key', (text) => {
  expect(() => keyRingOf(text)).toThrow();
});
