import { noticeKeys } from '@pollen/contract/values/notice';
import { expect, test } from 'vitest';
import { codeFiles, isTest, repositoryFiles, textOf } from './source-files.ts';
import { sourcesOf } from './wire-shapes.ts';

/** A setting that nobody reads or can find is useless. */

const documents = repositoryFiles
  .filter((file) => file.endsWith('.md'))
  .map(textOf)
  .join('\n');

/** Set by programs or shells, not by us. */
const foreign = new Set(['PATH', 'NODE_ENV', 'DEV', 'SSR', 'TZ']);

/** `env['NAME']`, `process.env.NAME`, and names passed to the functions that read one. */
const reads = /\benv(?:\.|\[')([A-Z][A-Z0-9_]*[A-Z0-9])\b|\(env, '([A-Z][A-Z0-9_]+)'/g;

const readVariables = new Set(
  codeFiles
    .filter((file) => !/^scripts\/policing\//.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(reads)].map(([, one, other]) => one ?? other ?? ''),
    )
    .filter((name) => !foreign.has(name)),
);

test('every environment variable the code reads is documented', () => {
  expect(readVariables.size).toBeGreaterThan(40);
  const missing = [...readVariables].filter((name) => !documents.includes(`${name}`));
  expect(missing).toEqual([]);
});

test('every environment variable in the documents is read', () => {
  const code = codeFiles.map(textOf).join('\n');
  const named = documents.matchAll(
    /`((?:POLLEN|S3|SMTP|MAIL|VAPID|GOOGLE|APPLE|DATABASE|VITE|BENCH|E2E|TEST|FUZZ|LIVES|SURVEY)_[A-Z0-9_]*[A-Z0-9])\b/g,
  );
  const stale = [...new Set([...named].map(([, name = '']) => name))].filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(code),
  );
  expect(stale).toEqual([]);
});

test('every part of the configuration is used', () => {
  const [, body = ''] = /export interface Config \{([\s\S]*?)\n\}/.exec(
    textOf('apps/api/src/config.ts'),
  ) ?? [''];
  const names = [...body.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name = '']) => name);
  const users = codeFiles
    .filter((file) => /^(apps\/api\/src|scripts)\//.test(file) && !isTest(file))
    .filter((file) => file !== 'apps/api/src/config.ts')
    .map(textOf)
    .join('\n');
  expect(names.length).toBeGreaterThan(20);
  expect(
    names.filter((name) => !new RegExp(`\\bconfig\\.${name}\\b|\\b${name}\\b`).test(users)),
  ).toEqual([]);
});

test('every notice operators can write is shown by the web app', () => {
  const web = sourcesOf('apps/web/src/')
    .map(({ text }) => text)
    .join('\n');
  expect(
    noticeKeys.filter((key) => !web.includes(`'${key}'`) && !web.includes(`"${key}"`)),
  ).toEqual([]);
});
