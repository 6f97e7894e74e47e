import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './source-files.ts';

/** A number compared with a state: `state === 2` in TypeScript, `state = 2` or `state IN (0, 2)` in SQL. */
const literal = /\bstate (?:===|!==|=|<>|IN|NOT IN) \(?\d/;

/**
 * SQL that uses a partial index: PostgreSQL uses the index only if the statement repeats its literal
 * (`WHERE state = 2` in 0011-participation.sql), so the number stays.
 */
const indexed: Readonly<Record<string, number>> = {
  'apps/api/src/domains/work/fair-pay/store.ts': 3,
  'apps/api/src/domains/work/participation/store/erasure.ts': 1,
  'apps/api/src/domains/work/participation/store/overdue.ts': 1,
  'apps/api/src/domains/work/participation/store/participations.ts': 1,
  'apps/api/src/domains/work/participation/store/receipts.ts': 1,
  'apps/api/src/domains/work/review/store/evidence.ts': 1,
  'apps/api/src/domains/work/review/store/queue.ts': 7,
  'apps/api/src/domains/tasks/task/operator/store/answers.ts': 1,
  'apps/api/src/domains/tasks/task/store/settlement.ts': 1,
};

/** Tickets have their own states. */
const ofTickets = /\/features\/(help|member)\/|\/contact\/help\//;

test('states of participations are written as names, not numbers', () => {
  const found = codeFiles
    .filter((file) => /^apps\/[^/]+\/src\//.test(file) && !isTest(file) && !ofTickets.test(file))
    .flatMap((file) => {
      const lines = textOf(file)
        .split('\n')
        .filter((line) => literal.test(line));
      return lines.length > (indexed[file] ?? 0) ? [`${file}: ${lines.join(' | ')}`] : [];
    });
  expect(found).toEqual([]);
});
