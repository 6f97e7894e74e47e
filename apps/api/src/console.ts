import { operatorOperations } from '@pollen/contract/operator';
import { approvalKinds } from './domains/accounts/approval/public.ts';
import { approvalRoutes } from './domains/accounts/approval/routes.ts';
import { createFiles, type Files } from './domains/accounts/files/public.ts';
import {
  createOperatorAuthenticate,
  operatorApprovalKinds,
  readOperatorNames,
  recordAction,
} from './domains/accounts/operator/public.ts';
import { operatorRoutes } from './domains/accounts/operator/routes.ts';
import { settingsOperatorRoutes } from './domains/accounts/settings/operator/routes.ts';
import { pointValueKind } from './domains/accounts/settings/public.ts';
import { limitKind } from './domains/accounts/spending/public.ts';
import { spendingRoutes } from './domains/accounts/spending/routes.ts';
import { buzzOperatorRoutes } from './domains/community/buzz/operator/routes.ts';
import { buzzPublishKind } from './domains/community/buzz/public.ts';
import { inviteOperatorRoutes } from './domains/community/invite/operator/routes.ts';
import { campaignPublishKind } from './domains/community/invite/public.ts';
import { lotteryOperatorRoutes } from './domains/community/lottery/operator/routes.ts';
import { lotteryPublishKind } from './domains/community/lottery/public.ts';
import { helpOperatorRoutes } from './domains/contact/help/operator/routes.ts';
import { messageOperatorRoutes } from './domains/contact/message/operator/routes.ts';
import { apiKeyRoutes } from './domains/insight/api-key/routes.ts';
import { dashboardRoutes } from './domains/insight/dashboard/routes.ts';
import { ledgerRoutes } from './domains/insight/ledger-proof/routes.ts';
import { memberRoutes } from './domains/insight/member/routes.ts';
import { resultsCodingRoutes } from './domains/insight/results/routes/coding.ts';
import { resultsCrosstabRoutes } from './domains/insight/results/routes/crosstab.ts';
import { resultsExportRoutes } from './domains/insight/results/routes/exports.ts';
import { resultsRoutes } from './domains/insight/results/routes/overview.ts';
import { resultsReportRoutes } from './domains/insight/results/routes/reports.ts';
import { resultsWeightingRoutes } from './domains/insight/results/routes/weighting.ts';
import { webhookRoutes } from './domains/insight/webhook/routes.ts';
import { payoutRoutes } from './domains/money/payout/routes.ts';
import { pointExpiryKind } from './domains/money/point-expiry/public.ts';
import { pointExpiryRoutes } from './domains/money/point-expiry/routes.ts';
import { pointsKind } from './domains/money/point-grant/public.ts';
import { pointGrantRoutes } from './domains/money/point-grant/routes.ts';
import { studioRoutes } from './domains/tasks/studio/routes.ts';
import { taskOperatorRoutes } from './domains/tasks/task/operator/routes.ts';
import { createSurveys, publishKind, raiseKind } from './domains/tasks/task/public.ts';
import { payFloorKind } from './domains/work/fair-pay/public.ts';
import { fairPayRoutes } from './domains/work/fair-pay/routes.ts';
import { partnerOperatorRoutes } from './domains/work/partner/operator/routes.ts';
import { reviewRoutes } from './domains/work/review/routes.ts';
import type { Handlers } from './http/call.ts';
import type { ConsoleCalls } from './http/call-server.ts';
import type { AppServices } from './services.ts';
import { taskSettings } from './task-settings.ts';
import { ticketOrigins } from './ticket-origins.ts';
import { ticketPoints } from './ticket-points.ts';

/** The modules that reviews read from. */
function reviewOf({ db, clock }: AppServices, files: Files) {
  return reviewRoutes({ db, clock, files, surveys: createSurveys(db, clock) });
}

/** Every kind of request a second person decides. */
const kindsOfApproval = ({ areas, keyRing }: AppServices) => {
  const parts = { checksOf: taskSettings, areas };
  return approvalKinds([
    publishKind(parts),
    raiseKind(parts),
    limitKind,
    pointValueKind,
    payFloorKind,
    pointExpiryKind,
    pointsKind,
    buzzPublishKind,
    campaignPublishKind,
    lotteryPublishKind(keyRing),
    ...operatorApprovalKinds(keyRing),
  ]);
};

/** The operators' side of every module that has one. */
export function createConsole(services: AppServices): ConsoleCalls {
  const { db, clock, origin, images } = services;
  const files = createFiles({ db, clock, images, storage: services.store.storage });
  /** The type requires a handler for every declared operation. */
  const handlers: Handlers<typeof operatorOperations> = {
    ...operatorRoutes(services),
    ...memberRoutes(services),
    ...taskOperatorRoutes({ db, clock, areas: services.areas, settingsChecks: taskSettings(db) }),
    ...studioRoutes(services),
    ...resultsRoutes(services),
    ...resultsCodingRoutes(services),
    ...resultsCrosstabRoutes(services),
    ...resultsReportRoutes(services),
    ...resultsWeightingRoutes(services),
    ...resultsExportRoutes({ db, clock, storage: services.store.storage }),
    ...apiKeyRoutes(services),
    ...webhookRoutes(services),
    ...payoutRoutes(services),
    ...ledgerRoutes(services),
    ...helpOperatorRoutes({
      db,
      clock,
      origin,
      files,
      origins: ticketOrigins,
      points: ticketPoints,
    }),
    ...buzzOperatorRoutes({ db, clock, files, origin }),
    ...lotteryOperatorRoutes(services),
    ...messageOperatorRoutes(services),
    ...inviteOperatorRoutes(services),
    ...dashboardRoutes(services),
    ...settingsOperatorRoutes(services),
    ...reviewOf(services, files),
    ...partnerOperatorRoutes(services),
    ...spendingRoutes(services),
    ...pointGrantRoutes(services),
    ...fairPayRoutes(services),
    ...pointExpiryRoutes(services),
    ...approvalRoutes({
      db,
      clock,
      kinds: kindsOfApproval(services),
      operators: { recordAction, readNames: readOperatorNames },
    }),
  };
  const authenticate = createOperatorAuthenticate(db, clock, origin);
  return { operations: operatorOperations, handlers, authenticate };
}
