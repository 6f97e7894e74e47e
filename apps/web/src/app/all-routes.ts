import { developerRoutes } from './developer-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { type Route, routes } from './route-table.ts';

/** The catch-all stands last, so all other pages come before it. */
export const allRoutes: readonly Route[] = [...developerRoutes, ...ownRoutes, ...routes];
