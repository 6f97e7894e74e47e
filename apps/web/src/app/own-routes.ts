import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { Route } from './route-table.ts';

/** Pages that spec §2 does not have, kept separate so that the test against the spec stays exact. */
export const ownRoutes: readonly Route[] = [
  {
    pattern: paths.landing(),
    rendered: true,
    middleware: ['newcomer'],
    className: 'landing',
    messages: ['landing', 'sign-in'],
    load: () => import('../routes/landing/index.tsx'),
  },
  {
    pattern: paths.aboutTrust(),
    rendered: true,
    queries: true,
    messages: ['trust', 'lottery'],
    load: () => import('../routes/about/trust.tsx'),
  },
  {
    // Among the numbers of posts: spec §2 has no address for writing one.
    pattern: paths.buzzNew('all'),
    queries: true,
    messages: ['buzz'],
    load: () => import('../routes/buzz/new-post.tsx'),
  },
  {
    pattern: paths.appMessages(),
    auth: true,
    messages: ['message'],
    load: () => import('../routes/app/messages.tsx'),
  },
  {
    pattern: paths.appSuspension(),
    messages: ['suspension'],
    load: () => import('../routes/app/suspension.tsx'),
  },
  {
    // Like the second step of any registration: without scripts, a step needs an address of its own.
    pattern: paths.invitePasswordCode(),
    rendered: true,
    middleware: ['default-login'],
    messages: ['invite', 'sign-in'],
    load: () => import('../routes/invite/password-code.tsx'),
  },
  {
    pattern: patterns.surveyTest,
    messages: ['survey', 'survey-test'],
    load: () => import('../routes/survey/test.tsx'),
  },
];
