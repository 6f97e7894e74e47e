import type { Permission } from '@pollen/contract/operator/permission';
import type { ComponentType } from 'react';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import type { IconName } from '../ui/icon.tsx';

export interface ConsoleRoute {
  /** For example `/console/members/:id`. */
  readonly pattern: string;
  readonly permission: Permission;
  /** The section as the rail names it; the first route of a section is its entry. */
  readonly section: string;
  readonly icon?: IconName;
  /** Uses the whole width with its own bar: the rail shows icons only. */
  readonly isWide?: boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>;
}

/** Every page of the console, in the order of the rail. A new section is added here once. */
export const routes: readonly ConsoleRoute[] = [
  {
    pattern: paths.dashboard,
    permission: 'dashboard.read',
    section: 'Dashboard',
    icon: 'dashboard',
    load: () => import('../routes/dashboard.tsx'),
  },
  {
    pattern: paths.tasks,
    permission: 'task.read',
    section: 'Tasks',
    icon: 'tasks',
    load: () => import('../routes/tasks.tsx'),
  },
  {
    pattern: paths.taskNew,
    permission: 'task.write',
    section: 'Tasks',
    load: () => import('../routes/task-new.tsx'),
  },
  {
    pattern: paths.task,
    permission: 'task.read',
    section: 'Tasks',
    load: () => import('../routes/task.tsx'),
  },
  {
    pattern: paths.results,
    permission: 'task.export',
    section: 'Tasks',
    load: () => import('../routes/results.tsx'),
  },
  {
    pattern: paths.studio,
    permission: 'task.write',
    section: 'Tasks',
    load: () => import('../routes/studio.tsx'),
  },
  {
    pattern: paths.studioDraft,
    permission: 'task.write',
    section: 'Tasks',
    isWide: true,
    load: () => import('../routes/studio-draft.tsx'),
  },
  {
    pattern: paths.review,
    permission: 'audit.read',
    section: 'Audit',
    icon: 'review',
    load: () => import('../routes/review.tsx'),
  },
  {
    pattern: paths.secondLooks,
    permission: 'audit.read',
    section: 'Audit',
    load: () => import('../routes/second-looks.tsx'),
  },
  {
    pattern: paths.agreement,
    permission: 'audit.read',
    section: 'Audit',
    load: () => import('../routes/agreement.tsx'),
  },
  {
    pattern: paths.payouts,
    permission: 'payout.read',
    section: 'Payouts',
    icon: 'bank',
    load: () => import('../routes/payouts.tsx'),
  },
  {
    pattern: paths.batches,
    permission: 'payout.read',
    section: 'Payouts',
    load: () => import('../routes/batches.tsx'),
  },
  {
    pattern: paths.batch,
    permission: 'payout.read',
    section: 'Payouts',
    load: () => import('../routes/batch.tsx'),
  },
  {
    pattern: paths.payoutImport,
    permission: 'payout.read',
    section: 'Payouts',
    load: () => import('../routes/payout-import.tsx'),
  },
  {
    pattern: paths.ledger,
    permission: 'ledger.read',
    section: 'Ledger',
    icon: 'swap',
    load: () => import('../routes/ledger.tsx'),
  },
  {
    pattern: paths.transfers,
    permission: 'ledger.read',
    section: 'Ledger',
    load: () => import('../routes/transfers.tsx'),
  },
  {
    pattern: paths.partners,
    permission: 'partner.read',
    section: 'Partners',
    icon: 'partner',
    load: () => import('../routes/partners.tsx'),
  },
  {
    pattern: paths.partner,
    permission: 'partner.read',
    section: 'Partners',
    load: () => import('../routes/partner.tsx'),
  },
  {
    pattern: paths.members,
    permission: 'member.read',
    section: 'Members',
    icon: 'users',
    load: () => import('../routes/members.tsx'),
  },
  {
    pattern: paths.suspensions,
    permission: 'member.suspend',
    section: 'Members',
    load: () => import('../routes/suspensions.tsx'),
  },
  {
    pattern: paths.member,
    permission: 'member.read',
    section: 'Members',
    load: () => import('../routes/member.tsx'),
  },
  {
    pattern: paths.signals,
    permission: 'signal.read',
    section: 'Signals',
    icon: 'warn',
    load: () => import('../routes/signals.tsx'),
  },
  {
    pattern: paths.tickets,
    permission: 'ticket.read',
    section: 'Help',
    icon: 'help',
    load: () => import('../routes/tickets.tsx'),
  },
  {
    pattern: paths.ticket,
    permission: 'ticket.read',
    section: 'Help',
    load: () => import('../routes/ticket.tsx'),
  },
  {
    pattern: paths.templates,
    permission: 'ticket.read',
    section: 'Help',
    load: () => import('../routes/templates.tsx'),
  },
  {
    pattern: paths.articles,
    permission: 'article.read',
    section: 'Articles',
    icon: 'doc',
    load: () => import('../routes/articles.tsx'),
  },
  {
    pattern: paths.article,
    permission: 'article.read',
    section: 'Articles',
    load: () => import('../routes/article.tsx'),
  },
  {
    pattern: paths.buzz,
    permission: 'buzz.read',
    section: 'Buzz',
    icon: 'buzz',
    load: () => import('../routes/buzz.tsx'),
  },
  {
    pattern: paths.lottery,
    permission: 'lottery.read',
    section: 'Lottery',
    icon: 'lottery',
    load: () => import('../routes/lottery.tsx'),
  },
  {
    pattern: paths.message,
    permission: 'message.read',
    section: 'Messages',
    icon: 'send',
    load: () => import('../routes/messages.tsx'),
  },
  {
    pattern: paths.invite,
    permission: 'campaign.read',
    section: 'Invites',
    icon: 'link',
    load: () => import('../routes/campaigns.tsx'),
  },
  {
    pattern: paths.settings,
    permission: 'text.read',
    section: 'Notices',
    icon: 'text',
    load: () => import('../routes/texts.tsx'),
  },
  {
    pattern: paths.approvals,
    permission: 'approval.read',
    section: 'Approvals',
    icon: 'stamp',
    load: () => import('../routes/approvals.tsx'),
  },
  {
    pattern: paths.approval,
    permission: 'approval.read',
    section: 'Approvals',
    load: () => import('../routes/approval.tsx'),
  },
  {
    pattern: paths.limits,
    permission: 'limit.read',
    section: 'Settings',
    icon: 'lock',
    load: () => import('../routes/limits.tsx'),
  },
  {
    pattern: paths.pointValues,
    permission: 'pointValue.read',
    section: 'Settings',
    load: () => import('../routes/point-values.tsx'),
  },
  {
    pattern: paths.fairPay,
    permission: 'fairPay.read',
    section: 'Settings',
    load: () => import('../routes/fair-pay.tsx'),
  },
  {
    pattern: paths.apiKeys,
    permission: 'key.manage',
    section: 'Integrations',
    icon: 'plug',
    load: () => import('../routes/api-keys.tsx'),
  },
  {
    pattern: paths.webhooks,
    permission: 'webhook.manage',
    section: 'Integrations',
    load: () => import('../routes/webhooks.tsx'),
  },
  {
    pattern: paths.webhook,
    permission: 'webhook.manage',
    section: 'Integrations',
    load: () => import('../routes/webhook.tsx'),
  },
  {
    pattern: paths.actions,
    permission: 'log.read',
    section: 'Action log',
    icon: 'doc',
    load: () => import('../routes/actions.tsx'),
  },
  {
    pattern: paths.operators,
    permission: 'operator.manage',
    section: 'Operators',
    icon: 'key',
    load: () => import('../routes/operators.tsx'),
  },
  {
    pattern: paths.account,
    permission: 'own.account',
    section: 'Your account',
    load: () => import('../routes/account.tsx'),
  },
];
