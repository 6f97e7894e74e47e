/**
 * Which source files are delivered in one request. Files in no chunk are left to the bundler.
 *
 * To add a page: list its route folder and its feature folder in a chunk (or in a new one). An entry is a
 * path below `apps/web/src` (or below the package named in front of a colon): a folder ends with `/`, a
 * file is named without its extension, which also takes its stylesheet. A file belongs to the first
 * chunk that names it; `not` leaves files to the chunks below.
 *
 * `e2e/web/app-budget.e2e.ts` and `survey-budget.e2e.ts` test the budgets: run them after a change here.
 */
export interface Chunk {
  readonly name: string;
  readonly files: readonly string[];
  readonly not?: readonly string[];
}

export const chunks: readonly Chunk[] = [
  {
    // Log-in is one script and one stylesheet: each part of the form alone would make nine requests.
    name: 'login',
    files: [
      'routes/login/index',
      'features/identity/sign-in/login-form',
      'features/identity/sign-in/logged-out-note',
      'features/identity/sign-in/social-buttons',
      'features/identity/sign-in/sign-in-top',
      'features/identity/sign-in/cells',
      'features/identity/sign-in/provider-marks',
      'features/identity/sign-in/sign-in',
      'features/identity/sign-in/typed-email',
      'features/identity/fields/refusal',
      'features/identity/proof/with-proof',
      'features/identity/fields/email-field',
      'features/identity/fields/current-password-field',
      'ui/field/field*',
      'ui/field/password-field',
      'ui/icons/eye',
      'platform/page/form',
      'browser:form',
      'contract:values/email',
    ],
  },
  {
    // What surveys, their ends and task lists share. Listed before them, or every list would load the runner.
    name: 'work',
    files: [
      'contract:values/work-paths',
      'platform/navigation/steps',
      'platform/page/looked-at',
      'features/task/rules',
      'features/task/start-input',
      'ui/icons/work',
      'ui/saved-state',
      'ui/choice/answer',
      'contract:codes/survey-state',
      'platform/http/action-key',
      'browser:action-key',
      'contract:codes/participation-class',
    ],
  },
  {
    // A survey opened from a link. Rarer kinds of questions load with the surveys that have them.
    name: 'survey',
    files: [
      'routes/task/go',
      'routes/task/target',
      'features/survey/',
      'features/task/process',
      'features/task/page-times',
      'features/task/start-form',
      'features/task/start-ends',
      'features/task/pending-submit',
      'contract:survey/',
    ],
    not: [
      'features/survey/group-answer',
      'features/survey/signature-answer',
      'features/survey/tags-answer',
      'features/survey/picked-ranking',
      'features/survey/slider-answer',
      'features/survey/max-diff-answer',
      'features/survey/matrix-answer',
      'features/survey/ranking-answer',
      'features/survey/file-answer',
      'features/survey/rich-text',
      'features/survey/survey-time*',
      'features/survey/rare-answer',
      'features/survey/unpaid-run',
      'features/survey/leaving',
      'features/survey/error-text',
      'contract:survey/leave',
      'contract:survey/validation',
      'contract:survey/localize-plan',
      'contract:survey/linear-pattern',
    ],
  },
  {
    // What "Next" needs, fetched while the first question is read.
    name: 'survey-next',
    files: [
      'features/survey/leaving',
      'features/survey/error-text',
      'contract:survey/leave',
      'contract:survey/validation',
    ],
  },
  {
    // The most common of the rarer kinds, in one request: on a slow network each takes longer than its code.
    name: 'survey-kinds',
    files: [
      'features/survey/rare-answer',
      'features/survey/rich-text',
      'features/survey/matrix-answer',
      'features/survey/ranking-answer',
      'features/survey/file-answer',
    ],
  },
  {
    // A shared invitation is opened by first-time visitors: one request for its own parts.
    name: 'invitation',
    files: ['routes/invite/share/', 'features/invite/offer-page', 'features/invite/invite'],
  },
  {
    // On every page that a visitor may open first.
    name: 'look',
    files: [
      'features/look/look-button',
      'features/look/languages',
      'ui/icon-button',
      'ui/icons/globe',
    ],
  },
  {
    // What an invitation shares with the registration, a post and a member's lists.
    name: 'marks',
    files: [
      'ui/avatar',
      'ui/empty',
      'ui/marks/polli',
      'platform/session/join-codes',
      'platform/http/trouble',
      'contract:values/invite',
      'contract:values/cashout',
    ],
  },
  {
    // Larger than a shared page, which works without it.
    name: 'queries',
    files: [
      'node_modules:@tanstack/',
      'app/query-provider',
      'app/query-recovery',
      'platform/http/always-fresh',
      'browser:paged-query',
    ],
  },
  {
    // What nearly every page of a member uses, and a shared post too.
    name: 'member',
    files: [
      'app/load-help',
      'platform/http/recovery',
      'platform/http/use-failed-load',
      'ui/card',
      'ui/tag',
      'ui/tabs',
      'ui/compose',
      'ui/icons/talk',
      // Its stylesheet is also used by the skeleton rows of a list.
      'ui/task-row.c*',
      'ui/timing',
      'ui/near-end',
      'ui/choice/poll-bar',
      'platform/http/stale-queries',
      'platform/i18n/formatted',
      'platform/i18n/country-name',
      'platform/i18n/moment',
      'platform/i18n/number',
      'platform/i18n/relative-time',
      'browser:date-format',
      'contract:values/number-format',
      'contract:values/buzz',
    ],
  },
  {
    // A member's own lists, which a shared post does not need.
    name: 'tabs',
    files: [
      'ui/list-row',
      'ui/task-row',
      'ui/grains',
      'ui/streak',
      'ui/count-up',
      'ui/timeline',
      'ui/marks/app-mark',
      'ui/marks/cell',
      'app/app-layout',
      'ui/ink-card',
      'ui/layout/tab-bar',
      'ui/icons/tabs',
      'features/identity/account/my-profile',
      'features/wallet/balance-card',
      'features/wallet/queries',
    ],
  },
  {
    name: 'tasks',
    files: [
      'routes/task/index',
      'features/checkin/',
      'features/task/queries',
      'features/task/words',
      'features/task/task-list',
      'features/task/list-choice',
      'features/task/sort-button',
      'features/task/home',
      'features/task/first-steps',
      'features/task/first-days',
      'features/task/use-first-steps',
      'features/task/use-wide-screen',
      'features/task/resume-card',
      'ui/icons/play',
      'features/message/inbox-bell',
      'contract:codes/section',
      'contract:codes/section',
      'contract:values/task-order',
    ],
    // On one day in seven, with a popup.
    not: ['features/checkin/week-won'],
  },
  { name: 'inbox', files: ['routes/app/message', 'routes/app/messages', 'features/message/'] },
  // Icons of pages that people reach from the tabs.
  { name: 'things', files: ['ui/icons/things'] },
  // Loaded with the first popup; only the list of open popups is in the entry.
  { name: 'popups', files: ['ui/popup/'], not: ['ui/popup/store', 'ui/popup/toast-later'] },
  { name: 'schemas', files: ['node_modules:zod/'] },
  {
    name: 'after-rest',
    files: [
      'app/after-rest',
      'platform/updates/build-poll',
      'platform/updates/script-policy',
      'platform/updates/service-worker',
      'platform/storage/storage-lock',
      'platform/storage/renew-choices',
    ],
  },
  {
    name: 'landing',
    files: [
      'routes/landing/',
      'features/landing/',
      'features/look/language-buttons',
      'contract:values/sample-question',
    ],
    not: ['features/landing/first-answer'],
  },
  { name: 'trust', files: ['routes/about/trust', 'features/trust/', 'features/lottery/rounds/'] },
  {
    // The entry lists every file it may load, so many small files would enlarge the first load.
    name: 'pages',
    files: ['routes/about/', 'routes/ad/', 'routes/app/', 'routes/browse/', 'features/pages/'],
  },
  {
    name: 'referrals',
    files: [
      'features/invite/',
      'routes/referrals',
      'routes/subject/',
      'routes/invite/success',
      'routes/invite/welfare',
    ],
  },
  { name: 'lottery', files: ['routes/lottery/', 'features/lottery/'] },
  {
    name: 'ends',
    files: [
      'routes/survey/end',
      'routes/task/back',
      'routes/my/task-record',
      'features/task/end*',
      'features/task/record*',
    ],
  },
  { name: 'stage', files: ['routes/stage/', 'features/stage/'] },
  {
    // Small, and needed together by the landing page and the registration.
    name: 'countries',
    files: ['browser:countries', 'contract:codes/country', 'contract:values/country-language'],
  },
  {
    // What the forms of registration and account share.
    name: 'forms',
    files: [
      'platform/session/campaign',
      'ui/choice/choice',
      'ui/choice/tick',
      'ui/field/code',
      'ui/field/select',
      'contract:codes/error-code',
      'contract:values/agreement',
      'contract:values/campaign',
      'contract:values/field-fault',
      'contract:values/nickname',
      'contract:values/password',
    ],
  },
  { name: 'invited', files: ['features/identity/sign-in/invited-card'] },
  {
    name: 'sign-in',
    files: [
      'routes/callback/',
      'routes/forgot/',
      'routes/register/',
      'features/identity/sign-in/',
      'features/identity/fields/',
    ],
  },
  {
    name: 'help',
    files: ['routes/help/', 'routes/my/help/', 'features/help/', 'platform/upload/use-signed-url'],
  },
  {
    name: 'offline-lists',
    files: ['app/offline-lists', 'app/keep-lists', 'platform/storage/kept-lists'],
  },
  { name: 'unread', files: ['platform/push/unread'] },
  {
    name: 'write-post',
    files: [
      'routes/buzz/new-post',
      'features/buzz/write-post',
      'features/buzz/post-picture',
      'features/buzz/delete-post',
    ],
  },
  { name: 'guess', files: ['features/buzz/guess-form'] },
  { name: 'report', files: ['features/buzz/report-sheet'] },
  // A shared post is read without the list of posts.
  {
    name: 'buzz-list',
    files: ['routes/buzz/topic', 'features/buzz/post-list', 'features/buzz/queries'],
  },
  {
    name: 'buzz',
    files: [
      'routes/buzz/',
      'features/buzz/',
      'platform/http/cached-load',
      'platform/http/cached-pages',
    ],
  },
  {
    name: 'ui',
    files: ['ui/', 'platform/', 'contract:values/web-paths', 'contract:values/message-format'],
  },
];

const roots: Readonly<Record<string, string>> = {
  browser: 'packages/browser/src/',
  contract: 'packages/contract/src/',
  node_modules: 'node_modules/',
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * `features/help/` → every file below it; `ui/card` → card.tsx and card.css; `…/end*` → all with that
 * prefix.
 */
function patternOf(entry: string): string {
  const [, scope, rest = entry] = /^(\w+):(.*)$/.exec(entry) ?? [];
  const root = scope === undefined ? 'apps/web/src/' : roots[scope];
  if (root === undefined) throw new Error(`chunks.ts: ${entry} begins with an unknown package`);
  const start = escaped(root + rest.replace(/\*$/, ''));
  return rest.endsWith('/') || rest.endsWith('*') ? start : `${start}\\.\\w+(?:\\?|$)`;
}

const matcher = (entries: readonly string[]) =>
  entries.length === 0 ? null : new RegExp(entries.map(patternOf).join('|'));

/** The groups in the bundler's format. */
export function chunkGroups(
  from: readonly Chunk[] = chunks,
): { name: string; test: (id: string) => boolean }[] {
  return from.map(({ name, files, not = [] }) => {
    const wanted = matcher(files);
    const unwanted = matcher(not);
    return { name, test: (id) => (wanted?.test(id) ?? false) && !(unwanted?.test(id) ?? false) };
  });
}
