import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first. Started last, one of them would run alone for its minute; started
 * first, the others run in parallel.
 */
export const slow: readonly string[] = [
  'apps/api/src/lives.db.test.ts',
  'apps/api/src/main.db.test.ts',
  'apps/api/src/domains/community/invite/farm.db.test.ts',
  'apps/api/src/fuzz.db.test.ts',
  'apps/api/src/domains/insight/results/export-process.db.test.ts',
  'apps/api/src/jobs/rescue.db.test.ts',
  'apps/api/src/domains/tasks/task/operator/task-operator.db.test.ts',
  'apps/api/src/domains/insight/results/filters.db.test.ts',
  'apps/api/src/domains/insight/results/exports.db.test.ts',
  'apps/api/src/outage.db.test.ts',
  'apps/api/src/domains/money/cashout/payout.db.test.ts',
  'packages/dev-env/src/demo/seed.db.test.ts',
  'apps/api/src/domains/tasks/task/operator/figures.db.test.ts',
  'apps/api/src/demo-accounts.db.test.ts',
  'apps/api/src/db/reads.db.test.ts',
  'scripts/upgrade/subscriber.db.test.ts',
  'apps/api/src/domains/accounts/identity/proof-of-work.db.test.ts',
  'packages/dev-env/src/demo/tasks/walk.db.test.ts',
  'apps/api/src/domains/tasks/survey/compile/features.test.ts',
  'apps/api/src/domains/tasks/survey/compile/mutation.test.ts',
  'apps/api/src/domains/tasks/survey/compile/wild.test.ts',
  'apps/api/src/domains/tasks/survey/survey-check.test.ts',
  'apps/api/src/domains/tasks/survey/proof/run-both.test.ts',
  'packages/dev-env/src/demo/tasks/demo-tasks.test.ts',
  'apps/api/src/domains/tasks/survey/every-kind.test.ts',
  'apps/api/src/domains/tasks/survey/written-answers.test.ts',
  'packages/contract/src/values/lottery.test.ts',
  'apps/api/src/first-start.test.ts',
  'scripts/survey-check.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = slow.findIndex((file) => moduleId.endsWith(file));
  return at === -1 ? slow.length : at;
};

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
