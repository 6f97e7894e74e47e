/** Roles of operators. Spec §6 has no roles for members. */
export const roles = ['publisher', 'auditor', 'support', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

const everyone = roles;

/**
 * Which role may do what: the only table of permissions. Each operator call names one of them; the server
 * enforces this table, the console hides what it forbids, and a test checks them all.
 */
const rolesByPermission = {
  'own.account': everyone,
  'dashboard.read': everyone,
  'task.read': ['publisher', 'auditor', 'support', 'admin'],
  'task.write': ['publisher', 'admin'],
  /** Publishing as the second person. */
  'task.approve': ['publisher', 'admin'],
  'task.export': ['publisher', 'admin'],
  'audit.read': ['auditor', 'admin'],
  'audit.decide': ['auditor', 'admin'],
  'member.read': ['auditor', 'support', 'finance', 'admin'],
  /** Granting or taking points, alone within the limits, or as the second person above them. */
  'member.points': ['support', 'admin'],
  'member.suspend': ['support', 'admin'],
  'signal.read': ['auditor', 'support', 'finance', 'admin'],
  'ledger.read': ['finance', 'admin'],
  'payout.read': ['finance', 'admin'],
  'payout.approve': ['finance', 'admin'],
  'payout.export': ['finance', 'admin'],
  'ticket.read': ['support', 'admin'],
  'ticket.work': ['support', 'admin'],
  'article.read': ['publisher', 'support', 'admin'],
  'article.write': ['support', 'admin'],
  'buzz.read': ['publisher', 'support', 'admin'],
  'buzz.moderate': ['support', 'admin'],
  'buzz.rules': ['admin'],
  'buzz.write': ['publisher', 'admin'],
  'lottery.read': ['publisher', 'finance', 'admin'],
  'lottery.write': ['publisher', 'admin'],
  'partner.read': ['publisher', 'finance', 'admin'],
  'partner.write': ['publisher', 'admin'],
  'text.read': ['publisher', 'support', 'admin'],
  'text.write': ['publisher', 'admin'],
  'message.read': ['publisher', 'support', 'admin'],
  'message.send': ['publisher', 'admin'],
  'campaign.read': ['publisher', 'support', 'admin'],
  'campaign.write': ['publisher', 'admin'],
  /** Each kind of request names the permission to decide it; a list shows only those and one's own. */
  'approval.read': everyone,
  'approval.decide': everyone,
  'limit.read': ['publisher', 'support', 'finance', 'admin'],
  'limit.write': ['admin'],
  'limit.approve': ['finance', 'admin'],
  'pointValue.read': ['publisher', 'support', 'finance', 'admin'],
  'pointValue.write': ['admin'],
  /** Changing the value of a point as the second person. */
  'pointValue.approve': ['finance', 'admin'],
  /** The least an hour of work should pay, and what was added because of it. */
  'fairPay.read': ['publisher', 'support', 'finance', 'admin'],
  'fairPay.write': ['admin'],
  'fairPay.approve': ['finance', 'admin'],
  /** Keys by which programs of clients read results. */
  'key.manage': ['publisher', 'admin'],
  'webhook.manage': ['publisher', 'admin'],
  'log.read': ['admin'],
  'operator.manage': ['admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof rolesByPermission;

export const permissions = Object.keys(rolesByPermission) as readonly Permission[];

/** Roles that can send money or grant such roles: a second admin confirms them. */
export const touchesMoney = (role: Role): boolean =>
  may(role, 'payout.approve') || may(role, 'payout.export') || may(role, 'operator.manage');

export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = rolesByPermission[permission];
  return allowed.includes(role);
}
