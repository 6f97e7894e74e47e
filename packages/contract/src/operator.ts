import { accessOperations } from './operator/access.ts';
import { accountOperations } from './operator/accounts.ts';
import { apiKeyOperations } from './operator/api-key.ts';
import { approvalOperations } from './operator/approval.ts';
import { buzzOperatorOperations } from './operator/buzz.ts';
import { dashboardOperations } from './operator/dashboard.ts';
import { fairPayOperations } from './operator/fair-pay.ts';
import { helpOperatorOperations } from './operator/help.ts';
import { inviteOperatorOperations } from './operator/invite.ts';
import { ledgerOperations } from './operator/ledger.ts';
import { lotteryOperatorOperations } from './operator/lottery.ts';
import { memberOperations } from './operator/member.ts';
import { messageOperatorOperations } from './operator/message.ts';
import type { OperatorOperationShape } from './operator/operation.ts';
import { ownFactorOperations } from './operator/own-factors.ts';
import { partnerOperations } from './operator/partner.ts';
import { payoutOperations } from './operator/payout.ts';
import { batchOperations } from './operator/payout-batch.ts';
import { pointExpiryOperations } from './operator/point-expiry.ts';
import { pointGrantOperations } from './operator/point-grant.ts';
import { resultsOperations } from './operator/results.ts';
import { resultsCodingOperations } from './operator/results-coding.ts';
import { resultsCrosstabOperations } from './operator/results-crosstab.ts';
import { resultsExportOperations } from './operator/results-export.ts';
import { resultsReportOperations } from './operator/results-report.ts';
import { resultsWeightingOperations } from './operator/results-weighting.ts';
import { reviewOperations } from './operator/review.ts';
import { operatorSessionOperations } from './operator/sessions.ts';
import { settingsOperatorOperations } from './operator/settings.ts';
import { spendingOperations } from './operator/spending.ts';
import { studioOperations } from './operator/studio.ts';
import { taskOperatorOperations } from './operator/task.ts';
import { webhookOperations } from './operator/webhook.ts';

/** The whole console API, by operation name; closed to the web app. A new section is added here once. */
export const operatorOperations = {
  ...accessOperations,
  ...ownFactorOperations,
  ...operatorSessionOperations,
  ...accountOperations,
  ...memberOperations,
  ...taskOperatorOperations,
  ...studioOperations,
  ...resultsOperations,
  ...resultsCodingOperations,
  ...resultsCrosstabOperations,
  ...resultsExportOperations,
  ...resultsReportOperations,
  ...resultsWeightingOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...payoutOperations,
  ...batchOperations,
  ...ledgerOperations,
  ...reviewOperations,
  ...partnerOperations,
  ...helpOperatorOperations,
  ...buzzOperatorOperations,
  ...lotteryOperatorOperations,
  ...messageOperatorOperations,
  ...inviteOperatorOperations,
  ...dashboardOperations,
  ...settingsOperatorOperations,
  ...approvalOperations,
  ...spendingOperations,
  ...pointGrantOperations,
  ...fairPayOperations,
  ...pointExpiryOperations,
} as const satisfies Record<string, OperatorOperationShape>;

export type OperatorOperations = typeof operatorOperations;
