import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { type Route, routes } from './route-table.ts';

/** A row of spec §2. The spec does not define a flag that is left out, so we choose it. */
interface SpecRoute {
  readonly path: string;
  readonly name?: Route['name'];
  /** true: auth required; false: public. */
  readonly auth?: boolean;
  readonly layout?: 'app';
  readonly headerHidden?: true;
  readonly className?: string;
  readonly middleware?: string;
}

const specRoutes: readonly SpecRoute[] = [
  { path: '/about/agreement', auth: false },
  { path: '/about/privacy', auth: false },
  { path: '/ad/fb' },
  { path: '/ad/fb/back' },
  { path: '/app/download' },
  { path: '/app/error', name: 'app-error' },
  { path: '/app/message/{id}' },
  { path: '/browse/redirect' },
  { path: '/browse/riches' },
  { path: '/browse/upgrade-notice' },
  { path: '/browse/violation-answer' },
  { path: '/browse/website' },
  { path: '/buzz/{id}' },
  { path: '/buzz/topic/{id}' },
  { path: '/callback/apple', name: 'callback-apple' },
  { path: '/callback/google' },
  { path: '/callback/google-invite' },
  { path: '/callback/google/password', name: 'callback-google-password' },
  { path: '/cashout', auth: true, layout: 'app' },
  { path: '/cashout/point' },
  { path: '/cashout/success' },
  { path: '/forgot' },
  { path: '/forgot/password/{key}' },
  { path: '/help/{id}' },
  { path: '/help/list' },
  { path: '/invite/password' },
  { path: '/invite/share/{inviterCode}' },
  { path: '/invite/share/code-{code}' },
  { path: '/invite/success' },
  { path: '/invite/welfare' },
  { path: '/login', name: 'login', auth: false },
  { path: '/login/login', auth: false, middleware: 'default-login' },
  { path: '/lottery' },
  { path: '/lottery/list' },
  { path: '/lottery/list/month' },
  { path: '/my', auth: true, layout: 'app', headerHidden: true },
  { path: '/my/about' },
  { path: '/my/account' },
  { path: '/my/account/email' },
  { path: '/my/account/password' },
  { path: '/my/bank' },
  { path: '/my/bank-type' },
  { path: '/my/help' },
  { path: '/my/help/{id}' },
  { path: '/my/help/create' },
  { path: '/my/personal' },
  { path: '/my/task-record' },
  { path: '/my/profile', auth: true },
  { path: '/referrals', auth: true, layout: 'app' },
  { path: '/register', middleware: 'default-login' },
  { path: '/register/password', middleware: 'default-login' },
  { path: '/stage/constant' },
  { path: '/stage/display' },
  { path: '/stage/display2' },
  { path: '/stage/display2-end' },
  { path: '/stage/target' },
  { path: '/subject/invite-friend', auth: true },
  { path: '/subject/invite-friend/rank', auth: true },
  { path: '/survey/end', className: 'survey-end' },
  { path: '/task', name: 'task', auth: true, layout: 'app' },
  { path: '/task/back' },
  { path: '/task/go' },
  { path: '/task/detail/{taskNo}' },
  { path: '/task/target' },
  { path: '/task/welcome/back' },
  { path: '/{slug...}' },
];

const asInSpec = (pattern: string) =>
  pattern.replace(/:(\w+)/g, '{$1}').replace(/\*(\w+)/g, '{$1...}');

test('§2 the app has the routes of the spec and no others', () => {
  const ours = routes.map((route) => asInSpec(route.pattern));
  expect([...ours].sort()).toEqual(specRoutes.map((route) => route.path).sort());
});

test.each(specRoutes)('§2 $path has the flags the spec gives it', (spec) => {
  const route = routes.find((one) => asInSpec(one.pattern) === spec.path);
  expect(route?.name).toBe(spec.name);
  if (spec.auth !== undefined) expect(route?.auth ?? false).toBe(spec.auth);
  if (spec.layout) expect(route?.layout).toBe(spec.layout);
  expect(route?.hideHeader).toBe(spec.headerHidden);
  expect(route?.className).toBe(spec.className);
  expect(route?.middleware).toEqual(spec.middleware ? [spec.middleware] : undefined);
});

test.each(specRoutes)('§2 $path is reachable and not hidden by a wider pattern', ({ path }) => {
  const example = path.replace('{slug...}', 'no/such/page').replace(/\{\w+\}/g, '12');
  expect(asInSpec(matchRoute(routes, example)?.route.pattern ?? '')).toBe(path);
});
