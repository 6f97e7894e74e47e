import { afterAll, vi } from 'vitest';

// Files of a worker share its globals, too.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
