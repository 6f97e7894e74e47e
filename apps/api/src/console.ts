import { operatorOperations } from '@pollen/contract/operator';
import type { Handlers } from './http/call.ts';
import type { ConsoleCalls } from './http/call-server.ts';
import { apiKeyRoutes } from './modules/api-key/routes.ts';
import { approvalKinds } from './modules/approval/public.ts';
import { approvalRoutes } from './modules/approval/routes.ts';
import { buzzOperatorRoutes } from './modules/buzz/operator/routes.ts';
import { buzzPublishKind } from './modules/buzz/public.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { payFloorKind } from './modules/fair-pay/public.ts';
import { fairPayRoutes } from './modules/fair-pay/routes.ts';
import { createFiles, type Files } from './modules/files/public.ts';
import { helpOperatorRoutes } from './modules/help/operator/routes.ts';
import { inviteOperatorRoutes } from './modules/invite/operator/routes.ts';
import { campaignPublishKind } from './modules/invite/public.ts';
import { ledgerRoutes } from './modules/ledger-proof/routes.ts';
import { lotteryOperatorRoutes } from './modules/lottery/operator/routes.ts';
import { lotteryPublishKind } from './modules/lottery/public.ts';
import { memberRoutes } from './modules/member/routes.ts';
import { messageOperatorRoutes } from './modules/message/operator/routes.ts';
import {
  createOperatorAuthenticate,
  operatorApprovalKinds,
  readOperatorNames,
  recordAction,
} from './modules/operator/public.ts';
import { operatorRoutes } from './modules/operator/routes.ts';
import { partnerOperatorRoutes } from './modules/partner/operator/routes.ts';
import { payoutRoutes } from './modules/payout/routes.ts';
import { pointExpiryKind } from './modules/point-expiry/public.ts';
import { pointExpiryRoutes } from './modules/point-expiry/routes.ts';
import { pointsKind } from './modules/point-grant/public.ts';
import { pointGrantRoutes } from './modules/point-grant/routes.ts';
import { resultsCodingRoutes } from './modules/results/routes/coding.ts';
import { resultsCrosstabRoutes } from './modules/results/routes/crosstab.ts';
import { resultsExportRoutes } from './modules/results/routes/exports.ts';
import { resultsRoutes } from './modules/results/routes/overview.ts';
import { resultsReportRoutes } from './modules/results/routes/reports.ts';
import { resultsWeightingRoutes } from './modules/results/routes/weighting.ts';
import { reviewRoutes } from './modules/review/routes.ts';
import { settingsOperatorRoutes } from './modules/settings/operator/routes.ts';
import { pointValueKind } from './modules/settings/public.ts';
import { limitKind } from './modules/spending/public.ts';
import { spendingRoutes } from './modules/spending/routes.ts';
import { studioRoutes } from './modules/studio/routes.ts';
import { taskOperatorRoutes } from './modules/task/operator/routes.ts';
import { createSurveys, publishKind, raiseKind } from './modules/task/public.ts';
import { webhookRoutes } from './modules/webhook/routes.ts';
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
