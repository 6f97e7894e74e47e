import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first. Started last, one of them would run alone for its minute; started
 * first, the others run in parallel.
 */
export const slow: readonly string[] = [
  'apps/api/src/lives.db.test.ts',
  'apps/api/src/main.db.test.ts',
  'apps/api/src/modules/invite/farm.db.test.ts',
  'apps/api/src/fuzz.db.test.ts',
  'apps/api/src/modules/results/export-process.db.test.ts',
  'apps/api/src/jobs/rescue.db.test.ts',
  'apps/api/src/modules/task/operator/task-operator.db.test.ts',
  'apps/api/src/modules/results/filters.db.test.ts',
  'apps/api/src/modules/results/exports.db.test.ts',
  'apps/api/src/outage.db.test.ts',
  'apps/api/src/modules/cashout/payout.db.test.ts',
  'packages/dev-env/src/demo/seed.db.test.ts',
  'apps/api/src/modules/task/operator/figures.db.test.ts',
  'apps/api/src/demo-accounts.db.test.ts',
  'apps/api/src/db/reads.db.test.ts',
  'scripts/upgrade/subscriber.db.test.ts',
  'apps/api/src/modules/identity/proof-of-work.db.test.ts',
  'packages/dev-env/src/demo/tasks/walk.db.test.ts',
  'apps/api/src/modules/survey/compile/features.test.ts',
  'apps/api/src/modules/survey/compile/mutation.test.ts',
  'apps/api/src/modules/survey/compile/wild.test.ts',
  'apps/api/src/modules/survey/survey-check.test.ts',
  'apps/api/src/modules/survey/proof/run-both.test.ts',
  'packages/dev-env/src/demo/tasks/demo-tasks.test.ts',
  'apps/api/src/modules/survey/every-kind.test.ts',
  'apps/api/src/modules/survey/written-answers.test.ts',
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
