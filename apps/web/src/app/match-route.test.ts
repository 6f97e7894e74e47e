import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { ownRoutes } from './own-routes.ts';
import { routes } from './route-table.ts';

const at = (path: string) => {
  const match = matchRoute(routes, path);
  return [match?.route.pattern, match?.params];
};

test.each([
  ['/task', '/task', {}],
  ['/task/', '/task', {}],
  ['/help/list', '/help/list', {}],
  ['/help/7', '/help/:id', { id: '7' }],
  ['/my/help/create', '/my/help/create', {}],
  ['/my/help/12', '/my/help/:id', { id: '12' }],
  ['/invite/share/code-SPRING', '/invite/share/code-:code', { code: 'SPRING' }],
  ['/invite/share/SARI8K2P', '/invite/share/:inviterCode', { inviterCode: 'SARI8K2P' }],
  ['/buzz/topic/3', '/buzz/topic/:id', { id: '3' }],
  ['/task/detail/T%2D1%20x', '/task/detail/:taskNo', { taskNo: 'T-1 x' }],
  ['/forgot/password/%E0%A4%A', '/forgot/password/:key', { key: '%E0%A4%A' }],
  ['/no/such/page', '/*slug', { slug: 'no/such/page' }],
  ['/taskx', '/*slug', { slug: 'taskx' }],
])('§2 %s is the page %s', (path, pattern, params) => {
  expect(at(path)).toEqual([pattern, params]);
});

test('the first address is the landing page, and no other is', () => {
  expect(matchRoute(ownRoutes, '/')?.route.pattern).toBe('/');
  for (const path of ['/x', '/about', '/x/']) expect(matchRoute(ownRoutes, path)).toBeNull();
});
