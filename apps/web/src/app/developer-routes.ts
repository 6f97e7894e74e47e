import type { Route } from './route-table.ts';

/** Pages of demo mode, beside those of spec §2. */
export const developerRoutes: readonly Route[] = [
  { pattern: '/dev/gallery', layout: 'default', load: () => import('../routes/dev/gallery.tsx') },
  { pattern: '/dev/native', layout: 'default', load: () => import('../routes/dev/native.tsx') },
  {
    pattern: '/dev/survey',
    layout: 'default',
    messages: ['survey'],
    load: () => import('../routes/dev/survey.tsx'),
  },
];
