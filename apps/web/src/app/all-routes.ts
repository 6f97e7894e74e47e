import { developerRoutes } from './developer-routes.ts';
import { type Route, routes } from './route-table.ts';

/**
 * Developer pages exist where the server answered one of their addresses with this app, which it does in
 * demo mode only.
 */
export const allRoutes: readonly Route[] = location.pathname.startsWith('/dev/')
  ? [...developerRoutes, ...routes]
  : routes;
