import { defineConfig } from 'vitest/config';
import { SlowFirst } from './packages/dev-env/src/slow-first.ts';

/** Files of a worker share what it has loaded: loading the API takes longer than most files run. */
const isolate = false;
const setupFiles = ['packages/dev-env/src/property-seed.ts', 'packages/dev-env/src/undo-stubs.ts'];

const outside = ['**/node_modules/**', '**/dist/**'];
const timeouts = { testTimeout: 90_000, hookTimeout: 90_000 };

/** `unit` needs nothing; `integration` (*.db.test.ts) runs on a real PostgreSQL. */
export default defineConfig({
  test: {
    // Two keep two processors busy; the third works while another waits for a time-out.
    maxWorkers: 3,
    // `integration` loads the same modules as `unit`, and a second run those of the first.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: SlowFirst },
    // Files no import leads to: what changed in one of them can change every test.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/*.sql'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', ...outside],
          isolate,
          setupFiles,
          ...timeouts,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/**/*.db.test.ts', 'apps/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          exclude: outside,
          isolate,
          setupFiles,
          globalSetup: ['packages/dev-env/src/vitest-setup.ts'],
          // Generous: a slow machine is no failure. What must end in time says so itself.
          ...timeouts,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
