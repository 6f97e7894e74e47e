import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sqlSources } from './sql-sources.ts';

const queue = readFileSync(
  path.resolve(import.meta.dirname, '../../apps/api/src/jobs/queue.ts'),
  'utf8',
);
const declared = new Set([...queue.matchAll(/^ {2}readonly (\w+):/gm)].map((found) => found[1]));

test('every job that SQL adds is declared in the queue', () => {
  const added = sqlSources.flatMap(({ file, text }) =>
    [...text.matchAll(/add_job\(\s*'(\w+)'/g)].map((found) => ({ file, job: found[1] })),
  );
  expect(added.length).toBeGreaterThan(3);
  expect(added.filter(({ job }) => !declared.has(job))).toEqual([]);
});
