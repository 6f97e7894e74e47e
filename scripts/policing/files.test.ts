import { expect, test } from 'vitest';
import { codeFiles, repositoryFiles, textOf } from './source-files.ts';

const maxLines = 500;
/** Tables and message files may be as long as their content. */
const isData = (file: string) =>
  /\/(messages|languages|data|migrations)\//.test(file) ||
  /-data\.ts$/.test(file) ||
  file.endsWith('.json');

test(`no source file is longer than ${maxLines} lines`, () => {
  const long = repositoryFiles
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !isData(file))
    .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines);
  expect(long).toEqual([]);
});

/** Names that others define: documents by convention, languages by their standard. */
const customary = /^(README|CONTRIBUTING|CREDITS|ARCHITECTURE|LICENSE)(\.md)?$|^en-US(\.\w+)?$/;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

test('files and folders have kebab-case names', () => {
  const odd = repositoryFiles.filter((file) =>
    file.split('/').some((part) => !kebab.test(part) && !customary.test(part)),
  );
  expect(odd).toEqual([]);
});

test('no folder has a name without meaning', () => {
  const vague = repositoryFiles.filter((file) =>
    file.split('/').some((part) => ['utils', 'helpers', 'common', 'shared', 'misc'].includes(part)),
  );
  expect(vague).toEqual([]);
});

/** Assembled here, so that this file does not match itself. */
const leftovers = [`.${'only'}(`, `.${'skip'}(`, `TO${'DO'}`, `FIX${'ME'}`, `@ts-${'ignore'}`];

test('no test is skipped and no marker for later work is left', () => {
  const found = codeFiles.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) =>
        leftovers.some((word) => line.includes(word))
          ? [`${file}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});

test('the lock file names no download addresses', () => {
  const lines = textOf('package-lock.json').split('\n');
  expect(lines.filter((line) => line.includes('"resolved": "http'))).toEqual([]);
});

test('migration numbers are unique', () => {
  const numbers = repositoryFiles
    .filter((file) => file.startsWith('apps/api/src/db/migrations/') && !file.endsWith('.md'))
    .map((file) => /\/(\d{4})-[^/]+\.sql$/.exec(file)?.[1] ?? file);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => number.includes('/'))).toEqual([]);
});
