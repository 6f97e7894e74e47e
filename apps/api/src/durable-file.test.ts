import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFile, readIfExists, readOrCreateFile, replaceFile } from './durable-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pollen-durable-'));
  file = path.join(folder, 'below', 'further', 'key');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is created with its folders, for its owner alone, and leaves no temporary file', () => {
  expect(createFile(file, 'first')).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['key']);
});

test('a file that exists is not overwritten', () => {
  createFile(file, 'first');
  expect(createFile(file, 'second')).toBe(false);
  expect(readOrCreateFile(file, () => 'third').toString()).toBe('first');
  expect(readdirSync(path.dirname(file))).toEqual(['key']);
});

test('a file is replaced in one step', () => {
  createFile(file, 'first');
  replaceFile(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(readdirSync(path.dirname(file))).toEqual(['key']);
});

test('a missing file reads as null; another failure is not hidden', () => {
  expect(readIfExists(file)).toBeNull();
  expect(() => readIfExists(folder)).toThrow('EISDIR');
});
