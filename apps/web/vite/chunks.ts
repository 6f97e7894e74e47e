/**
 * Which source files are delivered in one request. The bundler splits the rest by the pages that use it, and
 * puts what many of them share into one file.
 *
 * Only what the first screens with a budget need is listed: alone the bundler would send each of them in a
 * dozen files. An entry is a path below `apps/web/src` (or below the package named in front of a colon): a
 * folder ends with `/`, a file is named without its extension, which also takes its stylesheet. A file belongs
 * to the first chunk that names it; `not` leaves files to the chunks below.
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
      'features/identity/sign-in/sign-in-top',
      'features/identity/sign-in/typed-email',
      'features/identity/fields/refusal',
      'features/identity/fields/email-field',
      'features/identity/fields/current-password-field',
      'features/identity/proof/with-proof',
      'ui/field/field*',
      'ui/field/password-field',
      'ui/icons/eye',
      'platform/page/form',
      'browser:form',
      'contract:values/email',
    ],
  },
  {
    // What the pages for visitors share: log-in, registration, landing page, invitation.
    name: 'welcome',
    files: [
      'features/look/look-button',
      'features/look/languages',
      'ui/icons/globe',
      'features/identity/sign-in/social-buttons',
      'features/identity/sign-in/provider-marks',
      'features/identity/sign-in/cells',
      'features/identity/sign-in/sign-in',
      'platform/http/trouble',
    ],
  },
  {
    name: 'sign-in',
    files: [
      'routes/register/',
      'routes/callback/',
      'routes/forgot/',
      'features/identity/sign-in/',
      'features/identity/fields/',
    ],
    // Most registrations are not of somebody invited.
    not: ['features/identity/sign-in/invited-card'],
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
      'contract:values/country-language',
      'contract:values/agreement',
      'contract:values/campaign',
      'contract:values/field-fault',
      'contract:values/nickname',
      'contract:values/password',
    ],
  },
  {
    name: 'invitation',
    files: [
      'routes/invite/share/',
      'features/invite/offer-page',
      'features/invite/invite',
      'contract:values/invite',
    ],
  },
  {
    // What surveys, a shared post and task lists share. Listed before them, or lists would load the runner.
    name: 'work',
    files: ['contract:values/work-paths', 'platform/http/action-key', 'browser:action-key'],
  },
  {
    // A survey opened from a link. Rarer kinds of questions load with the surveys that have them.
    name: 'survey',
    files: [
      'routes/task/target',
      'features/survey/',
      'features/task/process',
      'features/task/page-times',
      'features/task/pending-submit',
      'features/task/start-input',
      'contract:survey/',
      'ui/icons/work',
      'ui/saved-state',
      'ui/choice/answer',
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
    // Small parts of an invitation, a post, the landing page and a member's pages.
    name: 'parts',
    files: [
      'ui/avatar',
      'ui/card',
      'ui/empty',
      'ui/tag',
      'ui/marks/polli',
      // Stylesheets that a page without the component uses as well.
      'ui/choice/poll-bar.c*',
      'ui/task-row.c*',
      'platform/i18n/formatted',
      'platform/i18n/number',
    ],
  },
  {
    name: 'formats',
    files: [
      'platform/i18n/country-name',
      'platform/i18n/moment',
      'browser:countries',
      'browser:date-format',
      'contract:codes/country',
      'contract:values/number-format',
    ],
  },
  {
    // Lists that load more at their end and recover from failed loads, with or without queries.
    name: 'lists',
    files: [
      'app/load-help',
      'ui/near-end',
      'ui/tabs',
      'platform/http/recovery',
      'platform/http/stale-queries',
      'platform/http/use-failed-load',
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
    // A member's own tabs, which a shared post does not need.
    name: 'tabs',
    files: [
      'app/app-layout',
      'ui/count-up',
      'ui/grains',
      'ui/icons/tabs',
      'ui/ink-card',
      'ui/layout/tab-bar',
      'ui/list-row',
      'ui/marks/app-mark',
      'ui/marks/cell',
      'ui/streak',
      'ui/task-row',
      'ui/timeline',
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
      'features/message/inbox-bell',
      'features/task/first-*',
      'features/task/home',
      'features/task/list-choice',
      'features/task/queries',
      'features/task/resume-card',
      'features/task/rules',
      'features/task/sort-button',
      'features/task/task-list',
      'features/task/use-*',
      'features/task/words',
      'ui/icons/play',
      'contract:codes/participation-class',
      'contract:codes/section',
      'contract:codes/survey-state',
      'contract:values/task-order',
    ],
    // On one day in seven, with a popup.
    not: ['features/checkin/week-won'],
  },
  {
    // A shared post is read without the list of posts.
    name: 'post',
    files: [
      'routes/buzz/post',
      'features/buzz/',
      'platform/http/cached-load',
      'platform/http/cached-pages',
      'platform/i18n/relative-time',
      'contract:values/buzz',
      'ui/choice/poll-bar',
      'ui/compose',
      'ui/icons/talk',
    ],
    not: [
      'features/buzz/delete-post',
      'features/buzz/guess-form',
      'features/buzz/post-list',
      'features/buzz/post-picture',
      'features/buzz/queries',
      'features/buzz/report-sheet',
      'features/buzz/write-post',
    ],
  },
  // Loaded with the first popup, and once the first page is at rest: a dialog must open offline, too.
  { name: 'popups', files: ['ui/popup/'], not: ['ui/popup/store', 'ui/popup/toast-later'] },
  {
    // The entry names every file it may load, so many small files would enlarge the first load.
    name: 'pages',
    files: [
      'routes/about/agreement',
      'routes/about/privacy',
      'routes/ad/',
      'routes/app/download',
      'routes/app/error',
      'routes/browse/',
      'features/pages/',
    ],
  },
];

/** Parts of our own that so many pages use are one file; rarer ones come with their pages. */
const pagesOfCommon = 7;

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

interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly minShareCount?: number;
}

/** The groups in the bundler's format. */
export function chunkGroups(from: readonly Chunk[] = chunks): ChunkGroup[] {
  return from.map(({ name, files, not = [] }) => {
    const wanted = matcher(files);
    const unwanted = matcher(not);
    return { name, test: (id) => (wanted?.test(id) ?? false) && !(unwanted?.test(id) ?? false) };
  });
}

/** What pages share and no chunk names. */
export const commonGroup: ChunkGroup = {
  name: 'common',
  test: (id) => /\/(?:apps\/web\/src\/(?:features|platform|ui)|packages)\//.test(id),
  minShareCount: pagesOfCommon,
};
