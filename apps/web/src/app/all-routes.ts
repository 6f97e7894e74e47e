import { developerRoutes } from './developer-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { type Route, routes } from './route-table.ts';

/** The catch-all comes last, after all other pages. */
export const allRoutes: readonly Route[] = [...developerRoutes, ...ownRoutes, ...routes];
