import { paths } from '@pollen/contract/values/web-paths';
import type { Route } from './route-table.ts';

/** Pages that spec §2 does not have. They are kept apart, so that the test against the spec stays exact. */
export const ownRoutes: readonly Route[] = [
  {
    pattern: paths.appMessages(),
    auth: true,
    layout: 'default',
    messages: ['message'],
    load: () => import('../routes/app/messages.tsx'),
  },
];
