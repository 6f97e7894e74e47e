import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Chunk, chunkGroups, chunks, commonGroup } from './chunks.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const below = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(root, folder, name),
  );
const files = [
  ...below('apps/web/src'),
  ...below('packages/browser/src'),
  ...below('packages/contract/src'),
  ...['zod', '@tanstack/react-query'].map((name) => path.join(root, 'node_modules', name, 'x.js')),
];

const one = (entry: string): Chunk => ({ name: 'one', files: [entry] });

test('every entry of a chunk matches at least one file', () => {
  const entries = chunks.flatMap(({ files: wanted, not = [] }) => [...wanted, ...not]);
  const empty = entries.filter((entry) => {
    const [group] = chunkGroups([one(entry)]);
    return !files.some((file) => group?.test(file));
  });
  expect(empty).toEqual([]);
});

test('a file entry matches its stylesheet, but no file with the same prefix', () => {
  const [group] = chunkGroups([one('ui/tag')]);
  const of = (name: string) => group?.test(path.join(root, 'apps/web/src/ui', name));
  expect([of('tag.tsx'), of('tag.css'), of('tags.tsx'), of('tabs.tsx')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('only sources of the app are put into the common chunk', () => {
  const inRoot = (name: string) => commonGroup.test(path.join(root, name));
  expect([
    inRoot('apps/web/src/ui/sheet.tsx'),
    inRoot('packages/browser/src/store.ts'),
    inRoot('apps/web/src/routes/my/index.tsx'),
    inRoot('node_modules/react/index.js'),
  ]).toEqual([true, true, false, false]);
});
