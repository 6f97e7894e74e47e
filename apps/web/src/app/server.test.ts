import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { firstCalls } from './first-calls.ts';
import { loadedPage } from './page-module.ts';
import { renderer } from './server.tsx';

test('the code of every rendered page is loaded in advance, and the public ones are named', async () => {
  const addresses = await renderer.load();
  const rendered = allRoutes.filter(({ pattern }) => Object.hasOwn(firstCalls, pattern));
  expect(rendered.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(firstCalls).sort());
  expect(rendered.filter((route) => loadedPage(route) === null)).toEqual([]);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/login', '/register', '/invite/password']),
  );
  // These need a member, or a number that only the content has.
  expect(addresses.filter((address) => /^\/task|^\/invite\/success|:/.test(address))).toEqual([]);
});
