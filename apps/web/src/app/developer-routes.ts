import type { Route } from './route-table.ts';

/** Pages of demo mode and of the console, in addition to those of spec §2. */
export const developerRoutes: readonly Route[] = [
  {
    pattern: '/dev/:page',
    messages: ['survey'],
    load: () => import('../routes/dev/index.tsx'),
  },
  // Shows only what the console sends to it, so every installation has it.
  {
    pattern: '/preview',
    messages: ['survey'],
    load: () => import('../routes/preview.tsx'),
  },
];
