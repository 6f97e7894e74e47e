import { defineConfig } from 'vitest/config';
import { SlowFirst } from './packages/dev-env/src/slow-first.ts';

/** Files of a worker share what it has loaded: loading the API takes longer than most files run. */
const isolate = false;
const setupFiles = ['packages/dev-env/src/property-seed.ts', 'packages/dev-env/src/undo-stubs.ts'];

/** `unit` needs nothing; `integration` (*.db.test.ts) runs on a real PostgreSQL. */
export default defineConfig({
  test: {
    // Two keep two processors busy; the third works while another waits for a time-out.
    maxWorkers: 3,
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
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
          isolate,
          setupFiles,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/**/*.db.test.ts', 'apps/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          isolate,
          setupFiles,
          globalSetup: ['packages/dev-env/src/vitest-setup.ts'],
          // Generous: a slow machine is no failure. What must end in time says so itself.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
