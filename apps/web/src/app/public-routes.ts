import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { Route } from './route-table.ts';

const pageMessages = ['pages'] as const;

/** Spec §2, its first rows: public pages, advertisements, the app itself, and ways out of it. */
export const publicRoutes: readonly Route[] = [
  {
    pattern: paths.aboutAgreement(),
    rendered: true,
    messages: ['legal'],
    load: () => import('../routes/about/agreement.tsx'),
  },
  {
    pattern: paths.aboutPrivacy(),
    rendered: true,
    messages: ['legal'],
    load: () => import('../routes/about/privacy.tsx'),
  },
  {
    pattern: paths.adFacebook(),
    messages: pageMessages,
    load: () => import('../routes/ad/fb/index.tsx'),
  },
  {
    pattern: paths.adFacebookBack(),
    messages: pageMessages,
    load: () => import('../routes/ad/fb/back.tsx'),
  },
  {
    pattern: paths.appDownload(),
    messages: pageMessages,
    load: () => import('../routes/app/download.tsx'),
  },
  {
    pattern: paths.appError(),
    name: 'app-error',
    load: () => import('../routes/app/error.tsx'),
  },
  {
    pattern: patterns.appMessage,
    auth: true,
    messages: ['message'],
    load: () => import('../routes/app/message.tsx'),
  },
  {
    pattern: paths.browseRedirect(),
    messages: pageMessages,
    load: () => import('../routes/browse/redirect.tsx'),
  },
  {
    pattern: paths.browseRiches(),
    messages: pageMessages,
    queries: true,
    load: () => import('../routes/browse/riches.tsx'),
  },
  {
    pattern: paths.browseUpgradeNotice(),
    inApp: true,
    messages: pageMessages,
    load: () => import('../routes/browse/upgrade-notice.tsx'),
  },
  {
    pattern: paths.browseViolationAnswer(),
    messages: pageMessages,
    load: () => import('../routes/browse/violation-answer.tsx'),
  },
  {
    pattern: paths.browseWebsite(),
    messages: pageMessages,
    load: () => import('../routes/browse/website.tsx'),
  },
];
