import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { ComponentType } from 'react';
import type { MessageArea } from '../platform/i18n/messages.ts';
import type { Loader, PageProps } from '../platform/navigation/page-props.ts';
import { myRoutes } from './my-routes.ts';
import { publicRoutes } from './public-routes.ts';

export interface PageModule {
  readonly default: ComponentType<PageProps>;
  readonly loader?: Loader;
}

export interface Route {
  /** `:name` matches a part of one segment, `*name` the rest of the path. */
  readonly pattern: string;
  /** Spec §2, the five named routes. */
  readonly name?: 'login' | 'task' | 'app-error' | 'callback-apple' | 'callback-google-password';
  /** Needs a token, except in the native app. Where spec §2 is silent, a member's own page needs one. */
  readonly auth?: true;
  /** Only in the native app; elsewhere app-error. */
  readonly inApp?: true;
  /** Spec §1 names two: without this, a page has the default one. */
  readonly layout?: 'app';
  readonly hideHeader?: true;
  /** CSS class of the layout. */
  readonly className?: string;
  /** Middlewares to run before the page; an unknown name throws (spec §8). */
  readonly middleware?: readonly string[];
  /** Message files of the page besides `shell`, loaded together with its code. */
  readonly messages?: readonly MessageArea[];
  /** Whether the page uses react-query; by default, pages that need auth or use the app layout do. */
  readonly queries?: boolean;
  /** The page loads without react-query, and failed loads are repeated as queries are. */
  readonly recovers?: true;
  /** Background work waits until the member has touched the page, or for a long time. */
  readonly undisturbed?: true;
  /** The server renders it, from what its `loader` names. */
  readonly rendered?: true;
  readonly load: () => Promise<PageModule>;
}

const stageMessages = ['stage', 'upload'] as const;
const inviteMessages = ['invite'] as const;
const signInMessages = ['sign-in'] as const;

/** Spec §2, in its order. The first match wins, so fixed paths come before parameters. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  {
    pattern: patterns.buzzTopic,
    rendered: true,
    layout: 'app',
    messages: ['buzz'],
    load: () => import('../routes/buzz/topic.tsx'),
  },
  {
    pattern: patterns.buzz,
    rendered: true,
    recovers: true,
    messages: ['buzz'],
    load: () => import('../routes/buzz/post.tsx'),
  },
  {
    pattern: paths.callbackApple(),
    name: 'callback-apple',
    messages: signInMessages,
    load: () => import('../routes/callback/apple.tsx'),
  },
  {
    pattern: paths.callbackGoogle(),
    messages: signInMessages,
    load: () => import('../routes/callback/google.tsx'),
  },
  {
    pattern: paths.callbackGoogleInvite(),
    messages: signInMessages,
    load: () => import('../routes/callback/google-invite.tsx'),
  },
  {
    pattern: paths.callbackGooglePassword(),
    name: 'callback-google-password',
    messages: signInMessages,
    load: () => import('../routes/callback/google/password.tsx'),
  },
  {
    pattern: paths.cashout(),
    rendered: true,
    auth: true,
    layout: 'app',
    messages: ['cashout'],
    load: () => import('../routes/cashout/index.tsx'),
  },
  {
    pattern: paths.cashoutPoint(),
    rendered: true,
    auth: true,
    messages: ['wallet'],
    load: () => import('../routes/cashout/point.tsx'),
  },
  {
    pattern: paths.cashoutSuccess(),
    auth: true,
    messages: ['cashout'],
    load: () => import('../routes/cashout/success.tsx'),
  },
  {
    pattern: paths.forgot(),
    messages: signInMessages,
    load: () => import('../routes/forgot/index.tsx'),
  },
  {
    pattern: patterns.forgotPassword,
    messages: signInMessages,
    load: () => import('../routes/forgot/password.tsx'),
  },
  {
    pattern: paths.helpList(),
    rendered: true,
    messages: ['help'],
    queries: true,
    load: () => import('../routes/help/list.tsx'),
  },
  {
    pattern: patterns.help,
    rendered: true,
    messages: ['help'],
    queries: true,
    load: () => import('../routes/help/article.tsx'),
  },
  {
    pattern: paths.invitePassword(),
    rendered: true,
    messages: ['invite', 'sign-in'],
    load: () => import('../routes/invite/password.tsx'),
  },
  {
    pattern: patterns.inviteShareCode,
    rendered: true,
    messages: inviteMessages,
    load: () => import('../routes/invite/share/campaign-code.tsx'),
  },
  {
    pattern: patterns.inviteShare,
    rendered: true,
    messages: inviteMessages,
    load: () => import('../routes/invite/share/inviter-code.tsx'),
  },
  {
    pattern: paths.inviteSuccess(),
    rendered: true,
    auth: true,
    messages: inviteMessages,
    load: () => import('../routes/invite/success.tsx'),
  },
  {
    pattern: paths.inviteWelfare(),
    messages: inviteMessages,
    load: () => import('../routes/invite/welfare.tsx'),
  },
  {
    pattern: paths.login(),
    rendered: true,
    name: 'login',
    messages: signInMessages,
    load: () => import('../routes/login/index.tsx'),
  },
  {
    pattern: paths.loginForm(),
    middleware: ['default-login'],
    messages: signInMessages,
    load: () => import('../routes/login/login.tsx'),
  },
  {
    pattern: paths.lottery(),
    rendered: true,
    auth: true,
    layout: 'app',
    messages: ['lottery'],
    load: () => import('../routes/lottery/index.tsx'),
  },
  {
    pattern: paths.lotteryList(),
    auth: true,
    messages: ['lottery'],
    load: () => import('../routes/lottery/list.tsx'),
  },
  {
    pattern: paths.lotteryListMonth(),
    messages: ['lottery'],
    queries: true,
    load: () => import('../routes/lottery/list/month.tsx'),
  },
  ...myRoutes,
  {
    pattern: paths.referrals(),
    rendered: true,
    auth: true,
    layout: 'app',
    messages: inviteMessages,
    load: () => import('../routes/referrals.tsx'),
  },
  {
    pattern: paths.myProfile(),
    rendered: true,
    auth: true,
    messages: ['landing', 'task'],
    load: () => import('../routes/my/profile.tsx'),
  },
  {
    pattern: paths.myTaskRecord(),
    rendered: true,
    auth: true,
    messages: ['end', 'wallet'],
    load: () => import('../routes/my/task-record.tsx'),
  },
  {
    pattern: paths.register(),
    rendered: true,
    middleware: ['default-login'],
    messages: signInMessages,
    load: () => import('../routes/register/index.tsx'),
  },
  {
    pattern: paths.registerPassword(),
    rendered: true,
    middleware: ['default-login'],
    messages: signInMessages,
    load: () => import('../routes/register/password.tsx'),
  },
  {
    pattern: paths.stageConstant(),
    auth: true,
    messages: stageMessages,
    load: () => import('../routes/stage/constant.tsx'),
  },
  {
    pattern: paths.stageDisplay(),
    auth: true,
    messages: stageMessages,
    load: () => import('../routes/stage/display.tsx'),
  },
  {
    pattern: paths.stageDisplay2(),
    auth: true,
    messages: stageMessages,
    load: () => import('../routes/stage/display2.tsx'),
  },
  {
    pattern: paths.stageDisplay2End(),
    auth: true,
    messages: stageMessages,
    load: () => import('../routes/stage/display2-end.tsx'),
  },
  {
    pattern: paths.stageTarget(),
    auth: true,
    messages: stageMessages,
    load: () => import('../routes/stage/target.tsx'),
  },
  {
    pattern: paths.subjectInviteFriend(),
    auth: true,
    messages: inviteMessages,
    load: () => import('../routes/subject/invite-friend/index.tsx'),
  },
  {
    pattern: paths.subjectInviteFriendRank(),
    auth: true,
    messages: inviteMessages,
    load: () => import('../routes/subject/invite-friend/rank.tsx'),
  },
  {
    pattern: paths.surveyEnd(),
    auth: true,
    className: 'survey-end',
    messages: ['end', 'task'],
    load: () => import('../routes/survey/end.tsx'),
  },
  {
    pattern: paths.task(),
    rendered: true,
    name: 'task',
    auth: true,
    layout: 'app',
    messages: ['checkin', 'message', 'task', 'wallet'],
    load: () => import('../routes/task/index.tsx'),
  },
  {
    pattern: paths.taskBack(),
    auth: true,
    messages: ['end'],
    load: () => import('../routes/task/back.tsx'),
  },
  {
    pattern: paths.taskGo(),
    rendered: true,
    auth: true,
    queries: false,
    messages: ['survey'],
    undisturbed: true,
    load: () => import('../routes/task/go.tsx'),
  },
  {
    // The target of shared links: a visitor sees the task before the log-in.
    pattern: patterns.taskDetail,
    rendered: true,
    queries: true,
    messages: ['task'],
    load: () => import('../routes/task/detail.tsx'),
  },
  {
    pattern: paths.taskTarget(),
    rendered: true,
    auth: true,
    queries: false,
    messages: ['survey'],
    undisturbed: true,
    load: () => import('../routes/task/target.tsx'),
  },
  {
    pattern: paths.taskWelcomeBack(),
    auth: true,
    messages: ['task'],
    load: () => import('../routes/task/welcome/back.tsx'),
  },
  { pattern: '/*slug', load: () => import('../routes/not-found.tsx') },
];
