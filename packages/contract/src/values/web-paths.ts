/**
 * Every address of the web app (spec §2). The web, mails, messages, share pages and the sitemap use these;
 * `scripts/policing/web-paths.test.ts` refuses an address spelled out anywhere else.
 */

/** Pages with a variable part, as route tables match them. */
export const patterns = {
  appMessage: '/app/message/:id',
  buzz: '/buzz/:id',
  buzzTopic: '/buzz/topic/:id',
  forgotPassword: '/forgot/password/:key',
  help: '/help/:id',
  inviteShare: '/invite/share/:inviterCode',
  inviteShareCode: '/invite/share/code-:code',
  myHelpTicket: '/my/help/:id',
  surveyTest: '/survey/test/:token',
  taskDetail: '/task/detail/:taskNo',
} as const;

/** Each pattern has one parameter, which ends with its part of the path. */
function fill(pattern: string, value: string): string {
  const from = pattern.indexOf(':');
  const to = pattern.indexOf('/', from);
  return pattern.slice(0, from) + encodeURIComponent(value) + (to < 0 ? '' : pattern.slice(to));
}

/** Separate, for the script in every page's head, which must not contain the list. */
export const registerPath = '/register';

/** By itself, for the same reason. */
export const landingPath = '/';

/** Separate, for the service worker, which opens no other page. */
export const messagePath = (id: string): string => fill(patterns.appMessage, id);

export const paths = {
  /** For first-time visitors; in addition to the spec's routes (`own-routes.ts`). */
  landing: () => landingPath,
  aboutAgreement: () => '/about/agreement',
  aboutPrivacy: () => '/about/privacy',
  /** How members are paid, in figures; in addition to the spec's routes (`own-routes.ts`). */
  aboutTrust: () => '/about/trust',
  adFacebook: () => '/ad/fb',
  adFacebookBack: () => '/ad/fb/back',
  appDownload: () => '/app/download',
  appError: () => '/app/error',
  /** The list of all messages; in addition to the spec's routes (`own-routes.ts`). */
  appMessages: (filter?: string) =>
    filter === undefined ? '/app/message' : `/app/message?filter=${filter}`,
  appMessage: messagePath,
  /** Why an account is suspended, and how to answer; in addition to the spec's routes (`own-routes.ts`). */
  appSuspension: () => '/app/suspension',
  browseRedirect: () => '/browse/redirect',
  browseRiches: () => '/browse/riches',
  browseUpgradeNotice: () => '/browse/upgrade-notice',
  browseViolationAnswer: () => '/browse/violation-answer',
  browseWebsite: () => '/browse/website',
  buzz: (id: string) => fill(patterns.buzz, id),
  /** Writing a post, with the current topic. */
  buzzNew: (topic: string) =>
    topic === 'all' ? '/buzz/new' : `/buzz/new?topic=${encodeURIComponent(topic)}`,
  buzzTopic: (id: string) => fill(patterns.buzzTopic, id),
  callbackApple: () => '/callback/apple',
  callbackGoogle: () => '/callback/google',
  callbackGoogleInvite: () => '/callback/google-invite',
  callbackGooglePassword: () => '/callback/google/password',
  cashout: () => '/cashout',
  cashoutPoint: () => '/cashout/point',
  cashoutSuccess: () => '/cashout/success',
  forgot: () => '/forgot',
  forgotPassword: (key: string) => fill(patterns.forgotPassword, key),
  help: (id: string) => fill(patterns.help, id),
  helpList: () => '/help/list',
  invitePassword: () => '/invite/password',
  /** The second step of a guest's registration; in addition to the spec's routes (`own-routes.ts`). */
  invitePasswordCode: () => '/invite/password/code',
  inviteShare: (inviterCode: string) => fill(patterns.inviteShare, inviterCode),
  inviteShareCode: (code: string) => fill(patterns.inviteShareCode, code),
  inviteSuccess: () => '/invite/success',
  inviteWelfare: () => '/invite/welfare',
  login: () => '/login',
  loginForm: () => '/login/login',
  lottery: () => '/lottery',
  lotteryList: () => '/lottery/list',
  lotteryListMonth: () => '/lottery/list/month',
  my: () => '/my',
  myAbout: () => '/my/about',
  myAccount: () => '/my/account',
  myAccountEmail: () => '/my/account/email',
  myAccountPassword: () => '/my/account/password',
  myBank: () => '/my/bank',
  myBankType: () => '/my/bank-type',
  myHelp: () => '/my/help',
  myHelpTicket: (id: string) => fill(patterns.myHelpTicket, id),
  myHelpCreate: () => '/my/help/create',
  myPersonal: () => '/my/personal',
  myProfile: () => '/my/profile',
  myTaskRecord: () => '/my/task-record',
  referrals: () => '/referrals',
  register: () => registerPath,
  registerPassword: () => '/register/password',
  stageConstant: () => '/stage/constant',
  stageDisplay: () => '/stage/display',
  stageDisplay2: () => '/stage/display2',
  stageDisplay2End: () => '/stage/display2-end',
  stageTarget: () => '/stage/target',
  subjectInviteFriend: () => '/subject/invite-friend',
  subjectInviteFriendRank: () => '/subject/invite-friend/rank',
  surveyEnd: () => '/survey/end',
  /** A survey that is not published; in addition to the spec's routes (`own-routes.ts`). */
  surveyTest: (token: string) => fill(patterns.surveyTest, token),
  task: () => '/task',
  /** Spec §1, a tab of the task page by its section code. */
  taskSection: (code: number) => (code === 1 ? '/task' : `/task?section=${code}`),
  taskBack: () => '/task/back',
  taskDetail: (taskNo: string) => fill(patterns.taskDetail, taskNo),
  taskGo: () => '/task/go',
  taskTarget: () => '/task/target',
  taskWelcomeBack: () => '/task/welcome/back',
} as const;

/** In a shared link: the language in which other apps show it. The page itself is in the reader's. */
export const previewLanguage = 'preview';

/** A path with a query; null values are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The full address of a path, for mails, shared links and other sites. */
export const addressOf = (origin: string, path: string): string => new URL(path, origin).href;
