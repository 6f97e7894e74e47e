import { defineConfig } from 'vitest/config';

const setupFiles = ['packages/dev-env/src/property-seed.ts'];

/** `unit` needs nothing; `integration` (*.db.test.ts) runs on a real PostgreSQL; `web` is the browser's code. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/**/*.db.test.ts', 'apps/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
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
