import { may, roles } from '@pollen/contract/operator/permission';
import { expect, test } from 'vitest';
import { formerPaths } from '../platform/paths.ts';
import { matchRoute, redirectOf } from './match-route.ts';
import { routes } from './route-table.ts';

test('no two routes share an address', () => {
  const shapes = routes.map(({ pattern }) => pattern.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every section has an entry route with an icon, and every role has a start page', () => {
  const sections = new Set(routes.map(({ section }) => section));
  for (const section of sections) {
    const entry = routes.find((route) => route.section === section);
    expect(entry?.pattern, section).not.toContain(':');
  }
  for (const role of roles) {
    expect(routes.some(({ permission }) => may(role, permission))).toBe(true);
  }
});

test('addresses are matched completely, with their parameters', () => {
  const probe = [{ ...routes[0], pattern: '/console/things/:id' }] as typeof routes;
  expect(matchRoute(probe, '/console/things/a%20b')?.params).toEqual({ id: 'a b' });
  expect(matchRoute(probe, '/console/things/%')?.params).toEqual({ id: '%' });
  expect(matchRoute(probe, '/console/things/1/')?.params).toEqual({ id: '1' });
  expect(matchRoute(probe, '/console/things')).toBeNull();
  expect(matchRoute(probe, '/console/things/1/2')).toBeNull();
});

test('former addresses redirect to a page of the console, with their parameters', () => {
  expect(redirectOf(formerPaths, '/console/tickets/17')).toBe('/console/help/tickets/17');
  expect(redirectOf(formerPaths, '/console/help/tickets/17')).toBeNull();
  for (const [old, now] of Object.entries(formerPaths)) {
    expect(matchRoute(routes, old), old).toBeNull();
    expect(matchRoute(routes, now), now).not.toBeNull();
  }
});
