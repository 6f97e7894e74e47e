import { expect, test } from 'vitest';
import { allRoutes } from '../app/all-routes.ts';
import { loadedPage } from '../app/page-module.ts';
import { renderer } from './server.tsx';

test('the code of every rendered page is loaded in advance, and the public ones are named', async () => {
  const addresses = await renderer.load();
  const rendered = allRoutes.filter((route) => route.rendered);
  expect(rendered.filter((route) => !loadedPage(route)?.loader)).toEqual([]);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/login', '/register', '/invite/password']),
  );
  // These need a member, or a number that only the content has.
  expect(addresses.filter((address) => /^\/task|^\/invite\/success|:/.test(address))).toEqual([]);
});

const answered = (endpoint: string, data: unknown) => ({ call: { endpoint, argument: {} }, data });
const visit = {
  path: '/',
  search: '?lang=en-US',
  locale: 'en-US',
  nowMs: 0,
  loggedIn: false,
} as const;
const landingAt = (provedAt: string | null) => [
  answered('GET /v1/config/text', {}),
  answered('GET /v1/landing', {
    country: null,
    proof: null,
    provedAt,
    typical: null,
    cashoutFrom: null,
    sample: { answers: 0, shares: null, mine: null },
  }),
];
test('books that add up are no proof of payment while nothing has been paid', async () => {
  await renderer.load();
  const { html } = renderer.render(visit, landingAt('2026-03-01T00:00:00Z'));
  expect(html).toContain('No account needed');
  expect(html).not.toContain('Proof that we pay');
});
