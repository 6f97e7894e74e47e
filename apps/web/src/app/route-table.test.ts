import { paths } from '@pollen/contract/values/web-paths';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { matchRoute } from './match-route.ts';
import { findMiddleware } from './route-access.ts';
import { routes } from './route-table.ts';

test('every address the app can build has a page', () => {
  for (const [name, build] of Object.entries(paths)) {
    const path = (build as (value: string) => string)('x1');
    expect([name, matchRoute(allRoutes, path.split('?')[0] ?? '')?.route.pattern]).not.toEqual([
      name,
      '/*slug',
    ]);
  }
});

test('every middleware name exists', () => {
  for (const name of routes.flatMap((route) => route.middleware ?? [])) findMiddleware(name);
});

test('every page has its own component, without placeholders', () => {
  const loads = routes.map((route) => route.load);
  expect(new Set(loads).size).toBe(loads.length);
  expect(loads.filter((load) => /placeholder/.test(load.toString()))).toEqual([]);
});
