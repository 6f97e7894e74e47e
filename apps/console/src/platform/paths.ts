/** Every address of the console; no other file spells one out. */
export const paths = {
  home: '/console',
  dashboard: '/console/dashboard',
  tasks: '/console/tasks',
  taskNew: '/console/tasks/new',
  task: '/console/tasks/:taskNo',
  results: '/console/tasks/:taskNo/results',
  studio: '/console/studio',
  studioDraft: '/console/studio/:id',
  /** The web app's page that runs a survey it is sent. */
  preview: '/preview',
  settings: '/console/settings',
  review: '/console/review',
  secondLooks: '/console/review/second-looks',
  agreement: '/console/review/agreement',
  partners: '/console/partners',
  partner: '/console/partners/:network',
  payouts: '/console/payout',
  batches: '/console/payout/batches',
  batch: '/console/payout/batches/:id',
  payoutImport: '/console/payout/imports/:id',
  ledger: '/console/ledger',
  transfers: '/console/ledger/transfers',
  members: '/console/members',
  suspensions: '/console/members/suspensions',
  member: '/console/members/:id',
  signals: '/console/signals',
  tickets: '/console/help',
  ticket: '/console/help/tickets/:id',
  templates: '/console/help/templates',
  articles: '/console/articles',
  article: '/console/articles/:slug',
  buzz: '/console/buzz',
  lottery: '/console/lottery',
  message: '/console/message',
  invite: '/console/invite',
  /** The target of a campaign's link, in the web app. */
  campaignLink: '/invite/share/code-:code',
  approvals: '/console/approvals',
  approval: '/console/approvals/:id',
  limits: '/console/limits',
  pointValues: '/console/point-values',
  fairPay: '/console/fair-pay',
  operators: '/console/operators',
  apiKeys: '/console/keys',
  webhooks: '/console/webhooks',
  webhook: '/console/webhooks/:id',
  actions: '/console/actions',
  account: '/console/account',
  /** The target of an invitation's link; its token is behind `#`. */
  setUp: '/console/set-up',
} as const;

/** Former addresses of the console and their replacements, so that bookmarks and old links keep working. */
export const formerPaths: Readonly<Record<string, string>> = {
  '/console/texts': paths.settings,
  '/console/payouts': paths.payouts,
  '/console/payouts/batches': paths.batches,
  '/console/payouts/batches/:id': paths.batch,
  '/console/payouts/imports/:id': paths.payoutImport,
  '/console/tickets': paths.tickets,
  '/console/tickets/:id': paths.ticket,
  '/console/templates': paths.templates,
  '/console/community': paths.buzz,
  '/console/messages': paths.message,
  '/console/campaigns': paths.invite,
};

/** `toPath(paths.member, { id: 7 })`. */
export function toPath(pattern: string, params: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
}
