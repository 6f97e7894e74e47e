import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { Route } from './route-table.ts';

const accountMessages = ['account', 'wallet'] as const;
const bankMessages = ['account', 'bank'] as const;

/** Spec §2, the account area, in its order. */
export const myRoutes: readonly Route[] = [
  {
    pattern: paths.my(),
    rendered: true,
    auth: true,
    layout: 'app',
    hideHeader: true,
    messages: accountMessages,
    load: () => import('../routes/my/index.tsx'),
  },
  {
    pattern: paths.myAbout(),
    messages: accountMessages,
    load: () => import('../routes/my/about.tsx'),
  },
  {
    pattern: paths.myAccount(),
    rendered: true,
    auth: true,
    messages: [...accountMessages, 'message'],
    load: () => import('../routes/my/account.tsx'),
  },
  {
    pattern: paths.myAccountEmail(),
    auth: true,
    messages: accountMessages,
    load: () => import('../routes/my/account/email.tsx'),
  },
  {
    pattern: paths.myAccountPassword(),
    auth: true,
    messages: accountMessages,
    load: () => import('../routes/my/account/password.tsx'),
  },
  {
    pattern: paths.myBank(),
    auth: true,
    messages: bankMessages,
    load: () => import('../routes/my/bank.tsx'),
  },
  {
    pattern: paths.myBankType(),
    auth: true,
    messages: bankMessages,
    load: () => import('../routes/my/bank-type.tsx'),
  },
  {
    pattern: paths.myHelp(),
    rendered: true,
    auth: true,
    messages: ['help'],
    load: () => import('../routes/my/help.tsx'),
  },
  {
    pattern: paths.myHelpCreate(),
    auth: true,
    messages: ['help'],
    load: () => import('../routes/my/help/create.tsx'),
  },
  {
    pattern: patterns.myHelpTicket,
    auth: true,
    messages: ['help'],
    load: () => import('../routes/my/help/ticket.tsx'),
  },
  {
    pattern: paths.myPersonal(),
    auth: true,
    messages: accountMessages,
    load: () => import('../routes/my/personal.tsx'),
  },
];
