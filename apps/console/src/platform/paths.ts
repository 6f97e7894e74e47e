/** Every address of the console. Nothing else spells one. */
export const paths = {
  home: '/console',
  dashboard: '/console/dashboard',
  tasks: '/console/tasks',
  taskNew: '/console/tasks/new',
  task: '/console/tasks/:taskNo',
  results: '/console/tasks/:taskNo/results',
  /** The web app's page that runs a survey it is sent. */
  preview: '/preview',
  texts: '/console/texts',
  audit: '/console/audit',
  secondLooks: '/console/audit/second-looks',
  agreement: '/console/audit/agreement',
  partners: '/console/partners',
  partner: '/console/partners/:network',
  payouts: '/console/payouts',
  batches: '/console/payouts/batches',
  batch: '/console/payouts/batches/:id',
  payoutImport: '/console/payouts/imports/:id',
  ledger: '/console/ledger',
  transfers: '/console/ledger/transfers',
  members: '/console/members',
  member: '/console/members/:id',
  signals: '/console/signals',
  tickets: '/console/tickets',
  ticket: '/console/tickets/:id',
  templates: '/console/templates',
  articles: '/console/articles',
  article: '/console/articles/:slug',
  community: '/console/community',
  lottery: '/console/lottery',
  notices: '/console/messages',
  campaigns: '/console/campaigns',
  /** Where a campaign's link leads, in the web app. */
  campaignLink: '/invite/share/code-:code',
  approvals: '/console/approvals',
  approval: '/console/approvals/:id',
  limits: '/console/limits',
  operators: '/console/operators',
  actions: '/console/actions',
  account: '/console/account',
  /** Where the link of an invitation leads; its token is behind `#`. */
  setUp: '/console/set-up',
} as const;

/** `toPath(paths.member, { id: 7 })`. */
export function toPath(pattern: string, params: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
}
