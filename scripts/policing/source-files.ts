import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What git ignores. */
const ignored = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.env',
]);

function below(folder: string): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = folder === '' ? name : `${folder}/${name}`;
    if (ignored.has(name) || file === 'data' || name.endsWith('.log')) return [];
    return statSync(path.join(root, file)).isDirectory() ? below(file) : [file];
  });
}

/** Every file of the repository, for example `apps/api/src/app.ts`. */
export const repositoryFiles: readonly string[] = below('');

export const codeFiles = repositoryFiles.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file));

/** A test, or a helper that only tests import: the `testing` folder next to them. */
export const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

export const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
