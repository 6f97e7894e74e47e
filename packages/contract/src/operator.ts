import { accessOperations } from './operator/access.ts';
import { accountOperations } from './operator/accounts.ts';
import { approvalOperations } from './operator/approvals.ts';
import { auditOperations } from './operator/audit.ts';
import { campaignOperations } from './operator/campaigns.ts';
import { communityOperations } from './operator/community.ts';
import { dashboardOperations } from './operator/dashboard.ts';
import { limitOperations } from './operator/limits.ts';
import { lotteryDeskOperations } from './operator/lottery.ts';
import { memberOperations } from './operator/members.ts';
import { moneyOperations } from './operator/money.ts';
import { noticeOperations } from './operator/notices.ts';
import type { OperatorOperationShape } from './operator/operation.ts';
import { ownFactorOperations } from './operator/own-factors.ts';
import { partnerOperations } from './operator/partners.ts';
import { operatorSessionOperations } from './operator/sessions.ts';
import { supportOperations } from './operator/support.ts';
import { deskTaskOperations } from './operator/tasks.ts';
import { textOperations } from './operator/texts.ts';

/** The whole console API, by operation name; closed to the web app. A section is added here once. */
export const operatorOperations = {
  ...accessOperations,
  ...ownFactorOperations,
  ...operatorSessionOperations,
  ...accountOperations,
  ...memberOperations,
  ...deskTaskOperations,
  ...moneyOperations,
  ...auditOperations,
  ...partnerOperations,
  ...supportOperations,
  ...communityOperations,
  ...lotteryDeskOperations,
  ...noticeOperations,
  ...campaignOperations,
  ...dashboardOperations,
  ...textOperations,
  ...approvalOperations,
  ...limitOperations,
} as const satisfies Record<string, OperatorOperationShape>;

export type OperatorOperations = typeof operatorOperations;
