import { developerRoutes } from './developer-routes.ts';
import { type Route, routes } from './route-table.ts';

/** The catch-all stands last, so developer pages come before it. */
export const allRoutes: readonly Route[] = [...developerRoutes, ...routes];
