import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dateSupersededBuild, dropOldFiles, filesToDrop, keepMs } from './old-files.ts';

let output = '';
const now = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * keepMs);

function write(name: string, content: string, changedAt: Date) {
  const file = path.join(output, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, changedAt, changedAt);
}

beforeEach(() => {
  output = mkdtempSync(path.join(os.tmpdir(), 'pollen-old-files-'));
});
afterEach(() => rmSync(output, { recursive: true }));

test('old chunks are kept for a day', () => {
  const file = (name: string, ageMs: number) => ({ name, changedAtMs: now.getTime() - ageMs });
  const files = [
    file('a', keepMs + 1),
    file('b', keepMs),
    file('current', 9 * keepMs),
    file('current.br', 9 * keepMs),
  ];
  expect(filesToDrop(files, new Set(['current']), now.getTime())).toEqual(['a']);
});

test('the day starts with the next build, however old the build was', () => {
  write('assets/older.js', '', daysAgo(9));
  write('assets/old.js', '', daysAgo(5));
  write('builds/latest.json', '{"buildId":"old"}', daysAgo(5));
  write('builds/meta/old.json', '{"files":["/assets/old.js"]}', daysAgo(5));
  dateSupersededBuild(output, now);
  write('assets/new.js', '', now);
  dropOldFiles(output, new Set(['assets/new.js']), now);
  expect(readdirSync(path.join(output, 'assets')).sort()).toEqual(['new.js', 'old.js']);
  expect(readdirSync(path.join(output, 'builds/meta'))).toEqual(['old.json']);
  dropOldFiles(output, new Set(['assets/new.js']), new Date(now.getTime() + keepMs + 1));
  expect(readdirSync(path.join(output, 'assets'))).toEqual(['new.js']);
});
