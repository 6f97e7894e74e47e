import { expect, test } from 'vitest';
import { paths, patterns } from '../../packages/contract/src/values/web-paths.ts';
import { codeFiles, isTest, textOf } from './source-files.ts';

const home = 'packages/contract/src/values/web-paths.ts';
const folders = [
  'apps/api/src/',
  'apps/web/',
  'packages/contract/src/',
  'packages/dev-env/src/demo/',
];

/** `/invite/share/:inviterCode` and `/invite/share/code-:code` have the same prefix. */
const varying = Object.values(patterns).map((pattern) => pattern.slice(0, pattern.indexOf(':')));
const fixed = Object.values(paths)
  .filter((path) => path.length === 0)
  .map((path) => (path as () => string)());

/** Written as a literal, with or without a query, or appended to an origin: `${origin}/task/back?…`. */
function spelledPaths(text: string): string[] {
  const found: string[] = [];
  for (const [, spelled = ''] of text.matchAll(
    /['"`](?:\$\{\w*[oO]rigin\})?(\/[a-z][^'"`\s]*)['"`]/g,
  )) {
    const path = spelled.split('?')[0] ?? '';
    const isPattern = varying.some(
      (start) => path.startsWith(start) && path !== start.slice(0, -1),
    );
    if (fixed.includes(path) || isPattern) found.push(spelled);
  }
  for (const [built] of text.matchAll(/\$\{paths\.\w+\([^}]*\)\}\?\w+=/g)) found.push(built);
  return found;
}

/** Without comments, which may mention a page. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const exceptions = [
  // The console's API has its own paths.
  'packages/contract/src/operator/',
  // Forwards a provider's answer to the API in development.
  'apps/web/vite.config.ts',
];

test('literal addresses are recognized in every form', () => {
  const origin = '$' + '{origin}';
  expect(spelledPaths("link: '/lottery/list'")).toEqual(['/lottery/list']);
  expect(spelledPaths(`\`${origin}/task/back?session=1\``)).toEqual(['/task/back?session=1']);
  expect(spelledPaths('`/buzz/$' + '{id}`')).toEqual(['/buzz/$' + '{id}']);
  expect(spelledPaths("'/v1/task/list', '/assets/x.js', '/buzzing'")).toEqual([]);
});

test('only the contract spells out addresses of the web app', () => {
  const spelled = codeFiles
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .filter(
      (file) =>
        !isTest(file) && file !== home && !exceptions.some((start) => file.startsWith(start)),
    )
    .flatMap((file) => spelledPaths(codeOf(textOf(file))).map((path) => `${file}: ${path}`));
  expect(spelled).toEqual([]);
});
